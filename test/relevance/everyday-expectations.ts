import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureMeters } from '../../src/platform/geo/geo-key.ts'

export const FOLDER = join(import.meta.dirname, 'everyday')
/** A Wednesday. */
export const NOW = Date.UTC(2026, 5, 17, 12)

type Row = Record<string, string>
type Clause = readonly [key: string, value: string]

function readTable(name: string): Row[] {
  const [header = '', ...lines] = readFileSync(join(FOLDER, name), 'utf8').trimEnd().split('\n')
  const keys = header.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(keys.map((key, at) => [key, cells[at] ?? '']))
  })
}

export const TRUTH = readTable('gold.tsv')
export const readQueries = (name: string) => readTable(name)
const ZONES = new Map(readTable('cities.tsv').map((row) => [`${row.city},${row.country}`, row.tz!]))

const foldText = (text: string) =>
  text
    .replace(/ı/g, 'i')
    .replace(/İ/g, 'I')
    .replace(/[łŁ]/g, 'l')
    .replace(/’/g, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
const joinText = (text: string) => foldText(text).replace(/[\s'.]/g, '')

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(2))

/** 'mon=0900-1300+1600-2000;sun=closed' */
function parseHours(text: string): Map<string, number[][]> {
  return new Map(
    text.split(';').map((part) => {
      const [day = '', hours = ''] = part.split('=')
      if (hours === 'closed') return [day, []]
      if (hours === '24h') return [day, [[0, 1440]]]
      return [day, hours.split('+').map((span) => span.split('-').map(minuteOf))]
    }),
  )
}

function isOpenAt(hours: Map<string, number[][]>, day: string, minute: number): boolean {
  const before = DAYS[(DAYS.indexOf(day) + 6) % 7]!
  return (
    hours.get(day)!.some(([a = 0, b = 0]) => a <= minute && minute < (b > a ? b : b + 1440)) ||
    hours.get(before)!.some(([a = 0, b = 0]) => b <= a && minute < b)
  )
}

function isOpen(row: Row, value: string): boolean {
  if (row.hours === '') return false
  const hours = parseHours(row.hours!)
  if (value === '24h') return DAYS.every((day) => hours.get(day)?.[0]?.[1] === 1440)
  if (DAYS.includes(value)) return hours.get(value)!.length > 0
  if (value !== 'now') return isOpenAt(hours, value.slice(0, 3), minuteOf(value.slice(4)))
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone: ZONES.get(`${row.city},${row.country}`)!,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(NOW)
  const get = (type: string) => local.find((part) => part.type === type)!.value
  return isOpenAt(hours, get('weekday').toLowerCase(), minuteOf(get('hour') + get('minute')))
}

const includes = (text: string, values: readonly string[]) =>
  values.some((value) => foldText(text).includes(foldText(value)))

const distanceKm = (row: Row, query: Row) =>
  row.latitude === ''
    ? Number.POSITIVE_INFINITY
    : measureMeters(
        { latitude: Number(query.lat), longitude: Number(query.lng) },
        { latitude: Number(row.latitude), longitude: Number(row.longitude) },
      ) / 1000

const TESTS: Record<string, (row: Row, value: string, query: Row) => boolean> = {
  category: (row, value) =>
    value.split('|').some((each) => row.categories!.split('|').includes(each)),
  city: (row, value) => `${row.city},${row.country}` === value,
  district: (row, value) => value.split('|').includes(row.district!),
  country: (row, value) => value.split('|').includes(row.country!),
  region: (row, value) => value.split('|').includes(row.region!),
  postal: (row, value) =>
    row.postal!.startsWith(`${value} `) ||
    row.postal!.replaceAll(' ', '') === value.replaceAll(' ', ''),
  'name~': (row, value) => includes(row.name!, value.split('|')),
  'not-name~': (row, value) => !includes(row.name!, value.split('|')),
  id: (row, value) => value.split('|').includes(row.id!),
  brand: (row, value) =>
    value.split('|').some((each) => joinText(row.name!).includes(joinText(each))),
  open: isOpen,
  amenity: (row, value) => row.amenities!.split('|').includes(value),
  website: (row) => row.website === '1',
  phone: (row) => row.phone !== '',
  'rating>': (row, value) => Number(row.rating) >= Number(value),
  'price<': (row, value) => row.price !== '' && Number(row.price) <= Number(value),
  'price>': (row, value) => Number(row.price) >= Number(value),
  within: (row, value, query) => distanceKm(row, query) <= Number.parseFloat(value),
  street: (row, value) => includes(row.street!, [value]),
  number: (row, value) => row.number === value,
}
const OF_PLACE = new Set(['city', 'country', 'district', 'region', 'postal', 'within'])

const CLAUSE = /^((?:not-)?name~|rating>|price[<>]|[a-z]+)=?(.*)$/

/** 'category=bakery; city=Naples,IT; rating>=4' */
export const parseExpectation = (text: string): Clause[] =>
  text.split('; ').map((clause) => {
    const [, key = '', value = ''] = CLAUSE.exec(clause.trim()) ?? []
    return [key, value]
  })

const holds = (row: Row, [key, value]: Clause, query: Row) => TESTS[key]!(row, value, query)

export const isKnownItem = (clauses: readonly Clause[]) => clauses.some(([key]) => key === 'id')

export const isExpected = (row: Row, clauses: readonly Clause[], query: Row): boolean =>
  (row.closed !== '1' || isKnownItem(clauses)) && clauses.every((each) => holds(row, each, query))

export const isInPlace = (row: Row, clauses: readonly Clause[], query: Row): boolean =>
  clauses.every((each) => !OF_PLACE.has(each[0]) || holds(row, each, query))

export const namesPlace = (clauses: readonly Clause[]) => clauses.some(([key]) => OF_PLACE.has(key))

type Stored = {
  name: string
  place_id: string | null
  phone: string | null
  street: string | null
  full_address: string | null
}

const lastDigits = (text: string | null) => (text ?? '').replace(/\D/g, '').slice(-7)
const byName = Map.groupBy(TRUTH, ({ name }) => name!)

/** Branches of a chain share a name. */
export function findTruth({
  name,
  place_id,
  phone,
  street,
  full_address,
}: Stored): Row | undefined {
  const rows = byName.get(name) ?? []
  const address = foldText(`${street} ${full_address}`)
  return rows.length === 1
    ? rows[0]
    : (rows.find(({ id }) => id === place_id) ??
        rows.find((row) => row.phone !== '' && lastDigits(row.phone!) === lastDigits(phone)) ??
        rows.find(
          (row) => address.includes(foldText(row.street!)) && address.includes(row.number!),
        ))
}
