import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import {
  HAN,
  normalizeCityName,
  normalizeHanName,
  normalizeRightToLeft,
  RIGHT_TO_LEFT,
} from './city-key.server.ts'
import type { PlaceTable } from './place-table.server.ts'

/** 'Gangnam-gu' and '강남구' have one key; the transliterations of Han names are ambiguous. */
export function buildPartKey(name: string, countryCode: string): string {
  if (RIGHT_TO_LEFT.test(name)) return `${countryCode} ${normalizeRightToLeft(name)}`
  const key = HAN.test(name)
    ? normalizeHanName(name).replace(/(?<=..)[区區]$/, '')
    : normalizeCityName(name, countryCode).replace(/(?<=...)-?(?:gu|ku|qu)$/, '')
  return `${countryCode} ${key}`
}

let lines: Map<string, string[]> | undefined

/** Each line of the file is `country city<TAB>parts`; '=' separates the names of a part. */
export function readParts(places: PlaceTable, countryCode: string): Map<string, number[]> {
  const parts = new Map<string, number[]>()
  lines ??= Map.groupBy(readTextLines(import.meta.dirname, 'city-parts.txt'), (line) =>
    line.slice(0, 2),
  )
  for (const line of lines.get(countryCode) ?? []) {
    const [, city = '', names = ''] = /^.. ([^\t]+)\t(.+)$/.exec(line) ?? []
    const { main, other } = places.findByKey(normalizeCityName(city, countryCode))
    const [at] = [...main, ...other]
      .filter((each) => places.countryAt(each) === countryCode)
      .sort((one, two) => places.populations[two]! - places.populations[one]!)
    if (at === undefined) throw new Error(`unknown city with parts: ${countryCode} ${city}`)
    const only = [at]
    for (const name of names.split(/[|=]/)) {
      const key = buildPartKey(name, countryCode)
      const same = parts.get(key)
      if (!same?.includes(at)) parts.set(key, same?.concat(at) ?? only)
    }
  }
  return parts
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
