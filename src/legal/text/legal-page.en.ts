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
  loading: 'Loading the details on this page...',
  fault: {
    title: 'Some details are missing',
    text: 'The site operator’s details couldn’t be loaded. The text below is shown without them.',
    retry: 'Try again',
  },
}
