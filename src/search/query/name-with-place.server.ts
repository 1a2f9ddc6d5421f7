import type { Database } from '../../platform/database/database.server.ts'
import type { StoredFields } from '../../search-index/stored-fields.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { findMatches } from '../ranking/retrieve-candidates.server.ts'
import type { SearchPlace } from './query-place.server.ts'
import { buildAnyTerms, buildNameTerms, parseWords } from './query-terms.server.ts'

const NAMES_EXAMINED = 20
const MIN_WORDS = 2

/** Stored fields have no district, so this tests its city. */
export function isInside({ cityId, countryCode }: StoredFields, place: SearchPlace): boolean {
  if (place.cityIds) return cityId !== null && place.cityIds.includes(cityId)
  if (place.kind === 'country') return countryCode === place.countryCode
  return cityId === (place.city?.id ?? place.id)
}

/**
 * 'Paris Baguette Gangnam': a business elsewhere has a name that begins with the place, and it also has the
 * other words. In the place itself, the category lists such a business anyway.
 */
export async function isNameWithPlace(
  database: Database,
  key: string,
  place: SearchPlace,
): Promise<boolean> {
  const words = parseWords(key)
  const texts = words.map(({ text }) => text)
  for (let count = words.length; count >= MIN_WORDS; count--) {
    const query = words.map((word, at) => (at < count ? buildNameTerms(word) : buildAnyTerms(word)))
    const found = await findMatches(database, query, NAMES_EXAMINED)
    const named = found.filter(({ facts }) => {
      const own = parseNameWords(facts.nameKey)
      return texts.slice(0, count).every((text, at) => own[at] === text)
    })
    if (named.length > 0) return named.some(({ facts }) => !isInside(facts, place))
  }
  return false
}
