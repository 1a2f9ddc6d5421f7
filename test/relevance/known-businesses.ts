import { CENTRAL_NAMES } from './names-central.ts'
import { CYRILLIC_AND_GREEK_NAMES } from './names-cyrillic.ts'
import { EASTERN_NAMES } from './names-east.ts'
import { SOUTHERN_NAMES } from './names-south.ts'
import { WESTERN_NAMES } from './names-west.ts'

export type Place = { name: string; countryCode: string; latitude: number; longitude: number }

export type KnownBusiness = {
  name: string
  kind: string
  /** The name as typed in Latin letters only; null if our transliteration can't match it. */
  typed: string | null
  place: Place
}

function readNames(text: string): KnownBusiness[] {
  const found: KnownBusiness[] = []
  let place: Place | undefined
  for (const line of text.trim().split('\n')) {
    const [first = '', second = '', ...more] = line.split(' | ')
    if (first.startsWith('@ ')) {
      const [latitude = 0, longitude = 0] = more.map(Number)
      place = { name: first.slice(2), countryCode: second, latitude, longitude }
    } else if (place) found.push({ name: first, kind: second, typed: more[0] ?? null, place })
  }
  return found
}

/** Invented businesses in the languages of their places, each with a unique name. */
export const KNOWN_BUSINESSES: readonly KnownBusiness[] = [
  WESTERN_NAMES,
  CENTRAL_NAMES,
  CYRILLIC_AND_GREEK_NAMES,
  SOUTHERN_NAMES,
  EASTERN_NAMES,
].flatMap(readNames)
