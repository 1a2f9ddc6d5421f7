import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import {
  HAN,
  normalizeCityName,
  normalizeHanName,
  normalizeRightToLeft,
  RIGHT_TO_LEFT,
} from './city-key.server.ts'
import { buildNameTable, type NameTable } from './name-table.ts'
import type { Places } from './places.ts'

/** 'Gangnam-gu' and '강남구' have one key; the transliterations of Han names are ambiguous. */
export function buildPartKey(name: string, countryCode: string): string {
  if (RIGHT_TO_LEFT.test(name)) return `${countryCode} ${normalizeRightToLeft(name)}`
  const key = HAN.test(name)
    ? normalizeHanName(name).replace(/(?<=..)[区區]$/, '')
    : normalizeCityName(name, countryCode).replace(/(?<=...)-?(?:gu|ku|qu)$/, '')
  return `${countryCode} ${key}`
}

export type PartTable = {
  names: NameTable
  /** Cities with parts. */
  cities: Uint32Array
  /** Countries that have parts with a number. */
  numbered: string[]
}

/** Each line of the file is `country city<TAB>parts`; '=' separates the names of a part. */
export function buildPartTable(places: Places): PartTable {
  const parts = new Map<string, number[]>()
  for (const line of readTextLines(import.meta.dirname, 'city-parts.txt')) {
    const [, countryCode = '', city = '', names = ''] = /^(..) ([^\t]+)\t(.+)$/.exec(line) ?? []
    const { main, other } = places.findByKey(normalizeCityName(city, countryCode))
    const [at] = [...main, ...other]
      .filter((each) => places.countryAt(each) === countryCode)
      .sort((one, two) => places.populations[two]! - places.populations[one]!)
    if (at === undefined) throw new Error(`unknown city with parts: ${countryCode} ${city}`)
    for (const name of names.split(/[|=]/)) {
      const cities = parts.getOrInsertComputed(buildPartKey(name, countryCode), () => [])
      if (!cities.includes(at)) cities.push(at)
    }
  }
  const listEntries = () =>
    parts.entries().flatMap(([key, cities]) => cities.map((at) => [key, at] as const))
  const numbered = parts.keys().filter((key) => /\d/.test(key))
  return {
    names: buildNameTable(listEntries),
    cities: Uint32Array.from(new Set([...parts.values()].flat())),
    numbered: [...new Set(numbered.map((key) => key.slice(0, 2)))],
  }
}

type PartNames = { city: string; names: readonly string[] }
let partNames: Map<string, PartNames[]> | undefined

function readPartNames(): Map<string, PartNames[]> {
  const all = new Map<string, PartNames[]>()
  for (const line of readTextLines(import.meta.dirname, 'city-parts.txt')) {
    const [, countryCode = '', city = '', parts = ''] = /^(..) ([^\t]+)\t(.+)$/.exec(line) ?? []
    for (const part of parts.split('|').filter((each) => each.includes('='))) {
      const names = part.split('=').map(normalizeName)
      const entry = { city: normalizeName(city), names }
      for (const name of names) {
        const key = `${countryCode} ${name}`
        all.set(key, [...(all.get(key) ?? []), entry])
      }
    }
  }
  return all
}

type Part = { nameKey: string; countryCode: string; cityKeys: readonly string[] }

/** 'shinjuku' for '新宿区' in Tokyo. */
export function findPartNames({ nameKey, countryCode, cityKeys }: Part): string[] {
  partNames ??= readPartNames()
  const entries = partNames.get(`${countryCode} ${nameKey}`) ?? []
  const names = entries.filter(({ city }) => cityKeys.includes(city)).flatMap((each) => each.names)
  return [...new Set(names)].filter((name) => name !== nameKey)
}
