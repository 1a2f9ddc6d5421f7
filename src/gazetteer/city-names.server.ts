import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { findLocalName } from './local-name.server.ts'

export type CityNames = {
  en: string
  /** Undefined if it is the English name, or unknown. */
  tr: string | undefined
  /** As on the city's own signs, the most used language first; empty if unknown. */
  local: string[]
}

type ListedNames = CityNames & { id: number; countryCode: string; all: string[] }

/** Written by hand. A line has: GeoNames ID, country, English name, local names ('|'), Turkish and romanized name. */
export function listCityNames(): ListedNames[] {
  return readTextLines(import.meta.dirname, 'city-names.txt').map((line) => {
    const [id = '', countryCode = '', en = '', listed = '', tr = '', romanized = ''] =
      line.split('\t')
    const local = listed.split('|')
    const all = [en, ...local, tr, romanized].filter((name) => name !== '')
    return { id: Number(id), countryCode, en, tr: tr === '' ? undefined : tr, local, all }
  })
}

let namesById: Map<number, CityNames> | undefined

type NamedPlace = {
  id: number
  countryCode: string
  regionCode: string
  name: string
  otherNames: string[]
}

/** Reads 80 kB once. Needs no index, so a request may call it. */
export function findCityNames(place: NamedPlace): CityNames {
  namesById ??= new Map(listCityNames().map(({ id, en, tr, local }) => [id, { en, tr, local }]))
  const listed = namesById.get(place.id)
  if (listed) return listed
  const local = findLocalName(place)
  return { en: place.name, tr: undefined, local: local === '' ? [] : [local] }
}
