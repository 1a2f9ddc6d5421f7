/** 'min2' leaves the digits of a year together. */
const number = new Intl.NumberFormat('en', { useGrouping: 'min2', maximumFractionDigits: 15 })
const date = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export const customFactsText = {
  heading: 'More information',
  yes: 'Yes',
  no: 'No',
  number: (value: number) => number.format(value),
  date: (value: number) => date.format(value),
}
