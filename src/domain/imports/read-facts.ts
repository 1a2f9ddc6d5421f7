import { STATUSES } from '../businesses/business.ts'
import type { GivenValues } from '../businesses/business-fields.ts'
import { parseCount, parseRating, withoutZeroFraction } from './clean-number.ts'
import { cutText, oneLine } from './clean-text.ts'
import { readAmenities } from './read-amenities.ts'
import { readLink } from './read-link.ts'
import { readOpeningHours } from './read-opening-hours.ts'
import type { RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const LONG_TEXT_LIMIT = 20_000
const YES = new Set([
  'true',
  '1',
  '1.0',
  'yes',
  'y',
  'evet',
  'ja',
  'oui',
  'si',
  'sí',
  'verified',
  'claimed',
  '✓',
])
const NO = new Set([
  'false',
  '0',
  '0.0',
  'no',
  'n',
  'hayır',
  'hayir',
  'nein',
  'non',
  'unverified',
  'unclaimed',
])

type Values = Partial<GivenValues>
type Reader = (cells: RowCells, notes: RowNotes) => Values

/** True or false for the usual words of both; null for anything else. */
export function readYesNo(given: string): boolean | null {
  const word = given.toLowerCase()
  return YES.has(word) ? true : NO.has(word) ? false : null
}

const readNumbers: Reader = (cells, notes) => {
  const values: Values = {}
  const rating = cells.get('rating')
  const value = rating === '' ? undefined : parseRating(rating)
  if (value === null) notes.note('rating', rating, 'is not a rating from 1 to 5')
  else if (value !== undefined) values.rating = Math.round(value * 100) / 100
  const reviews = cells.get('reviews')
  const count = reviews === '' ? null : parseCount(reviews)
  if (count !== null) values.reviews = count
  else if (reviews !== '') notes.note('reviews', reviews, 'is not a number of reviews')
  return values
}

const readPhone: Reader = (cells, notes) => {
  const given = cells.get('phone')
  if (given === '') return {}
  const phone = oneLine(withoutZeroFraction(given).replace(/^tel:/i, ''))
  const digits = phone.replace(/[^\p{Nd}]/gu, '').length
  if (digits >= 2 && phone.length <= 60 && !/\d[eE][+-]?\d/.test(phone)) return { phone }
  notes.note(
    'phone',
    given,
    'is not a phone number; a spreadsheet may have turned it into a rounded number',
  )
  return {}
}

const LINKS = ['website', 'reviews_link', 'url', 'photo', 'logo'] as const

const readLinks: Reader = (cells, notes) => {
  const values: Values = {}
  for (const field of LINKS) {
    const given = cells.get(field)
    if (given === '') continue
    const link = readLink(given)
    if (link) values[field] = link
    else notes.note(field, given, 'is not an address of the web (http or https)')
  }
  return values
}

const readHours: Reader = (cells, notes) => {
  const flattened = cells.list('openinghours')
  const given =
    cells.get('working_hours') || (flattened.length > 0 ? flattenedHours(flattened) : '')
  if (given === '' || given === '{}' || given === '[]') return {}
  const { hours, unread } = readOpeningHours(given)
  if (!hours) notes.note('working_hours', given, 'could not be read as opening hours; kept as text')
  else if (unread.length > 0)
    notes.note('working_hours', given, `could not be read for ${unread.join(', ')}; kept as text`)
  return {
    working_hours: cutText(given, LONG_TEXT_LIMIT),
    opening_hours: hours && JSON.stringify(hours),
  }
}

/** `openingHours/0/day` and `openingHours/0/hours` come as pairs of columns. */
function flattenedHours(members: { member: string; value: string }[]): string {
  const entries: Record<string, string>[] = []
  for (const { member, value } of members) {
    const last = entries.at(-1)
    if (!last || member in last) entries.push({ [member]: value })
    else last[member] = value
  }
  return JSON.stringify(entries)
}

const readAbout: Reader = (cells) => {
  const values: Values = {}
  const about = cells.get('about')
  if (about !== '' && about !== '{}' && about !== '[]') {
    const amenities = readAmenities(about)
    values.about = amenities ? JSON.stringify(amenities) : cutText(about, LONG_TEXT_LIMIT)
  }
  const description = cells.get('description')
  if (description !== '') values.description = cutText(description, LONG_TEXT_LIMIT)
  const locatedIn = cells.get('located_in')
  if (locatedIn !== '') values.located_in = oneLine(locatedIn)
  return values
}

const readStatus: Reader = (cells, notes) => {
  const verified = cells.get('verified')
  const isVerified = verified === '' ? null : readYesNo(verified)
  if (verified !== '' && isVerified === null)
    notes.note('verified', verified, 'is neither yes nor no')
  const values: Values = isVerified === null ? {} : { verified: isVerified ? 1 : 0 }

  const given = cells.get('business_status')
  const status = statusOf(given) ?? statusOf(cells.get('status'))
  if (given !== '' && !status)
    notes.note('business_status', given, `is not one of ${STATUSES.join(', ')}`)
  if (readYesNo(cells.get('is_closed_permanently')))
    return { ...values, business_status: 'CLOSED_PERMANENTLY' }
  if (readYesNo(cells.get('is_closed_temporarily')))
    return { ...values, business_status: 'CLOSED_TEMPORARILY' }
  return status ? { ...values, business_status: status } : values
}

/** Only words that say a status; scrapers also write "Open ⋅ Closes 8 pm" into columns of that name. */
function statusOf(given: string): string | null {
  const word = given.toUpperCase().replace(/[^A-Z]+/g, '_')
  if ((STATUSES as readonly string[]).includes(word)) return word
  if (/^(PERMANENTLY_CLOSED|CLOSED_FOR_GOOD)$/.test(word)) return 'CLOSED_PERMANENTLY'
  if (/^TEMPORARILY_CLOSED$/.test(word)) return 'CLOSED_TEMPORARILY'
  return null
}

/** Every fact of a row but its name, kind and place; what cannot be used is left out and noted. */
export const readFacts: Reader = (cells, notes) =>
  Object.assign(
    {},
    ...[readNumbers, readPhone, readLinks, readHours, readAbout, readStatus].map((read) =>
      read(cells, notes),
    ),
  )
