import type { GivenValues } from '../../businesses/business-fields.server.ts'
import { oneLine } from '../../spreadsheets/normalize-text.ts'
import { readDataDate } from './parse-data-date.ts'
import { parseCount, parseRating, withoutZeroFraction } from './parse-number.ts'
import { cutNoted, plainText } from './plain-text.ts'
import { readAmenities } from './read-amenities.ts'
import { readHours } from './read-hours.ts'
import { readLink } from './read-link.ts'
import { readStatus } from './read-status.ts'
import { firstUsable, type RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const LINE_LIMIT = 1000
const LONG_TEXT_LIMIT = 20_000
const PHONE_LIMIT = 60

type Values = Partial<GivenValues>
type Reader = (cells: RowCells, notes: RowNotes) => Values

const readNumbers: Reader = (cells, notes) => {
  const rating = firstUsable(cells.all('rating'), parseRating)
  if (rating.unusable !== null) notes.note('rating', rating.unusable, 'rating-unreadable')
  const reviews = firstUsable(cells.all('reviews'), parseCount)
  if (reviews.unusable !== null) notes.note('reviews', reviews.unusable, 'reviews-unreadable')
  return {
    ...(rating.value !== undefined && { rating: rating.value }),
    ...(reviews.value !== undefined && { reviews: reviews.value }),
  }
}

function parsePhone(given: string): string | null {
  const phone = oneLine(withoutZeroFraction(given).replace(/^tel:/i, ''))
  const digits = phone.replace(/[^\p{Nd}]/gu, '').length
  const isRounded = /\d[eE][+-]?\d/.test(phone)
  return digits >= 2 && phone.length <= PHONE_LIMIT && !isRounded ? phone : null
}

const readPhone: Reader = (cells, notes) => {
  const { value, unusable } = firstUsable(cells.all('phone'), parsePhone)
  if (unusable !== null) notes.note('phone', unusable, 'phone-unreadable')
  return value === undefined ? {} : { phone: value }
}

const LINKS = ['website', 'reviews_link', 'url', 'photo', 'logo'] as const

const readLinks: Reader = (cells, notes) => {
  const values: Values = {}
  for (const field of LINKS) {
    const { value, unusable } = firstUsable(cells.all(field), readLink)
    if (value !== undefined) values[field] = value
    if (unusable !== null) notes.note(field, unusable, 'link-unreadable')
  }
  return values
}

const readAbout: Reader = (cells, notes) => {
  const values: Values = {}
  const about = cells.get('about') || flattenedAmenities(cells)
  if (about !== '') {
    const amenities = readAmenities(about)
    if (!amenities && /^[{[]/.test(about)) notes.note('about', about, 'amenities-unreadable')
    values.about = amenities
      ? JSON.stringify(amenities)
      : cutNoted('about', about, LONG_TEXT_LIMIT, notes)
  }
  const description = plainText(cells.get('description'))
  if (description !== '')
    values.description = cutNoted('description', description, LONG_TEXT_LIMIT, notes)
  const locatedIn = oneLine(cells.get('located_in'))
  if (locatedIn !== '') values.located_in = cutNoted('located_in', locatedIn, LINE_LIMIT, notes)
  return values
}

function flattenedAmenities(cells: RowCells): string {
  const groups: Record<string, Record<string, string>> = {}
  for (const { member, value } of cells.list('amenities')) {
    const [group = '', ...name] = member.split('/')
    groups[group] = { ...groups[group], [name.join('/')]: value }
  }
  return Object.keys(groups).length === 0 ? '' : JSON.stringify(groups)
}

const READERS: Reader[] = [
  readNumbers,
  readPhone,
  readLinks,
  readHours,
  readAbout,
  readStatus,
  (cells, notes) => readDataDate(cells, notes),
]

export const readFacts: Reader = (cells, notes) =>
  Object.assign({}, ...READERS.map((read) => read(cells, notes)))
