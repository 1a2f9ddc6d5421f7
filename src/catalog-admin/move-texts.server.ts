import { applyRunEdit } from '../business-admin/jobs/apply-run-edit.server.ts'
import { buildNextBusinesses } from '../businesses/business.server.ts'
import {
  buildCategorySlug,
  buildDistinctSlug,
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

/** 'own' is a category with the name of the text, `ownOf` that of another one. A number is a category. */
export type TextTarget = 'own' | 'none' | number | { vocabularyId: string } | { ownOf: string }
export type TextMove = { keys: readonly string[]; target: TextTarget }

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
  const distinctSlug = buildDistinctSlug(text)
  let former = trx.deleteFrom('category_aliases').returning('category_id')
  if (distinctSlug === null) former = former.where('slug', '=', text_key)
  else {
    const slugs = [buildCategorySlug(text), distinctSlug]
    former = former.where('slug', 'in', slugs).where('category_id', '=', category_id)
    // Otherwise it would get the category of another text again.
    await saveValues(trx, 'category_texts', { text_key }, { category_id: null })
  }
  const alias = await former.executeTakeFirst()
  const known = new Map<string, number>()
  await saveCategories(database, trx, known, [text])
  return { id: known.get(text)!, takenFrom: alias?.category_id ?? null }
}

const TEXT_COLUMNS = ['text_key', 'text', 'category_id', 'decided'] as const

type Target = { id: number | null; takenFrom: number | null }

async function findTarget(
  database: Database,
  trx: Transaction,
  target: Exclude<TextTarget, string>,
): Promise<Target> {
  const to = (id: number | null): Target => ({ id, takenFrom: null })
  if (typeof target === 'number') {
    const category = await findCategoryRow(trx, target)
    return to(category?.merged_into === null ? category.id : null)
  }
  if ('ownOf' in target) {
    const text = await findRow(trx, 'category_texts', { text_key: target.ownOf }, TEXT_COLUMNS)
    return text ? findOwnCategory(database, trx, text) : to(null)
  }
  const { vocabularyId } = target
  if (!findVocabularyCategory(vocabularyId)) return to(null)
  const known = new Map<string, number>()
  const name = buildVocabularyName(vocabularyId)
  await saveCategories(database, trx, known, [name])
  return to(known.get(name) ?? null)
}

export type AssignedTexts =
  | { kind: 'begun'; runId: number; texts: string[]; into: string[] }
  | { kind: 'missing' | 'no-target' }

type Prepared = { move: TextMove; texts: Texts[]; shared: Target | null }

/** Reads the texts first, because finding the category of one may change it. */
async function prepareMove(
  database: Database,
  trx: Transaction,
  move: TextMove,
): Promise<Prepared> {
  const texts = await trx
    .selectFrom('category_texts')
    .where('text_key', 'in', database.list([...new Set(move.keys)]))
    .orderBy('text_key')
    .select(TEXT_COLUMNS)
    .execute()
  const { target } = move
  const isEach = typeof target === 'string' || texts.length === 0
  return { move, texts, shared: isEach ? null : await findTarget(database, trx, target) }
}

async function saveMove(
  database: Database,
  trx: Transaction,
  { move: { target }, texts, shared }: Prepared,
): Promise<Assigned[]> {
  const ownOf = typeof target === 'object' && 'ownOf' in target ? target.ownOf : null
  const isOwner = ({ text_key }: Texts) => Number(text_key === ownOf)
  const assigned: Assigned[] = []
  // An undo returns the URL of a category after all other texts have left it.
  for (const text of texts.toSorted((one, other) => isOwner(one) - isOwner(other))) {
    const { text_key: key, category_id, decided } = text
    const own = target === 'own' ? await findOwnCategory(database, trx, text) : null
    const { id: categoryId = null, takenFrom = null } = own ?? shared ?? {}
    const former = { category_id, decided }
    const isTaken = own !== null || key === ownOf
    assigned.push({ key, categoryId, former, takenFrom: isTaken ? takenFrom : null })
    const decision = { category_id: categoryId, decided: 1 }
    await saveValues(trx, 'category_texts', { text_key: key }, decision)
  }
  return assigned
}

/** Imports follow at once; one run then changes the businesses that have one of the texts. */
export async function moveTexts(
  database: Database,
  trx: Transaction,
  actor: Actor,
  moves: readonly TextMove[],
  now: number,
): Promise<AssignedTexts> {
  const prepared: Prepared[] = []
  for (const move of moves) prepared.push(await prepareMove(database, trx, move))
  if (prepared.some(({ shared }) => shared?.id === null)) return { kind: 'no-target' }
  const texts = prepared.flatMap((each) => each.texts)
  if (texts.length === 0) return { kind: 'missing' }
  const assigned: Assigned[] = []
  for (const each of prepared) assigned.push(...(await saveMove(database, trx, each)))
  const request = { kind: 'assign-texts', input: { assigned }, adminId: actor.adminId } as const
  await recordPlacesChange(trx)
  const runId = await enqueueRun(trx, request, now)
  const into: string[] = []
  for (const { shared } of prepared) {
    const category = shared?.id ? await findCategoryRow(trx, shared.id) : undefined
    if (category) into.push(category.name)
  }
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
