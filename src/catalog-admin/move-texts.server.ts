import { applyRunEdit } from '../business-admin/jobs/apply-run-edit.server.ts'
import { buildNextBusinesses } from '../businesses/business.server.ts'
import {
  buildApartSlug,
  buildCategorySlug,
  buildTextKey,
  inferCategoryName,
} from '../catalog/categories/category-text.server.ts'
import {
  buildVocabularyName,
  saveCategories,
} from '../catalog/categories/save-categories.server.ts'
import { findVocabularyCategory } from '../catalog/categories/vocabulary.server.ts'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import type { ChunkedHandler } from '../platform/runs/run-chunks.server.ts'
import { applyMerge } from './apply-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'

/** 'own' is a category with the name of the text. A number is a category, other text the vocabulary's. */
export type TextTarget = 'own' | 'none' | number | { vocabularyId: string }

/** Stored as the input of the run, so that an undo can restore the decision. */
type Assigned = {
  key: string
  categoryId: number | null
  former: { category_id: number | null; decided: number }
  /** Whose previous URL the text was, if its own category took it. */
  takenFrom: number | null
}

type Texts = { text_key: string; text: string; category_id: number | null; decided: number }

const findCategoryRow = (trx: Transaction, id: number) => findRow(trx, 'categories', { id })

/** A text that led to another category since a merge or a rename gets its own URL back. */
async function findOwnCategory(
  database: Database,
  trx: Transaction,
  { text_key, text, category_id }: Texts,
): Promise<{ id: number; takenFrom: number | null }> {
  const apart = buildApartSlug(text)
  let former = trx.deleteFrom('category_aliases').returning('category_id')
  if (apart === null) former = former.where('slug', '=', text_key)
  else {
    const slugs = [buildCategorySlug(text), apart]
    former = former.where('slug', 'in', slugs).where('category_id', '=', category_id)
    // Otherwise it would get the category of another text again.
    await saveValues(trx, 'category_texts', { text_key }, { category_id: null })
  }
  const alias = await former.executeTakeFirst()
  const known = new Map<string, number>()
  await saveCategories(database, trx, known, [text])
  return { id: known.get(text)!, takenFrom: alias?.category_id ?? null }
}

async function findTarget(
  database: Database,
  trx: Transaction,
  target: number | { vocabularyId: string },
): Promise<number | null> {
  if (typeof target === 'number') {
    const category = await findCategoryRow(trx, target)
    return category?.merged_into === null ? category.id : null
  }
  const { vocabularyId } = target
  if (!findVocabularyCategory(vocabularyId)) return null
  const known = new Map<string, number>()
  const name = buildVocabularyName(vocabularyId)
  await saveCategories(database, trx, known, [name])
  return known.get(name) ?? null
}

export type AssignedTexts =
  | { kind: 'begun'; runId: number; texts: string[]; into: string | null }
  | { kind: 'missing' | 'no-target' }

/** Imports follow at once; a run then changes the businesses that have one of the texts. */
export async function moveTexts(
  database: Database,
  trx: Transaction,
  actor: Actor,
  { keys, target }: { keys: readonly string[]; target: TextTarget },
  now: number,
): Promise<AssignedTexts> {
  const texts = await trx
    .selectFrom('category_texts')
    .where('text_key', 'in', database.list([...new Set(keys)]))
    .orderBy('text_key')
    .select(['text_key', 'text', 'category_id', 'decided', 'total'])
    .execute()
  if (texts.length === 0) return { kind: 'missing' }
  const shared =
    target === 'own' || target === 'none' ? null : await findTarget(database, trx, target)
  if (shared === null && typeof target !== 'string') return { kind: 'no-target' }
  const assigned: Assigned[] = []
  for (const text of texts) {
    const { text_key: key, category_id, decided } = text
    const own = target === 'own' ? await findOwnCategory(database, trx, text) : null
    const categoryId = own?.id ?? shared
    const former = { category_id, decided }
    assigned.push({ key, categoryId, former, takenFrom: own?.takenFrom ?? null })
    const decision = { category_id: categoryId, decided: 1 }
    await saveValues(trx, 'category_texts', { text_key: key }, decision)
  }
  const request = { kind: 'assign-texts', input: { assigned }, adminId: actor.adminId } as const
  await recordPlacesChange(trx)
  const runId = await enqueueRun(trx, request, now)
  const into = shared === null ? null : ((await findCategoryRow(trx, shared))?.name ?? null)
  return { kind: 'begun', runId, texts: texts.map(({ text }) => text), into }
}

/** Reads every business, because a text has no index. */
export const assignTextsHandler: ChunkedHandler = {
  async step(step) {
    const { trx, run, cursor, size } = step
    const targets = new Map(
      (run.input.assigned as Assigned[]).map(({ key, categoryId }) => [key, categoryId]),
    )
    const next = buildNextBusinesses(trx, cursor, size)
    const rows = await next.select(['id', 'type', 'category']).execute()
    const targetOf = (business: { type: string | null; category: string | null }) => {
      const text = inferCategoryName(business)
      return text === null ? undefined : targets.get(buildTextKey(text))
    }
    const ids = rows.filter((row) => targetOf(row) !== undefined).map(({ id }) => id)
    const changed = await applyRunEdit(step, ids, (business) => ({
      category_id: targetOf(business) ?? null,
      category_match: 'certain: assigned',
    }))
    const unchanged = rows.length - changed.length
    const did = { updated: changed.length, unchanged }
    return { cursor: rows.at(-1)?.id ?? cursor, did, isDone: rows.length < size }
  },
}

/** Other texts or categories lead to it, whose businesses an undo must not take along. */
async function isShared(trx: Transaction, id: number): Promise<boolean> {
  const text = await findRow(trx, 'category_texts', { category_id: id }, ['text_key'])
  const merged = await findRow(trx, 'categories', { merged_into: id }, ['id'])
  return Boolean(text ?? merged)
}

/** Restores the decisions before a run, except on texts that were decided again since. */
export async function undoAssignedTexts(
  trx: Transaction,
  runId: number,
  now: number,
): Promise<void> {
  const run = await findRow(trx, 'runs', { id: runId, kind: 'assign-texts' }, ['input'])
  if (!run) return
  const { assigned } = JSON.parse(run.input ?? '{}') as { assigned: Assigned[] }
  for (const { key, categoryId, former, takenFrom } of assigned) {
    const target = categoryId === null ? null : await findCategoryRow(trx, categoryId)
    const then = former.category_id === null ? null : await findCategoryRow(trx, former.category_id)
    const { numUpdatedRows } = await trx
      .updateTable('category_texts')
      .set({ decided: former.decided, category_id: then?.merged_into ?? then?.id ?? null })
      .where('text_key', '=', key)
      .where('decided', '=', 1)
      .where('category_id', 'is not distinct from', target?.merged_into ?? target?.id ?? null)
      .executeTakeFirst()
    if (takenFrom === null || target?.merged_into !== null || numUpdatedRows === 0n) continue
    if (await isShared(trx, target.id)) {
      // The category keeps the URL of the text, so imports follow only a decision.
      await saveValues(trx, 'category_texts', { text_key: key }, { decided: 1 })
      continue
    }
    const into = (await findCategoryRow(trx, takenFrom))?.merged_into ?? takenFrom
    const request = { kind: 'merge-category', input: { categoryId }, adminId: null } as const
    const mergeId = await enqueueRun(trx, request, now)
    await applyMerge(trx, 'category', { from: target, into, runId: mergeId, position: 1 })
  }
  await recordPlacesChange(trx)
}
