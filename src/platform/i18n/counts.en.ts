import { createMessageFormat } from './message-format.ts'

export const { buildCountTexts, formatNumber, formatPlural } = createMessageFormat('en')

export const countsText = {
  whole: formatNumber,
  businesses: (count: number) =>
    formatPlural(count, { one: '1 business', other: (n) => `${n} businesses` }),
  cities: (count: number) => formatPlural(count, { one: '1 city', other: (n) => `${n} cities` }),
  countries: (count: number) =>
    formatPlural(count, { one: '1 country', other: (n) => `${n} countries` }),
  categories: (count: number) =>
    formatPlural(count, { one: '1 category', other: (n) => `${n} categories` }),
  reviews: (count: number) =>
    formatPlural(count, { one: '1 review', other: (n) => `${n} reviews` }),
  rows: (count: number) => formatPlural(count, { one: '1 row', other: (n) => `${n} rows` }),
}
