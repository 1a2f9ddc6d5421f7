import { buildNextBusinesses } from '../businesses/business.server.ts'
import {
  buildCategorySlug,
  buildTextKey,
  inferCategoryName,
} from '../catalog/categories/category-text.server.ts'
import type { ReadText, StoredText } from '../catalog/places/match-categories.process.ts'
import { runPlaceProcess } from '../catalog/places/run-place-process.server.ts'
import type { Database, Row, Transaction } from '../platform/database/database.server.ts'
import type { SinglePassRun } from '../platform/runs/run-once.server.ts'

const CHUNK_ROWS = 1000
const CHUNK_TEXTS = 20_000
const TIMEOUT_MS = 300_000

export async function readTexts(texts: readonly StoredText[]): Promise<Map<string, ReadText>> {
  const read = new Map<string, ReadText>()
  for (let from = 0; from < texts.length; from += CHUNK_TEXTS) {
    const chunk = texts.slice(from, from + CHUNK_TEXTS)
    const found = await runPlaceProcess<ReadText>('match-categories', chunk, TIMEOUT_MS)
    for (const text of found) read.set(text.key, text)
  }
  return read
}

export function findMostFrequent(values: readonly (string | null)[]): string | null {
  const groups = [...Map.groupBy(values, (value) => value)]
  const [[first = null] = []] = groups.sort(([, one], [, other]) => other.length - one.length)
  return first
}

/** Businesses of earlier versions, whose texts are not listed. */
const unlisted = (db: Database['read'], after: number) =>
  buildNextBusinesses(db, after, CHUNK_ROWS)
    .where('category_match', 'is', null)
    .where((eb) => eb.or([eb('type', 'is not', null), eb('category', 'is not', null)]))
    .select(['id', 'type', 'category', 'category_id', 'country_code', 'removed_at'])

async function collectTexts({ database, signal }: SinglePassRun): Promise<StoredText[]> {
  const texts = new Map<string, { text: string; countries: (string | null)[] }>()
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const rows = await unlisted(database.read, after).execute()
    for (const row of rows) {
      const text = inferCategoryName(row) ?? ''
      const known = texts.get(buildTextKey(text)) ?? { text, countries: [] }
      if (known.countries.length < CHUNK_ROWS) known.countries.push(row.country_code)
      texts.set(buildTextKey(text), known)
    }
    if (rows.length < CHUNK_ROWS) break
    after = rows.at(-1)?.id ?? 0
  }
  return [...texts].map(([key, { text, countries }]) => ({
    key,
    text,
    countryCode: findMostFrequent(countries),
  }))
}

type ListedText = { text: string; categoryId: number | null; total: number }

/** A text that is a previous URL was merged or renamed by an administrator, which stays in force. */
async function saveTexts(
  database: Database,
  trx: Transaction,
  texts: ReadonlyMap<string, ListedText>,
  read: ReadonlyMap<string, ReadText>,
): Promise<void> {
  const keyed = [...texts.keys()].map((text_key) => ({ text_key }))
  const stored = await database.findRows(trx, 'category_texts', ['text_key'], keyed)
  const known = new Map(stored.map((row) => [row.text_key, row.total]))
  const slugs = [...texts.values()].map(({ text }) => ({ slug: buildCategorySlug(text) }))
  const aliases = await database.findRows(trx, 'category_aliases', ['slug'], slugs)
  const former = new Set(aliases.map(({ slug }) => slug))
  const categories = await database.findRows(
    trx,
    'categories',
    ['id'],
    [...texts.values()].flatMap(({ categoryId }) =>
      categoryId === null ? [] : { id: categoryId },
    ),
  )
  const merged = new Map(categories.map(({ id, merged_into }) => [id, merged_into ?? id]))
  const added: Row[] = []
  const counted: Row[] = []
  for (const [text_key, { text, categoryId, total }] of texts) {
    const before = known.get(text_key)
    if (before !== undefined) counted.push({ text_key, total: before + total })
    else
      added.push({
        text_key,
        text,
        category_id: merged.get(categoryId ?? 0) ?? null,
        confidence: read.get(text_key)?.reading?.confidence ?? null,
        reason: read.get(text_key)?.reading?.reason ?? null,
        decided: former.has(buildCategorySlug(text)) ? 1 : 0,
        total,
      })
  }
  await database.insertRows(trx, 'category_texts', added)
  await database.updateRows(trx, 'category_texts', ['text_key'], counted)
}

/** Lists the texts of stored businesses, without changing their categories; an interrupted run continues. */
export async function listStoredTexts(run: SinglePassRun): Promise<void> {
  const { database, signal, onProgress } = run
  const read = await readTexts(await collectTexts(run))
  let done = 0
  for (let after = 0; ; ) {
    signal.throwIfAborted()
    const rows = await database.change(
      async (trx) => {
        const rows = await unlisted(trx, after).execute()
        const texts = new Map<string, ListedText>()
        const ids = new Map<string, number[]>()
        for (const row of rows) {
          const text = inferCategoryName(row) ?? ''
          const key = buildTextKey(text)
          const found = read.get(key)
          // A text that changed since it was collected is left for the next run.
          if (!found) continue
          const { reading, isOwn } = found
          const match = reading
            ? `${reading.confidence}: ${reading.reason}`
            : `none: ${isOwn ? 'unknown' : 'no category'}`
          ids.set(match, [...(ids.get(match) ?? []), row.id])
          const listed = texts.get(key) ?? { text, categoryId: row.category_id, total: 0 }
          listed.total += row.removed_at === null ? 1 : 0
          texts.set(key, listed)
        }
        for (const [category_match, of] of ids)
          await trx
            .updateTable('businesses')
            .set({ category_match })
            .where('id', 'in', database.list(of))
            .execute()
        await saveTexts(database, trx, texts, read)
        return rows
      },
      'nothing',
      'large',
    )
    done += rows.length
    onProgress(done)
    if (rows.length < CHUNK_ROWS) return
    after = rows.at(-1)?.id ?? 0
  }
}
