import { applyRunEdit } from '../business-admin/jobs/apply-run-edit.server.ts'
import type { Edit } from '../businesses/saving/edit-businesses.server.ts'
import { findRegionKey } from '../gazetteer/region-key.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findRow } from '../platform/database/find-row.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import type { ChunkedHandler } from '../platform/runs/run-chunks.server.ts'
import { applyMerge } from './apply-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { saveImportedNames } from './imported-names.server.ts'
import { buildOpenProposals } from './merge-proposals.server.ts'

const CHUNK_ROWS = 500

/** Includes additional categories, and removed businesses, which may be restored. */
export async function findBusinessesOf(
  trx: Transaction,
  column: 'category_id' | 'city_id',
  id: number,
  after: number,
  limit = CHUNK_ROWS,
) {
  const some = (isRemoved: boolean) =>
    trx
      .selectFrom('businesses')
      .where(column, '=', id)
      .where('removed_at', isRemoved ? 'is not' : 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .select(['id', 'region', 'country_code', 'district_id'])
      .execute()
  // The partial indexes cover removed and other businesses separately.
  const rows = [...(await some(false)), ...(await some(true))]
  if (column === 'category_id')
    rows.push(
      ...(await trx
        .selectFrom('business_categories')
        .innerJoin('businesses', 'businesses.id', 'business_id')
        .where('business_categories.category_id', '=', id)
        .where('business_id', '>', after)
        .orderBy('business_id')
        .limit(limit)
        .select(['id', 'region', 'country_code', 'district_id'])
        .execute()),
    )
  return rows.sort((one, other) => one.id - other.id).slice(0, limit)
}

export const buildMergedEdit =
  (kind: EntryKind): Edit =>
  ({ category_id, more_categories, city_id }) =>
    kind === 'category' ? { category_id, more_categories } : { city_id }

const createMergeHandler = (kind: EntryKind, input: string): ChunkedHandler => ({
  async step(step) {
    const { trx, run, cursor } = step
    const id = Number(run.input[input])
    const { table, column } = ENTRY_KINDS[kind]
    const { merged_into } = await findExistingRow(trx, table, { id }, ['merged_into'])
    // Moved businesses leave the category or city, so each chunk starts at 0.
    const rows = merged_into === null ? [] : await findBusinessesOf(trx, column, id, 0)
    const ids = rows.map((row) => row.id)
    const changed = await applyRunEdit(step, ids, buildMergedEdit(kind))
    return {
      cursor: cursor + ids.length,
      did: { updated: changed.length },
      isDone: ids.length < CHUNK_ROWS,
    }
  },
})

export const mergeCategoryHandler = createMergeHandler('category', 'categoryId')
export const mergeCityHandler = createMergeHandler('city', 'cityId')

type SplitInput = { cityId: number; toId: number; regions: string[] }

export const splitCityHandler: ChunkedHandler = {
  async step(step) {
    const { trx, run, cursor } = step
    const { cityId, toId, regions } = run.input as SplitInput
    const rows = await findBusinessesOf(trx, 'city_id', cityId, cursor)
    const ids = rows
      .filter(
        ({ country_code, region }) =>
          findRegionKey(country_code ?? '', region, regions) !== undefined,
      )
      .map(({ id }) => id)
    const changed = await applyRunEdit(step, ids, () => ({ city_id: toId }))
    return {
      cursor: rows.at(-1)?.id ?? cursor,
      did: { updated: changed.length, unchanged: rows.length - changed.length },
      isDone: rows.length < CHUNK_ROWS,
    }
  },
}

/** A merge takes about as long as moving this many businesses. */
const ROWS_PER_MERGE = 10

type Merge = { from_id: number }

const findMerge = (trx: Transaction, runId: number, position: number) =>
  findRow(trx, 'entry_merges', { run_id: runId, position }, ['from_id'])

async function startMerge(
  trx: Transaction,
  kind: EntryKind,
  runId: number,
  position: number,
): Promise<Merge | undefined> {
  const next = await buildOpenProposals(trx, kind)
    .where('proposal.run_id', '=', runId)
    .orderBy('proposal.from_id')
    .limit(1)
    .selectAll('gone')
    .select('kept.id as into')
    .executeTakeFirst()
  if (!next) return undefined
  const { into, ...from } = next
  await applyMerge(trx, kind, { from, into, runId, position })
  return { from_id: from.id }
}

/** The cursor is the position of the entry whose businesses are moving. */
const createMergeAllHandler = (kind: EntryKind): ChunkedHandler => ({
  async step(step) {
    const { trx, run, cursor, size } = step
    const ids = new Set<number>()
    let position = cursor
    let merge = position === 0 ? undefined : await findMerge(trx, run.id, position)
    let isDone = false
    for (let room = size; room > 0; ) {
      if (!merge) {
        merge = await startMerge(trx, kind, run.id, position + 1)
        isDone = !merge
        if (!merge) break
        position += 1
        room -= ROWS_PER_MERGE
      }
      const { column } = ENTRY_KINDS[kind]
      const rows = await findBusinessesOf(trx, column, merge.from_id, 0, Math.max(room, 1))
      for (const { id } of rows) ids.add(id)
      room -= rows.length
      if (room > 0) merge = undefined
    }
    const changed = await applyRunEdit(step, [...ids], buildMergedEdit(kind))
    // After the merges, which make names free.
    if (isDone) await saveImportedNames(trx, (run.input.names ?? []) as [], 'label')
    await recordPlacesChange(trx)
    return { cursor: position, did: { updated: changed.length }, isDone }
  },
})

export const mergeCitiesHandler = createMergeAllHandler('city')
export const mergeCategoriesHandler = createMergeAllHandler('category')
