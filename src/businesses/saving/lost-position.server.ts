import { measureKm } from '../../gazetteer/city-grid.ts'
import { findCitySpellings, isSameCity } from '../../gazetteer/city-key.server.ts'
import { parseAddress } from '../../gazetteer/inference/parse-address.server.ts'
import { removeCountry } from '../../gazetteer/inference/parse-country.server.ts'
import type { CityMatch } from '../../gazetteer/place-row.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { type BusinessField, type BusinessValues, isFilled } from '../business-fields.server.ts'

const ADDRESS = ['full_address', 'street', 'postal_code'] as const
const AREA = ['city', 'district', 'region', 'country', 'country_code'] as const
const POINT = ['latitude', 'longitude'] as const

type Address = Pick<BusinessesTable, (typeof ADDRESS)[number] | (typeof AREA)[number]>

/** A town extends this far from its center. */
const TOWN_KM = 25
/** Codes that begin alike belong to neighboring areas in most countries. */
const POSTAL_AREA_CHARS = 2
const MIN_TYPO_CHARS = 5

/** '10. Sokak' and '5th Avenue' are streets. */
const WORD = /\p{N}+\.(?=\s*\p{L})|[\p{L}\p{N}]+/gu
const HOUSE_NUMBER = /^\p{N}+\p{L}?$/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** 'rd', 'blvd', 'sk', but not 'main' */
const ABBREVIATION = /^\p{L}[^aeiouy\P{L}]{1,3}$/u

const hasDigit = (text: string) => /\p{N}/u.test(text)
const wordsIn = (text: string): string[] => normalizeName(text).match(WORD) ?? []

function isLikely(short: string, long: string): boolean {
  if (long.startsWith(short)) return true
  if (!ABBREVIATION.test(short)) return false
  const letters = [...long]
  return [...short].every((letter, at) => {
    const found = at === 0 ? (letters[0] === letter ? 0 : -1) : letters.indexOf(letter)
    letters.splice(0, found + 1)
    return found >= 0
  })
}

function hasOneTypo(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < MIN_TYPO_CHARS) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  let end = 0
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1
  return long.length - start - end <= 1
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  if (hasDigit(one + other) || UNSPACED.test(one + other)) return false
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return isLikely(short, long) || hasOneTypo(one, other)
}

type Street = { words: string[]; numbers: string[] }

function readStreet(names: readonly string[]): Street {
  const all = names.flatMap(wordsIn)
  const words = all.filter((word) => !HOUSE_NUMBER.test(word))
  return {
    words: words.map((word) => (UNSPACED.test(word) ? word.replace(/\p{N}/gu, '') : word)),
    numbers: all.filter((word) => HOUSE_NUMBER.test(word)),
  }
}

function isSameStreet(one: Street, other: Street): boolean {
  const [few, many] = [one.words, other.words].sort((a, b) => a.length - b.length)
  if (!few!.every((word) => many!.some((each) => isSameWord(word, each)))) return false
  // In 'Calle 50 # 20-30', the street has a number as well.
  const [former, numbers] = [new Set(one.numbers), [...new Set(other.numbers)]]
  return former.size === 0 || numbers.filter((number) => !former.has(number)).length <= 1
}

function findNames(address: string, { country_code: code }: Address): string[] {
  const parsed = parseAddress(address.replace(/(\p{N}\.)\s+(?=\p{L})/gu, '$1'))
  if (code !== null) removeCountry(parsed, code)
  return parsed.names
}

function isOtherStreet(before: Address, after: Address): boolean {
  const field = before.full_address === after.full_address ? 'street' : 'full_address'
  const [from, to] = [before[field], after[field]]
  if (from === null || to === null || from === to) return false
  const names = [findNames(from, before), findNames(to, after)]
  const numbered = names.map((each) => each.filter(hasDigit))
  if (numbered.every((each) => each.length > 0)) {
    const [former, current] = numbered.map(readStreet)
    return !isSameStreet(former!, current!)
  }
  const places = new Set(
    [before, after].flatMap(({ city, region, country, district, country_code: code }) =>
      [
        ...[region, country, district].flatMap((each) => each ?? []),
        ...(city === null ? [] : findCitySpellings(city, code)),
      ].map(normalizeName),
    ),
  )
  const [former, current] = names.map((each) =>
    readStreet(each.filter((name) => !places.has(normalizeName(name)))),
  )
  return !isSameStreet(former!, current!)
}

function findPostalAreas({ postal_code: code, full_address: address }: Address) {
  const end = address?.slice(address.indexOf(',') + 1) ?? ''
  const inAddress = address?.includes(',') ? /^.*\b(\d{4,6})\b/s.exec(end)?.[1] : undefined
  return [code ?? undefined, inAddress].map(
    (each) =>
      each &&
      normalizeName(each)
        .replace(/[^\p{L}\p{N}]/gu, '')
        .slice(0, POSTAL_AREA_CHARS),
  )
}

function isOtherPostalArea(before: Address, after: Address): boolean {
  const areas = findPostalAreas(after)
  return findPostalAreas(before).some((area, at) => area && areas[at] && area !== areas[at])
}

function isOtherCountry(before: Address, after: Address): boolean {
  const [from, to] = [before.country_code, after.country_code]
  return from !== null && to !== null && from !== to
}

function isOtherCity({ city: from }: Address, { city: to, country_code: code }: Address): boolean {
  return to !== null && (from === null || !isSameCity(from, to, code))
}

/** Whether the coordinates of a business belong to its former address. `match` is the place of its city. */
export function isPositionLost(
  before: BusinessesTable,
  after: BusinessesTable,
  match?: CityMatch,
): boolean {
  const { latitude, longitude } = before
  if (latitude === null || longitude === null) return false
  if (isOtherStreet(before, after) || isOtherPostalArea(before, after)) return true
  const isAbroad = isOtherCountry(before, after)
  if (!isAbroad && !isOtherCity(before, after)) return false
  const { city, country_code: code } = after
  if (match === undefined || city === null || !isSameCity(match.city, city, code)) return isAbroad
  if (match.place === undefined) return isAbroad || match.reason === 'far away'
  return measureKm(latitude, longitude, match.place.latitude, match.place.longitude) > TOWN_KM
}

/** A row with the former address of a business must not give back the place that an edit replaced. */
export function findFormerPlaceFields(
  stored: BusinessesTable,
  row: Partial<BusinessValues>,
): readonly BusinessField[] {
  const isEdited = (fields: readonly BusinessField[]) =>
    fields.some((field) => isFilled(stored.edited_fields, field))
  const hasAddress = isEdited(ADDRESS)
  if (!hasAddress && !isEdited(AREA)) return []
  const former = Object.fromEntries(
    [...ADDRESS, ...AREA].map((field) => [field, row[field] ?? null]),
  ) as Address
  const isElsewhere =
    isOtherStreet(former, stored) ||
    isOtherPostalArea(former, stored) ||
    isOtherCountry(former, stored) ||
    (former.city !== null && isOtherCity(former, stored))
  if (!isElsewhere) return []
  const point = stored.latitude === null ? POINT : []
  return hasAddress ? [...ADDRESS, ...AREA, 'time_zone', ...point] : point
}
