import {
  buildCategorySlug,
  buildTextKey,
  formatMoreCategories,
  inferCategoryName,
  parseMoreCategories,
} from '../../catalog/categories/category-text.server.ts'
import {
  type CategoryMatch,
  createCategoryFinder,
} from '../../catalog/categories/find-category-by-text.server.ts'
import {
  buildVocabularyName,
  saveCategories,
} from '../../catalog/categories/save-categories.server.ts'
import type { Database, Row, Transaction } from '../../platform/database/database.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import { CATEGORY_TEXTS, type PlaceCache } from './incoming-business.ts'

type Draft = {
  before: BusinessesTable | null
  after: BusinessesTable
  categories?: CategoryMatch
}

/** For edits, which must not wait for the list of places: a phrase with a place is less certain. */
export const findCategoriesOfEdit: ReturnType<typeof createCategoryFinder> = (texts) => {
  matchCategories ??= createCategoryFinder(() => false)
  return matchCategories(texts)
}

let matchCategories: ReturnType<typeof createCategoryFinder> | undefined

const nameOf = ({ main, ownText }: CategoryMatch) =>
  ownText ?? (main && buildVocabularyName(main.id))

function formatMatch({ main, ownText }: CategoryMatch, text: string | null): string | null {
  if (main) return `${main.confidence}: ${main.reason}`
  if (text === null) return null
  return ownText === null ? 'none: no category' : 'none: unknown'
}

/** Remembers the decisions of administrators, and returns the texts that are not listed yet. */
export async function findDecisions(
  database: Database,
  trx: Transaction,
  { texts: known }: Pick<PlaceCache, 'texts'>,
  texts: readonly string[],
): Promise<Set<string>> {
  const missing = new Map(
    texts.filter((text) => !known.has(text)).map((text) => [text, buildTextKey(text)]),
  )
  if (missing.size === 0) return new Set()
  const keys = [...new Set(missing.values())].map((text_key) => ({ text_key }))
  const stored = await database.findRows(trx, 'category_texts', ['text_key'], keys)
  const decided = stored.filter((row) => row.decided === 1)
  const ids = decided.flatMap((row) => (row.category_id === null ? [] : [{ id: row.category_id }]))
  const targets = new Map(
    (await database.findRows(trx, 'categories', ['id'], ids)).map((row) => [
      row.id,
      row.merged_into ?? row.id,
    ]),
  )
  const decisions = new Map(
    decided.map((row) => [
      row.text_key,
      { categoryId: row.category_id === null ? null : targets.get(row.category_id)! },
    ]),
  )
  for (const [text, key] of missing) known.set(text, decisions.get(key) ?? null)
  const listed = new Set(stored.map((row) => row.text_key))
  return new Set([...missing].flatMap(([text, key]) => (listed.has(key) ? [] : text)))
}

/** A text that is certainly the name of a category leads to its page, as it did before the vocabulary. */
async function saveAliases(database: Database, trx: Transaction, rows: readonly Row[]) {
  const named = rows.filter(
    ({ text, category_id, confidence, reason }) =>
      category_id !== null &&
      !/\p{Script=Han}/u.test(String(text)) &&
      confidence === 'certain' &&
      (reason === 'label' || reason === 'plural'),
  )
  const keys = named.map(({ text }) => ({ slug: buildCategorySlug(String(text)) }))
  const existing = await database.findRows(trx, 'categories', ['slug'], keys)
  const slugs = new Set<Row[string]>(existing.map(({ slug }) => slug))
  const aliases = named.flatMap(({ category_id }, at) =>
    slugs.has(keys[at]!.slug) ? [] : { ...keys[at]!, category_id: category_id! },
  )
  await database.insertRows(trx, 'category_aliases', aliases, 'ignore')
}

/** A stored business keeps its categories, perhaps set by an administrator, unless its texts change. */
export async function saveBusinessCategories(
  database: Database,
  trx: Transaction,
  known: PlaceCache,
  changed: readonly Draft[],
): Promise<void> {
  const open = changed
    .filter(({ before, after }) => CATEGORY_TEXTS.some((of) => !before || after[of] !== before[of]))
    .map(({ before, after, categories = findCategoriesOfEdit(after) }) => {
      const text = inferCategoryName(after)
      const isNamed = !before || text !== inferCategoryName(before)
      return { after, categories, text, isNamed }
    })
  if (open.length === 0) return
  const unlisted = await findDecisions(
    database,
    trx,
    known,
    open.flatMap(({ text }) => text ?? []),
  )
  const decisionOf = (text: string | null, { isAssigned }: CategoryMatch) =>
    text === null || isAssigned ? null : known.texts.get(text)
  await saveCategories(
    database,
    trx,
    known.categories,
    open.flatMap(({ text, isNamed, categories }) => [
      ...(isNamed && !decisionOf(text, categories) ? [nameOf(categories) ?? []].flat() : []),
      ...categories.additional.map(({ id }) => buildVocabularyName(id)),
    ]),
  )
  const rows = new Map<string, Row>()
  for (const { after, categories, text, isNamed } of open) {
    const decision = decisionOf(text, categories)
    const name = nameOf(categories)
    if (isNamed) {
      after.category_id = decision
        ? decision.categoryId
        : name === null
          ? null
          : known.categories.get(name)!
      after.category_match = decision ? 'certain: assigned' : formatMatch(categories, text)
    }
    after.more_categories = formatMoreCategories(
      categories.additional.map(({ id }) => known.categories.get(buildVocabularyName(id))!),
      after.category_id,
    )
    const key = text === null ? '' : buildTextKey(text)
    if (text === null || !unlisted.has(text) || rows.has(key)) continue
    const { main, ownText, reading } = categories
    const isLeading = ownText === text || (reading !== null && main?.id === reading.id)
    rows.set(key, {
      text_key: key,
      text,
      category_id: isLeading ? after.category_id : null,
      confidence: reading?.confidence ?? null,
      reason: reading?.reason ?? null,
    })
  }
  await database.insertRows(trx, 'category_texts', [...rows.values()])
  await saveAliases(database, trx, [...rows.values()])
}

type Changed = { before: BusinessesTable | null; after: BusinessesTable }

const idsOf = (business: BusinessesTable | null) =>
  new Set(parseMoreCategories(business?.more_categories ?? null))

export async function saveAdditional(
  database: Database,
  trx: Transaction,
  changed: readonly Changed[],
): Promise<void> {
  const rows = { added: [] as Row[], kept: [] as Row[] }
  const left = new Map<number, number[]>()
  for (const { before, after } of changed) {
    if (!before?.more_categories && !after.more_categories) continue
    const { id, sort_key, listed } = after
    const [former, current] = [idsOf(before), idsOf(after)]
    for (const category of former.difference(current))
      left.set(category, [...(left.get(category) ?? []), id])
    const isMoved = before?.sort_key !== sort_key || before?.listed !== listed
    for (const category_id of current) {
      const row = { category_id, business_id: id, sort_key, listed }
      if (!former.has(category_id)) rows.added.push(row)
      else if (isMoved) rows.kept.push(row)
    }
  }
  for (const [category, ids] of left)
    await trx
      .deleteFrom('business_categories')
      .where('category_id', '=', category)
      .where('business_id', 'in', database.list(ids))
      .execute()
  await database.insertRows(trx, 'business_categories', rows.added)
  await database.updateRows(trx, 'business_categories', ['category_id', 'business_id'], rows.kept)
}
