import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { type BegunMerge, buildMergedSlug, isMoving, validateMerge } from './begin-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { hideCategory } from './hide-entry.server.ts'

const findOne = (trx: Transaction<Tables>, id: number) =>
  trx.selectFrom('categories').where('id', '=', id).selectAll().executeTakeFirst()

async function leadOn(trx: Transaction<Tables>, from: { id: number; slug: string }, into: number) {
  await trx
    .updateTable('category_aliases')
    .set({ category_id: into })
    .where('category_id', '=', from.id)
    .execute()
  await trx
    .updateTable('categories')
    .set({ merged_into: into })
    .where('merged_into', '=', from.id)
    .execute()
  await trx
    .updateTable('categories')
    .set({ merged_into: into, slug: buildMergedSlug(from.id) })
    .where('id', '=', from.id)
    .execute()
  await trx.insertInto('category_aliases').values({ slug: from.slug, category_id: into }).execute()
}

/** Redirects and imports follow at once; a run then moves the businesses. */
export async function mergeCategories(
  database: Database,
  actor: Actor,
  fromId: number,
  intoId: number,
  now: number,
): Promise<BegunMerge> {
  return database.change(async (trx) => {
    const from = await findOne(trx, fromId)
    const into = await findOne(trx, intoId)
    const refusal = validateMerge(from, into)
    if (refusal || !from || !into) return refusal ?? { kind: 'missing' }
    const input = { categoryId: fromId }
    if (from.merged_into === null) {
      await hideCategory(trx, from, true)
      await leadOn(trx, from, intoId)
    } else if (await isMoving(trx, 'merge-category', input))
      return { kind: 'refused', reason: 'already-running' }
    const run = { kind: 'merge-category', input, adminId: actor.adminId } as const
    const runId = await enqueueRun(trx, run, now)
    const details = { into: into.name, runId, businesses: from.total }
    await recordAct(trx, actor, { action: 'category.merged', subject: from.name, details }, now)
    await recordPlacesChange(trx)
    return { kind: 'begun', runId }
  })
}
