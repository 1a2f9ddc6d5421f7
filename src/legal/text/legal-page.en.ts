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
    text: 'The details of who runs this site could not be loaded just now. The text below stands without them.',
    retry: 'Try again',
  },
}
