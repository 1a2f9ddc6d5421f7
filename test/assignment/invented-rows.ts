import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CityEvidence } from '../../src/gazetteer/inference/found-place.ts'
import type { PlaceRow } from '../../src/gazetteer/place-row.ts'

/** Where a row belongs. Without `names`, the text stays a place of its own. */
export type RightPlace = { names: string[]; latitude: number; longitude: number }
export type PlaceCase = {
  language: string
  kind: string
  row: PlaceRow
  right: RightPlace
  district?: string
}
export type CategoryCase = { language: string; countryCode: string; text: string; ids: string[] }

export function* readCells(name: string): Generator<string[]> {
  for (const line of readFileSync(join(import.meta.dirname, name), 'utf8').split('\n'))
    if (line !== '' && !line.startsWith('#')) yield line.split('|').map((cell) => cell.trim())
}

const listOf = (cell = '', separator = ';') =>
  cell
    .split(separator)
    .map((each) => each.trim())
    .filter((each) => each !== '')

function parsePoint(cell = '') {
  const [latitude, longitude] = listOf(cell, ' ').map(Number)
  return latitude === undefined || longitude === undefined ? {} : { latitude, longitude }
}

const rightPlace = (names: string[], point: string): RightPlace => ({
  names,
  ...{ latitude: Number.NaN, longitude: Number.NaN, ...parsePoint(point) },
})

/** Some kilometers away from the center, in a direction that depends on `at`. */
const nearby = ({ latitude, longitude }: RightPlace, at: number) => ({
  latitude: latitude + 0.04 * Math.sin(at),
  longitude: longitude + 0.04 * Math.cos(at),
})

/** What a spreadsheet may say about a business, from bare to detailed. */
export function listPlaceCases(): PlaceCase[] {
  const lines = [...readCells('place-names.txt')].map(([who = '', point = '', ...lists]) => {
    const [language = '', countryCode = ''] = who.split(' ')
    const [names = [], regions = [], districts = []] = lists.map((list) => listOf(list))
    return { language, countryCode, right: rightPlace(names, point), regions, districts }
  })
  const spellings = lines.flatMap(({ countryCode, right }) =>
    right.names.map((name) => `${countryCode} ${name}`),
  )
  const cases = lines.flatMap(({ language, countryCode, right, regions, districts }) =>
    right.names.flatMap((city, at) => {
      const isNamesake = spellings.filter((each) => each === `${countryCode} ${city}`).length > 1
      const [region] = regions.slice(at % Math.max(regions.length, 1))
      const [district] = districts.slice(at % Math.max(districts.length, 1))
      const { latitude, longitude } = right
      const upper = city.toLocaleUpperCase(language)
      const rows: [kind: string, row: PlaceRow | false | undefined][] = [
        ['name', !isNamesake && { city }],
        ['upper case', !isNamesake && upper !== city && { city: upper }],
        ['point', { city, ...nearby(right, at) }],
        ['region', region !== undefined && { city, region }],
        ['region, point', region !== undefined && { city, region, ...nearby(right, at + 1) }],
        ['city, region', region !== undefined && { city: `${city}, ${region}` }],
        ['district, city', !isNamesake && !!district && { city: `${district}, ${city}` }],
        ['city (district)', !isNamesake && !!district && { city: `${city} (${district})` }],
        ['district column', !!district && { city, ...nearby(right, at), districts: [district] }],
        ['swapped', !isNamesake && { city, latitude: longitude, longitude: latitude }],
        ['other country', !isNamesake && { city, latitude: -latitude - 9, longitude: -longitude }],
      ]
      const caseOf = (kind: string, written: PlaceRow): PlaceCase => ({
        ...{ language, kind, row: written, right },
        ...(kind.includes('district') && district !== undefined && { district }),
      })
      return rows.flatMap(([kind, row]) => (row ? [caseOf(kind, { ...row, countryCode })] : []))
    }),
  )
  const traps = [...readCells('place-traps.txt')].map(
    ([countryCode = '', city = '', region = '', , point, names = '', center = '']): PlaceCase => ({
      ...{ language: countryCode, kind: 'trap' },
      row: { countryCode, city, ...(region !== '' && { region }), ...parsePoint(point) },
      right: rightPlace(names === '-' ? [] : listOf(names), center),
    }),
  )
  return [...cases, ...traps]
}

export function listCategoryCases(): CategoryCase[] {
  const countries = new Map<string, string>()
  for (const [who = ''] of readCells('place-names.txt')) {
    const [language = '', countryCode = ''] = who.split(' ')
    if (!countries.has(language)) countries.set(language, countryCode)
  }
  const words = [...readCells('category-texts.txt')].flatMap(([ids = '', ...rest]) =>
    listOf(rest.join('|')).map((cell): CategoryCase => {
      const [written = '', ...more] = cell.split('|')
      const language = written.slice(0, 2)
      const text = written.slice(3)
      const countryCode = countries.get(language) ?? ''
      return { language, countryCode, text, ids: [...listOf(ids, ','), ...more] }
    }),
  )
  const phrases = [...readCells('search-phrases.txt')].flatMap(([who = '', ids = '', texts = '']) =>
    listOf(texts).map((text): CategoryCase => {
      const [language = '', countryCode = ''] = who.split(' ')
      return { language, countryCode, text, ids: ids === '-' ? [] : listOf(ids, ',') }
    }),
  )
  return [...words, ...phrases]
}

export const listDistinctPlaces = (): CityEvidence[][] =>
  [...readCells('distinct-places.txt')].map((cells) =>
    [cells.slice(0, 4), cells.slice(5)].map(
      ([countryCode = '', city = '', region = '', point]): CityEvidence => {
        const { latitude, longitude } = { ...parsePoint(point) } as Partial<RightPlace>
        return {
          ...{ countryCode, city },
          ...(region !== '' && { region }),
          ...(latitude !== undefined &&
            longitude !== undefined && { point: { latitude, longitude } }),
        }
      },
    ),
  )
