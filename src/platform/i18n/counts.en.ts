import { createMessageFormat } from './message-format.ts'

export const { buildCountTexts, buildPluralText, formatNumber, formatPlural } =
  createMessageFormat('en')

export const countsText = {
  whole: formatNumber,
  businesses: buildPluralText({ one: '1 business', other: (n) => `${n} businesses` }),
  cities: buildPluralText({ one: '1 city', other: (n) => `${n} cities` }),
  countries: buildPluralText({ one: '1 country', other: (n) => `${n} countries` }),
  categories: buildPluralText({ one: '1 category', other: (n) => `${n} categories` }),
  reviews: buildPluralText({ one: '1 review', other: (n) => `${n} reviews` }),
  rows: buildPluralText({ one: '1 row', other: (n) => `${n} rows` }),
}
