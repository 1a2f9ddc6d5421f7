import { buildCategoryKey } from '../../catalog/categories/category-key.ts'
import { findMeanings } from '../../catalog/categories/category-labels.server.ts'
import { listCategories } from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { buildTextTerm } from '../../search-index/index-terms.server.ts'
import { buildWordForms, normalizeSearchKey } from '../../search-index/search-key.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'
import { findMatches } from '../ranking/retrieve-candidates.server.ts'
import { findQueryPlace } from './query-place.server.ts'

/** A word that is no typo. A category is also known if no business has it: 'plumber' isn't 'lumber'. */
export type KnownWord =
  | { as: 'category'; ids: ReadonlySet<string> }
  | { as: 'place' | 'address' }
  | { as: 'name'; isRare: boolean }

/** A word of fewer names may be a typo of theirs, if a similar word is much more frequent. */
const RARE_BELOW = 3
export const FREQUENT_FROM = 100
/** Limits the addresses that are compared. A word of more businesses is no typo. */
const ADDRESSES_READ = 20

export async function isFrequentWord(database: Database, word: string): Promise<boolean> {
  return (await findMatches(database, [[word]], FREQUENT_FROM)).length === FREQUENT_FROM
}

async function findCategoryIds(database: Database, word: string): Promise<Set<string>> {
  const forms = buildWordForms(word)
  const { all } = await listCategories(database)
  const named = all.filter(
    ({ nameKey, synonyms }) =>
      forms.includes(nameKey) || synonyms.some((name) => forms.includes(name)),
  )
  const meanings = forms.flatMap((form) => findMeanings(buildCategoryKey(form)))
  return new Set([
    ...meanings.map(({ id }) => id),
    ...named.map(({ vocabularyId, slug }) => vocabularyId ?? slug),
  ])
}

/** The index stores words of addresses and of descriptions in the same way. */
async function isInAddress(database: Database, word: string): Promise<boolean> {
  const found = await findMatches(database, [[buildTextTerm(word)]], ADDRESSES_READ)
  if (found.length === ADDRESSES_READ || found.length === 0) return found.length > 0
  const rows = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list(found.map(({ id }) => id)))
    .select(['full_address', 'street', 'district', 'region', 'postal_code', 'located_in'])
    .execute()
  return rows.some((row) =>
    Object.values(row).some(
      (text) => text !== null && parseNameWords(normalizeSearchKey(text)).includes(word),
    ),
  )
}

export async function findKnownWord(database: Database, word: string): Promise<KnownWord | null> {
  const ids = await findCategoryIds(database, word)
  if (ids.size > 0) return { as: 'category', ids }
  if ((await findQueryPlace(database, word)).place) return { as: 'place' }
  const named = await findMatches(database, [[word]], RARE_BELOW)
  if (named.length > 0) return { as: 'name', isRare: named.length < RARE_BELOW }
  return (await isInAddress(database, word)) ? { as: 'address' } : null
}
