const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

function writeDay(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : day.format(time)
}

export const legalPageText = {
  contents: 'Contents',
  lastUpdated: (iso: string) => {
    const date = writeDay(iso)
    return date && `Last updated ${date}`
  },
  loading: 'Loading the details of this text...',
  fault: {
    title: 'Some details are missing',
    text: 'The details of the site’s operator couldn’t be loaded. The text below is shown without them.',
    retry: 'Try again',
  },
}
