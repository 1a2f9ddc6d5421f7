import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type CityNames = {
  en: string
  /** Undefined if it is the English name, or unknown. */
  tr: string | undefined
  /** As on the city's own signs, the most used language first; empty if unknown. */
  local: string[]
}

type ListedNames = CityNames & { id: number; countryCode: string; all: string[] }

/**
 * One city per line, separated by tabs: GeoNames ID, country, English name, local names separated by
 * '|', Turkish name and romanized local name if they differ from the English one. Written by hand.
 */
export function listCityNames(): ListedNames[] {
  const lines = readFileSync(join(import.meta.dirname, 'city-names.txt'), 'utf8').trim()
  return lines.split('\n').map((line) => {
    const [id = '', countryCode = '', en = '', listed = '', tr = '', romanized = ''] =
      line.split('\t')
    const local = listed.split('|')
    const all = [en, ...local, tr, romanized].filter((name) => name !== '')
    return { id: Number(id), countryCode, en, tr: tr === '' ? undefined : tr, local, all }
  })
}

let namesById: Map<number, CityNames> | undefined

type GazetteerPlace = { id: number; name: string; localName: string }

/** Reads 80 kB once. Needs no index, so a request may call it. */
export function findCityNames(place: GazetteerPlace): CityNames {
  namesById ??= new Map(listCityNames().map(({ id, en, tr, local }) => [id, { en, tr, local }]))
  const { name, localName } = place
  const unlisted = { en: name, tr: undefined, local: localName === '' ? [] : [localName] }
  return namesById.get(place.id) ?? unlisted
}
