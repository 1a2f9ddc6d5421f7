import { buildCategoryKey } from '../../catalog/categories/category-key.ts'
import { findMeanings } from '../../catalog/categories/category-labels.server.ts'
import { createLabelFinder } from '../../catalog/categories/find-label.server.ts'
import {
  type ListedCategory,
  listCategories,
} from '../../catalog/categories/list-categories.server.ts'
import { findVocabularyCategory } from '../../catalog/categories/vocabulary.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { memoize, memoizeByObject } from '../../platform/database/memoize.ts'
import { slugify } from '../../platform/i18n/slug.server.ts'
import { listCategoryForms } from '../../search-index/intent-phrases.server.ts'
import {
  buildWordForms,
  hasWordBeginning,
  stripLeadingStopWords,
} from '../../search-index/search-key.ts'

export type QueryCategories = {
  /** The query has an ending or is a compound, so a business of the name comes first: 'Spar' is no spa. */
  isInexact: boolean
  /** The first one is the category that the query names. */
  named: readonly ListedCategory[]
  /** These and the narrower ones: 'restaurant' also means pizzerias. */
  meant: readonly ListedCategory[]
  related: readonly ListedCategory[]
}

const NOTHING: QueryCategories = { isInexact: false, named: [], meant: [], related: [] }
const CUISINES = 'cuisine/'
const RESTAURANT = 'amenity/restaurant'
const CAFE = 'amenity/cafe'
const COFFEE_SHOP = 'amenity/cafe/coffee_shop'

function isNarrower(id: string, wider: string): boolean {
  if (id === wider) return false
  if (id.startsWith(`${wider}/`)) return true
  if (wider === RESTAURANT && id.startsWith(CUISINES)) return true
  // 'Coffee' is looked for in cafés too.
  if (wider === COFFEE_SHOP && id === CAFE) return true
  return wider.startsWith('group/') && findVocabularyCategory(id)?.parentId === wider
}

function withNarrower(
  all: readonly ListedCategory[],
  named: readonly ListedCategory[],
): ListedCategory[] {
  const ids = named.flatMap(({ vocabularyId }) => vocabularyId ?? [])
  const narrower = all.filter(
    (each) =>
      each.vocabularyId !== null &&
      !named.includes(each) &&
      ids.some((id) => isNarrower(each.vocabularyId!, id)),
  )
  return [...named, ...narrower]
}

let findLabel: ReturnType<typeof createLabelFinder> | undefined

/** Plurals, case endings, and compounds in any language, as in the texts of imported rows. */
function understoodAs(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  findLabel ??= createLabelFinder()
  const found = findLabel(key, null) ?? listCategoryForms(key).map((form) => findLabel!(form, null))
  const ids = [found]
    .flat()
    .flatMap((label) => (label && label.reason !== 'suffix' ? label.id : []))
  return categories.filter(({ vocabularyId }) => vocabularyId !== null && vocabularyId === ids[0])
}

const MIN_PART_CHARS = 2

function namedBy(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  const forms = new Set(buildWordForms(key))
  const slugs = new Set([...forms].map(slugify).filter((slug) => slug !== ''))
  return categories.filter(
    ({ nameKey, slug, synonyms }) =>
      forms.has(nameKey) || slugs.has(slug) || synonyms.some((synonym) => forms.has(synonym)),
  )
}

/** Categories in use with a label of any language that is the whole query. */
function findByLabel(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  const ids = new Set(findMeanings(buildCategoryKey(key)).map(({ id }) => id))
  return categories.filter(({ vocabularyId }) => vocabularyId !== null && ids.has(vocabularyId))
}

function containing(categories: readonly ListedCategory[], key: string): ListedCategory[] {
  if (key.length < MIN_PART_CHARS) return []
  const parts = buildWordForms(key)
  const begin = categories.filter(({ nameKey }) =>
    parts.some((part) => hasWordBeginning(nameKey, part)),
  )
  return begin.length > 0 ? begin : categories.filter(({ nameKey }) => nameKey.includes(key))
}

/** The category that a need such as 'haircut' means, by its ID in the vocabulary. */
export async function findNeededCategories(
  database: Database,
  id: string,
): Promise<QueryCategories> {
  const { all } = await listCategories(database)
  const named = all.filter(({ vocabularyId }) => vocabularyId === id)
  return { ...NOTHING, named, meant: withNarrower(all, named) }
}

const createFinder = memoizeByObject((all: readonly ListedCategory[]) =>
  memoize((key): QueryCategories => {
    const asTyped = namedBy(all, key)
    const wanted = asTyped.length > 0 ? key : stripLeadingStopWords(key)
    const named = wanted === key ? asTyped : namedBy(all, wanted)
    const byLabel = named.length > 0 ? named : findByLabel(all, wanted)
    const found = byLabel.length > 0 ? byLabel : understoodAs(all, wanted)
    const related = containing(all, wanted).filter((each) => !found.includes(each))
    const isInexact = byLabel.length === 0 && found.length > 0
    return { isInexact, named: found, meant: withNarrower(all, found), related }
  }),
)

/** One search looks up the same keys several times. */
export async function findQueryCategories(
  database: Database,
  key: string,
): Promise<QueryCategories> {
  if (key === '') return NOTHING
  const { all } = await listCategories(database)
  return createFinder(all)(key)
}

/** The words that name a category, alone or side by side: 'hair salon' in 'hair salon niyazi'. */
export async function findCategoryWords(
  database: Database,
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const { all } = await listCategories(database)
  const isCategory = (key: string) =>
    [namedBy, findByLabel, understoodAs].some((find) => find(all, key).length > 0)
  const found = new Set<string>()
  for (let length = words.length; length > 0; length--)
    for (let start = 0; start + length <= words.length; start++) {
      const span = words.slice(start, start + length)
      if (span.some((word) => !found.has(word)) && isCategory(span.join(' ')))
        for (const word of span) found.add(word)
    }
  return found
}
