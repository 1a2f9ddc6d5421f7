import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import type { CityIndex, Point } from './city-index.server.ts'

const DIGITS: Record<string, number> = { AT: 4, DE: 5, ES: 5, FR: 5, GR: 5, IT: 5, MX: 5 }

let cities: Map<string, string> | undefined

/** Lines are 'COUNTRY DIGITS CITY|DIGITS CITY'. */
function readPostalCities(): Map<string, string> {
  const found = new Map<string, string>()
  const lines = readTextLines(import.meta.dirname, 'postal-areas.txt')
  for (const line of lines.filter((each) => !each.startsWith('#')))
    for (const entry of line.slice(3).split('|')) {
      const [area = ''] = entry.split(' ', 1)
      found.set(`${line.slice(0, 2)} ${area}`, entry.slice(area.length + 1))
    }
  return found
}

function findArea(countryCode: string, postalCode: string): string | undefined {
  if (countryCode === 'GB')
    return /^([A-Z]{1,2})\d[A-Z\d]? ?(?:\d[A-Z]{2})?$/i.exec(postalCode)?.[1]?.toUpperCase()
  const digits = DIGITS[countryCode]
  const [, code = ''] = /^(?:[A-Z]{1,2}-)?(\d{4,5}|\d{3} \d{2})$/.exec(postalCode) ?? []
  const plain = code.replace(' ', '')
  return digits !== undefined && plain.length === digits ? plain.slice(0, 2) : undefined
}

/** One code for all codes of an area; '' if the code names none. */
export function normalizePostalCode(countryCode: string, postalCode: string): string {
  const area = findArea(countryCode, postalCode.trim())
  if (area === undefined) return ''
  return countryCode === 'GB' ? `${area}1` : area.padEnd(DIGITS[countryCode]!, '0')
}

/** A city in the area of a postal code; nearly all places with the code are within 100 km. */
export function findPostalPoint(
  countryCode: string,
  postalCode: string,
  index: CityIndex,
): Point | undefined {
  const area = findArea(countryCode, postalCode.trim())
  if (area === undefined) return undefined
  cities ??= readPostalCities()
  const city = cities.get(`${countryCode} ${area}`)
  if (city === undefined) return undefined
  const { main, other } = index.placesNamed(city, countryCode)
  const [largest] = [...main, ...other].sort((one, two) => two.population - one.population)
  return largest
}

type Code = ReturnType<typeof parseCode>
type Range = { first: Code; last: Code; city: string }
let ranges: Map<string, Range[]> | undefined

/** Lines are 'COUNTRY FIRST-LAST CITY|FIRST-LAST CITY'. */
function readRanges(): Map<string, Range[]> {
  const lines = readTextLines(import.meta.dirname, 'postal-cities.txt')
  const entries = lines
    .filter((line) => !line.startsWith('#'))
    .map((line) => {
      const country = line.slice(0, 2)
      const found = line
        .slice(3)
        .split('|')
        .map((entry) => {
          const [, first = '', last = '', city = ''] = /^(\w+)-(\w+) (.+)$/.exec(entry)!
          return { first: parseCode(country, first), last: parseCode(country, last), city }
        })
      return [country, found] as const
    })
  return new Map(entries)
}

const PLUS_FOUR = new Set(['PT', 'US'])
const BRITISH = /^([A-Z]{1,2})(\d{1,2})[A-Z]?(?:\s?\d[A-Z]{2})?$/

/** The letters and the number that the code is compared by: 'SE 15', or '' and all digits. */
function parseCode(countryCode: string, text: string): [letters: string, digits: string] {
  const code = text.trim().toUpperCase()
  if (countryCode === 'GB') {
    const [, letters = '', number = ''] = BRITISH.exec(code) ?? []
    return [letters, number.padStart(2, '0')]
  }
  const [, digits = ''] = /^(?:[A-Z]{1,2}-?\s?)?(\d[\d -]*)(?:\s?[A-Z]{2})?$/.exec(code) ?? []
  return ['', digits.replace(/\D/g, '')]
}

/** The only city of a postal code, for rows that name none. */
export function findPostalCity(countryCode: string, postalCode: string): string | undefined {
  ranges ??= readRanges()
  const [letters, all] = parseCode(countryCode, postalCode)
  return ranges.get(countryCode)?.find(({ first, last }) => {
    const digits = PLUS_FOUR.has(countryCode) ? all.slice(0, first[1].length) : all
    const isSameForm = letters === first[0] && digits.length === first[1].length
    return isSameForm && first[1] <= digits && digits <= last[1]
  })?.city
}

export function parsePostalCode(address: string, countryCode: string): string | undefined {
  const digits = DIGITS[countryCode]
  if (digits === undefined) return undefined
  const codes = address.matchAll(/(?:^|[\s,])(?:[A-Z]{1,2}-)?(\d{4,5})(?=\s+\p{L})/gu)
  return [...codes].map(([, code]) => code!).findLast(({ length }) => length === digits)
}
