import type { Database } from '../platform/database/database.server.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'
import { findKeptApart } from './kept-apart.server.ts'
import type { CatalogCategory } from './list-all-categories.server.ts'
import { listAllCategories } from './list-all-categories.server.ts'

type Suggestion = { from: CatalogCategory; into: CatalogCategory }

const SUGGESTION_COUNT = 10
const MIN_SIMILAR_CHARS = 4

const singular = (word: string) =>
  word.length > MIN_SIMILAR_CHARS
    ? word
        .replace(/ies$/, 'y')
        .replace(/(s|x|ch|sh)es$/, '$1')
        .replace(/([^s])s$/, '$1')
    : word

export const normalizeCategory = (nameKey: string): string =>
  nameKey
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ')

const findAlike: (database: Database) => Promise<Suggestion[]> = createVersionedCache(
  'directory_version',
  async (database) => {
    const { byListed } = await listAllCategories(database)
    const there = byListed.filter(({ mergedInto, total }) => mergedInto === null && total > 0)
    const groups = Map.groupBy(there, ({ nameKey }) => normalizeCategory(nameKey)).values()
    return [...groups]
      .flatMap(([into, ...others]) => (into ? others.map((from) => ({ from, into })) : []))
      .sort((one, other) => other.from.listed - one.from.listed)
  },
)

export async function suggestCategoryMerges(database: Database): Promise<Suggestion[]> {
  const apart = await findKeptApart(database, 'category')
  const pairs = await findAlike(database)
  return pairs
    .filter(({ from, into }) => !apart.has(`${from.id} ${into.id}`))
    .slice(0, SUGGESTION_COUNT)
}
