import type { customFactsText as English } from './custom-facts.en.ts'

/** 'min2' leaves the digits of a year together. */
const number = new Intl.NumberFormat('tr', { useGrouping: 'min2', maximumFractionDigits: 15 })
const date = new Intl.DateTimeFormat('tr', { dateStyle: 'long', timeZone: 'UTC' })

export const customFactsText: typeof English = {
  heading: 'Diğer Bilgiler',
  yes: 'Evet',
  no: 'Hayır',
  number: (value) => number.format(value),
  date: (value) => date.format(value),
}
