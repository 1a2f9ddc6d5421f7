import { parseLink } from '../../business-facts/parse-link.ts'
import type { NamedValues } from '../../businesses/business-fields.server.ts'
import { parseOpeningHours } from '../../opening-hours/parse-opening-hours.server.ts'
import { parseSpecialHours } from '../../opening-hours/parse-special-hours.server.ts'
import { isOwnPicture } from '../../photos/stored-photo.ts'
import { memoize } from '../../platform/database/memoize.ts'
import { normalizeLine } from '../../spreadsheets/normalize-text.ts'
import { parseAmenities } from './parse-amenities.server.ts'
import { parseDataDate } from './parse-data-date.ts'
import { normalizeZeroFraction, parseCount, parseRating } from './parse-number.ts'
import { parseProfile } from './parse-profile.server.ts'
import { parseStatus } from './parse-status.ts'
import { findFirstUsable, formatWithLimit, parseCellText, type RowCells } from './row-cells.ts'
import type { RowNotes } from './row-notes.ts'

const HOURS_LIMIT = 20_000

const parseHours = memoize(
  (text) => {
    const { hours, unread } = parseOpeningHours(text)
    return { hours: hours && JSON.stringify(hours), unread }
  },
  { maxKeys: 2_000, maxKeyChars: 400 },
)

type Hours = Pick<Partial<NamedValues>, 'working_hours' | 'opening_hours'>

function parseHoursCells(cells: RowCells, notes: RowNotes): Hours {
  const text = cells.get('working_hours') || flattenedHours(cells)
  if (text === '') return {}
  const { hours, unread } = parseHours(text)
  if (!hours) notes.note('working_hours', text, 'hours-unreadable')
  else if (unread.length > 0)
    notes.note('working_hours', text, 'hours-partly-unreadable', { days: unread.join(', ') })
  return {
    working_hours: formatWithLimit('working_hours', text, HOURS_LIMIT, notes),
    opening_hours: hours,
  }
}

function parseSpecialCells(cells: RowCells, notes: RowNotes): Partial<NamedValues> {
  const text = cells.get('special_hours')
  if (text === '') return {}
  const { days, unread } = parseSpecialHours(text)
  const dates = unread.join(', ')
  if (days === null) notes.note('special_hours', text, 'special-hours-unreadable')
  else if (dates !== '')
    notes.note('special_hours', text, 'special-hours-partly-unreadable', { dates })
  if (days?.length === 0) return {}
  const kept = days ? JSON.stringify(days) : text
  return { special_hours: formatWithLimit('special_hours', kept, HOURS_LIMIT, notes) }
}

function flattenedHours(cells: RowCells): string {
  const days = cells.list('days')
  if (days.length > 0)
    return JSON.stringify(
      // Google Business Profile writes x for a closed day.
      Object.fromEntries(
        days.map(({ member, value }) => [member, value.replace(/^x$/i, 'Closed')]),
      ),
    )
  const members = cells.list('openinghours')
  if (members.length === 0) {
    const lines = [...cells.list('weekdaytext'), ...cells.list('openinghoursweekdaytext')]
    return lines.length === 0 ? '' : JSON.stringify(lines.map(({ value }) => value))
  }
  const entries: Record<string, string>[] = []
  for (const { member, value } of members) {
    const last = entries.at(-1)
    if (!last || member in last) entries.push({ [member]: value })
    else last[member] = value
  }
  return JSON.stringify(entries)
}

const LINE_LIMIT = 1000
const LONG_TEXT_LIMIT = 20_000
const PHONE_LIMIT = 60

type Values = Partial<NamedValues>
type Reader = (cells: RowCells, notes: RowNotes) => Values

const parseNumbers: Reader = (cells, notes) => {
  const rating = findFirstUsable(cells.all('rating'), parseRating)
  if (rating.unusable !== null) notes.note('rating', rating.unusable, 'rating-unreadable')
  const reviews = findFirstUsable(cells.all('reviews'), parseCount)
  if (reviews.unusable !== null) notes.note('reviews', reviews.unusable, 'reviews-unreadable')
  return {
    ...(rating.value !== undefined && { rating: rating.value }),
    ...(reviews.value !== undefined && { reviews: reviews.value }),
  }
}

function parsePhone(text: string): string | null {
  const phone = normalizeLine(normalizeZeroFraction(text).replace(/^tel:/i, ''))
  const digits = phone.replace(/[^\p{Nd}]/gu, '').length
  const isRounded = /\d[eE][+-]?\d/.test(phone)
  return digits >= 2 && phone.length <= PHONE_LIMIT && !isRounded ? phone : null
}

const parsePhoneCells: Reader = (cells, notes) => {
  const { value, unusable } = findFirstUsable(cells.all('phone'), parsePhone)
  if (unusable !== null) notes.note('phone', unusable, 'phone-unreadable')
  return value === undefined ? {} : { phone: value }
}

const LINKS = ['website', 'reviews_link', 'url', 'photo', 'logo'] as const

const parsePictureLink = (text: string) => (isOwnPicture(text) ? text : parseLink(text))

const parseLinks: Reader = (cells, notes) => {
  const values: Values = {}
  for (const field of LINKS) {
    const { value, unusable } = findFirstUsable(
      cells.all(field),
      field === 'photo' ? parsePictureLink : parseLink,
    )
    if (value !== undefined) values[field] = value
    if (unusable !== null) notes.note(field, unusable, 'link-unreadable')
  }
  return values
}

/** Businesses of one kind often repeat the whole text, of up to this length. */
const ABOUT_CACHED = { maxKeys: 1_000, maxKeyChars: 1_000 }

const formatAmenities = memoize((text): string | null => {
  const amenities = parseAmenities(text)
  return amenities && JSON.stringify(amenities)
}, ABOUT_CACHED)

const parseAboutCells: Reader = (cells, notes) => {
  const values: Values = {}
  const about = cells.get('about') || flattenedAmenities(cells)
  if (about !== '') {
    const amenities = formatAmenities(about)
    if (amenities === null && /^[{[]/.test(about))
      notes.note('about', about, 'amenities-unreadable')
    values.about = amenities ?? formatWithLimit('about', about, LONG_TEXT_LIMIT, notes)
  }
  const description = parseCellText(cells.get('description'))
  if (description !== '')
    values.description = formatWithLimit('description', description, LONG_TEXT_LIMIT, notes)
  const locatedIn = normalizeLine(cells.get('located_in'))
  if (locatedIn !== '')
    values.located_in = formatWithLimit('located_in', locatedIn, LINE_LIMIT, notes)
  return values
}

function flattenedAmenities(cells: RowCells): string {
  const groups: Record<string, Record<string, string>> = {}
  for (const { member, value } of cells.list('amenities')) {
    // A column of one amenity, such as 'Wi-Fi', has no group.
    const [group, ...name] = member.includes('/') ? member.split('/') : ['Amenities', member]
    groups[group!] = { ...groups[group!], [name.join('/')]: value }
  }
  return Object.keys(groups).length === 0 ? '' : JSON.stringify(groups)
}

const READERS: Reader[] = [
  parseNumbers,
  parsePhoneCells,
  parseLinks,
  parseHoursCells,
  (cells, notes) => (cells.has('special_hours') ? parseSpecialCells(cells, notes) : {}),
  parseAboutCells,
  parseStatus,
  (cells, notes) => parseDataDate(cells, notes),
]

export const parseFacts: Reader = (cells, notes) => {
  const values: Values = Object.assign({}, ...READERS.map((read) => read(cells, notes)))
  return Object.assign(values, parseProfile(cells, values, notes))
}
