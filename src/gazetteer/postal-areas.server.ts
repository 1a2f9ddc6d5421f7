import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import type { CityIndex, Point } from './city-index.server.ts'

const DIGITS: Record<string, number> = { AT: 4, DE: 5, ES: 5, FR: 5, IT: 5 }

let cities: Map<string, string> | undefined

/** Lines are 'COUNTRY DIGITS CITY|DIGITS CITY'. */
function readPostalCities(): Map<string, string> {
  const found = new Map<string, string>()
  const lines = readTextLines(import.meta.dirname, 'postal-areas.txt')
  for (const line of lines.filter((each) => !each.startsWith('#')))
    for (const entry of line.slice(3).split('|'))
      found.set(`${line.slice(0, 2)} ${entry.slice(0, 2)}`, entry.slice(3))
  return found
}

/** A city in the area of a postal code; nearly all places with the code are within 100 km. */
export function findPostalPoint(
  countryCode: string,
  postalCode: string,
  index: CityIndex,
): Point | undefined {
  const digits = DIGITS[countryCode]
  const [, code = ''] = /^(?:[A-Z]{1,2}-)?(\d{4,5})$/.exec(postalCode.trim()) ?? []
  if (digits === undefined || code.length !== digits) return undefined
  cities ??= readPostalCities()
  const city = cities.get(`${countryCode} ${code.slice(0, 2)}`)
  if (city === undefined) return undefined
  const { main, other } = index.placesNamed(city, countryCode)
  const [largest] = [...main, ...other].sort((one, two) => two.population - one.population)
  return largest
}

export function parsePostalCode(address: string, countryCode: string): string | undefined {
  const digits = DIGITS[countryCode]
  if (digits === undefined) return undefined
  const codes = address.matchAll(/(?:^|[\s,])(?:[A-Z]{1,2}-)?(\d{4,5})(?=\s+\p{L})/gu)
  return [...codes].map(([, code]) => code!).findLast(({ length }) => length === digits)
}
