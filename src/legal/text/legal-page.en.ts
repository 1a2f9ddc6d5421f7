const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** An ISO date as a person writes it; '' for what is none. */
function writeDay(iso: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : day.format(time)
}

/** The words around every legal text. */
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
