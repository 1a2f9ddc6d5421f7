import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { HAN, normalizeCityName, normalizeHanName } from './city-key.server.ts'
import type { PlaceTable } from './place-table.server.ts'

/** 'Gangnam-gu' and '강남구' have one key; the transliterations of Han names are ambiguous. */
export function buildPartKey(name: string, countryCode: string): string {
  const key = HAN.test(name)
    ? normalizeHanName(name).replace(/(?<=..)[区區]$/, '')
    : normalizeCityName(name, countryCode).replace(/(?<=...)-?(?:gu|ku|qu)$/, '')
  return `${countryCode} ${key}`
}

/** Each line of the file is `country city<TAB>parts`; '=' separates the names of a part. */
export function readParts(places: PlaceTable, countryCode: string): Map<string, number[]> {
  const parts = new Map<string, number[]>()
  for (const line of readTextLines(import.meta.dirname, 'city-parts.txt')) {
    if (!line.startsWith(`${countryCode} `)) continue
    const [, city = '', names = ''] = /^.. ([^\t]+)\t(.+)$/.exec(line) ?? []
    const { main, other } = places.findByKey(normalizeCityName(city, countryCode))
    const [at] = [...main, ...other]
      .filter((each) => places.countryAt(each) === countryCode)
      .sort((one, two) => places.populations[two]! - places.populations[one]!)
    if (at === undefined) throw new Error(`unknown city with parts: ${countryCode} ${city}`)
    for (const name of names.split(/[|=]/)) {
      const key = buildPartKey(name, countryCode)
      const same = parts.get(key) ?? []
      if (!same.includes(at)) parts.set(key, [...same, at])
    }
  }
  return parts
}
