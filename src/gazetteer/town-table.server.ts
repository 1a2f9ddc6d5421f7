import { normalizeCityName } from './city-key.server.ts'
import { findLargeCities } from './find-large-cities.server.ts'
import { buildNameTable, findMembers, type NameTable } from './name-table.ts'
import type { Places } from './places.ts'

const TOWN_POPULATION = 10_000
/** Other names of smaller cities, and short ones, resemble the names of villages. */
const METROPOLIS_POPULATION = 1_000_000
const OTHER_NAME_MIN_LETTERS = 8

/** Names of towns by country, first letter, and length. */
export type TownTable = { names: NameTable; places: Uint32Array; text: string; end: Uint32Array }

const formatGroup = (countryCode: string, firstLetter: string, length: number) =>
  `${countryCode} ${firstLetter}${length}`

export function buildTownTable(places: Places): TownTable {
  const { large } = findLargeCities(places)
  const numbers: number[] = []
  const keys: string[] = []
  for (const at of places.ids.keys()) {
    const population = places.populations[at]!
    if (population < TOWN_POPULATION || places.isSection[at] === 1) continue
    const keyOf = (name: string) => normalizeCityName(name, places.countryAt(at))
    const others = (population >= METROPOLIS_POPULATION ? places.otherNamesAt(at) : [])
      .map(keyOf)
      .filter((key) => key.length >= OTHER_NAME_MIN_LETTERS)
    for (const key of new Set([keyOf(large.get(at)?.name ?? places.nameAt(at)), ...others])) {
      if (key === '') continue
      numbers.push(at)
      keys.push(key)
    }
  }
  const end = new Uint32Array(keys.length + 1)
  for (const [at, key] of keys.entries()) end[at + 1] = end[at]! + key.length
  const listEntries = () =>
    keys
      .entries()
      .map(
        ([at, key]) =>
          [formatGroup(places.countryAt(numbers[at]!), key[0]!, key.length), at] as const,
      )
  return {
    names: buildNameTable(listEntries),
    places: Uint32Array.from(numbers),
    text: keys.join(''),
    end,
  }
}

export function findTowns(
  { names, places, text, end }: TownTable,
  countryCode: string,
  firstLetter: string,
  length: number,
): { key: string; at: number }[] {
  const found = findMembers(names, formatGroup(countryCode, firstLetter, length))
  return [...found].map((each) => ({
    key: text.slice(end[each], end[each + 1]),
    at: places[each]!,
  }))
}
