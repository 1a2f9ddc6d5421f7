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

type Written = Omit<NamedPlace, 'otherNames'>

const HAN = /^\p{sc=Han}+$/u
const KANA = /^[\p{sc=Hira}\p{sc=Kana}ー]+$/u
const withoutKind = (name: string) => name.replace(/(?<=..)[市县縣区區]$/, '')

/** The keys of 苏州 and 宿州 are one transliteration, and those of ミラノ and Mirano. */
export function findByWriting<Place extends Written & { isHeard: boolean }>(
  name: string,
  place: Place,
  listNames: () => string[],
): Place[] {
  const script = [HAN, KANA].find((each) => each.test(name))
  if (!script || place.countryCode === 'JP') return [place]
  const written = listWrittenNames(place, listNames())
    .filter((each) => script.test(each))
    .map(withoutKind)
  if (written.includes(withoutKind(name))) return [place]
  return script === HAN && written.length === 0 ? [{ ...place, isHeard: true }] : []
}

export function listWrittenNames(place: Written, otherNames: string[]): string[] {
  return [...findCityNames({ ...place, otherNames }).local, ...otherNames]
}
