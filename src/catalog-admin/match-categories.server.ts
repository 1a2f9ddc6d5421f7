import type { Selectable } from 'kysely'
import { buildSample } from '../businesses/business.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { CategoriesTable } from '../platform/database/tables.server.ts'
import type { SinglePassHandler } from '../platform/runs/run-once.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { suggestMerge } from './merge-proposals.server.ts'
import { findMostFrequent, listStoredTexts, readTexts } from './read-stored-texts.server.ts'

const CHUNK_CATEGORIES = 500
const SAMPLED_BUSINESSES = 50

type Meaning = { id: number; vocabularyId: string; reason: string }

/** The largest come first, because the first category of a meaning keeps its page. */
const listUnmatched = ({ read }: Database) =>
  read
    .selectFrom('categories')
    .innerJoin('category_texts', 'category_texts.category_id', 'categories.id')
    .where('merged_into', 'is', null)
    .where('vocabulary_id', 'is', null)
    .where('categories.total', '>', 0)
    .orderBy('hidden')
    .orderBy('listed', 'desc')
    .orderBy('categories.id')
    .select(['categories.id', 'text', 'category_texts.total as businesses'])
    .execute()

async function findCountry({ read }: Database, categoryId: number): Promise<string | null> {
  const sample = buildSample(read, 'category_id', categoryId, SAMPLED_BUSINESSES)
  const rows = await sample.select('country_code').execute()
  return findMostFrequent(rows.map(({ country_code }) => country_code))
}

/** A category means what the texts of most of its businesses mean; a head word is only its parent. */
async function findMeanings(database: Database, signal: AbortSignal): Promise<Meaning[]> {
  const texts = []
  for (const [id, of] of Map.groupBy(await listUnmatched(database), ({ id }) => id)) {
    signal.throwIfAborted()
    const countryCode = await findCountry(database, id)
    texts.push(...of.map((each) => ({ ...each, key: `${id} ${each.text}`, countryCode })))
  }
  const read = await readTexts(texts)
  return [...Map.groupBy(texts, ({ id }) => id)].flatMap(([id, of]) => {
    const counts = new Map<string, { businesses: number; reason: string }>()
    for (const { key, businesses } of of) {
      const { reading } = read.get(key) ?? {}
      if (!reading || reading.reason === 'head word') continue
      const count = counts.get(reading.id) ?? { businesses: 0, reason: reading.reason }
      counts.set(reading.id, { ...count, businesses: count.businesses + businesses })
    }
    const sum = of.reduce((total, { businesses }) => total + businesses, 0)
    const most = [...counts].find(([, { businesses }]) => businesses * 2 > sum)
    return most ? [{ id, vocabularyId: most[0], reason: most[1].reason }] : []
  })
}

type Category = Selectable<CategoriesTable>

async function saveMeanings(
  database: Database,
  trx: Transaction,
  meanings: readonly Meaning[],
  now: number,
): Promise<void> {
  const rows = await trx
    .selectFrom('categories')
    .where((eb) =>
      eb.or([
        eb('id', 'in', database.list(meanings.map(({ id }) => id))),
        eb('vocabulary_id', 'is not', null),
      ]),
    )
    .selectAll()
    .execute()
  const categories = new Map(rows.map((row) => [row.id, row]))
  const owners = new Map(rows.map(({ vocabulary_id, id }) => [vocabulary_id, id]))
  const bind = async ({ id }: Category, vocabulary_id: string | null) => {
    if (vocabulary_id !== null) owners.set(vocabulary_id, id)
    await saveValues(trx, 'categories', id, { vocabulary_id })
  }
  for (const { id, vocabularyId, reason } of meanings) {
    const category = categories.get(id)
    if (!category || category.merged_into !== null || category.vocabulary_id !== null) continue
    const holder = categories.get(owners.get(vocabularyId) ?? 0)
    if (!holder) await bind(category, vocabularyId)
    else if (holder.merged_into !== null)
      await suggestMerge(trx, 'category', { from: id, into: holder.id, reason }, now)
    else if (category.hidden === 0 && holder.hidden === 0) {
      const isLarger = category.listed > holder.listed
      const [from, into] = isLarger ? [holder, category] : [category, holder]
      const pair = { from: from.id, into: into.id, reason }
      if (!(await suggestMerge(trx, 'category', pair, now)) || !isLarger) continue
      await bind(holder, null)
      await bind(category, vocabularyId)
    }
  }
  await recordPlacesChange(trx)
}

/** Changes no URL. A run that is interrupted starts over with what is left. */
export const matchCategoriesHandler: SinglePassHandler = {
  async perform(run) {
    const { database, signal, now } = run
    await listStoredTexts(run)
    const meanings = await findMeanings(database, signal)
    for (let from = 0; from < meanings.length; from += CHUNK_CATEGORIES) {
      signal.throwIfAborted()
      const chunk = meanings.slice(from, from + CHUNK_CATEGORIES)
      await database.change((trx) => saveMeanings(database, trx, chunk, now), 'soon', 'large')
    }
    return { state: 'done', message: '' }
  },
}
