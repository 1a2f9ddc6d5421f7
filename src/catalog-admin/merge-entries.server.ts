import type { Transaction } from 'kysely'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { enqueueRun, type RunInput } from '../platform/runs/enqueue-run.server.ts'
import { applyCityMerge, buildMergedSlug } from './apply-city-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { hideCategory } from './hide-entry.server.ts'

export type BegunMerge =
  | { kind: 'begun'; runId: number }
  | { kind: 'missing' }
  | { kind: 'refused'; reason: 'same' | 'no-target' | 'other-country' | 'already-running' }

type Mergeable = {
  id: number
  name: string
  slug: string
  country_code?: string
  merged_into: number | null
  total: number
}

type Entries<Entry extends Mergeable> = {
  run: 'merge-category' | 'merge-city'
  action: 'category.merged' | 'city.merged'
  inputOf: (id: number) => Record<string, unknown>
  find: (trx: Transaction<Tables>, id: number) => Promise<Entry | undefined>
  redirect: (trx: Transaction<Tables>, from: Entry, into: number, runId: number) => Promise<void>
  /** Queues the stopped run of the entry again and returns its ID; null if there is none. */
  resume: (trx: Transaction<Tables>, id: number) => Promise<number | 'running' | null>
}

/** A stopped merge can only continue into the same target. */
function validateMerge(
  from: Mergeable,
  into: Mergeable | undefined,
): Exclude<BegunMerge, { kind: 'begun' }> | null {
  if (from.merged_into !== null && from.total === 0) return { kind: 'missing' }
  if (!into || into.merged_into !== null) return { kind: 'refused', reason: 'no-target' }
  if (from.id === into.id) return { kind: 'refused', reason: 'same' }
  if (from.merged_into !== null && from.merged_into !== into.id)
    return { kind: 'refused', reason: 'no-target' }
  if (from.country_code !== into.country_code) return { kind: 'refused', reason: 'other-country' }
  return null
}

async function isMoving(trx: Transaction<Tables>, kind: string, input: object): Promise<boolean> {
  const run = await trx
    .selectFrom('runs')
    .where('state', 'in', ['queued', 'running'])
    .where('kind', '=', kind)
    .where('input', '=', JSON.stringify(input))
    .select('id')
    .executeTakeFirst()
  return run !== undefined
}

const createMerge =
  <Entry extends Mergeable>({ run: kind, action, ...entries }: Entries<Entry>) =>
  (
    database: Database,
    actor: Actor,
    fromId: number,
    intoId: number,
    now: number,
  ): Promise<BegunMerge> =>
    database.change(async (trx): Promise<BegunMerge> => {
      const from = await entries.find(trx, fromId)
      const into = await entries.find(trx, intoId)
      if (!from) return { kind: 'missing' }
      const refusal = validateMerge(from, into)
      if (refusal || !into) return refusal ?? { kind: 'missing' }
      const input = entries.inputOf(fromId)
      const isNew = from.merged_into === null
      if (!isNew && (await isMoving(trx, kind, input)))
        return { kind: 'refused', reason: 'already-running' }
      const resumed = isNew ? null : await entries.resume(trx, fromId)
      if (resumed === 'running') return { kind: 'refused', reason: 'already-running' }
      const request = { kind, input, adminId: actor.adminId }
      const runId = resumed ?? (await enqueueRun(trx, request, now))
      if (isNew) await entries.redirect(trx, from, intoId, runId)
      const country = into.country_code
      const details = { into: into.name, runId, businesses: from.total, country }
      await recordEvent(trx, actor, { action, subject: from.name, details }, now)
      await recordPlacesChange(trx)
      return { kind: 'begun', runId }
    })

/** Redirects and imports follow at once; a run then moves the businesses. */
export const mergeCategories = createMerge({
  run: 'merge-category',
  action: 'category.merged',
  inputOf: (categoryId) => ({ categoryId }),
  find: (trx, id) =>
    trx.selectFrom('categories').where('id', '=', id).selectAll().executeTakeFirst(),
  resume: async () => null,
  async redirect(trx, category, into) {
    const { id, slug } = category
    await hideCategory(trx, category, true)
    const toNew = { category_id: into }
    await trx.updateTable('category_aliases').set(toNew).where('category_id', '=', id).execute()
    const categories = trx.updateTable('categories').set({ merged_into: into })
    await categories.where('merged_into', '=', id).execute()
    await categories
      .set({ slug: buildMergedSlug(id) })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('category_aliases')
      .values({ slug, ...toNew })
      .execute()
  },
})

/** Only this city continues, not the rest of a run that was to merge several. */
async function resumeCityMerge(
  trx: Transaction<Tables>,
  cityId: number,
): Promise<number | 'running' | null> {
  const merge = await trx
    .selectFrom('city_merges')
    .innerJoin('runs', 'runs.id', 'city_merges.run_id')
    .where('from_id', '=', cityId)
    .select(['runs.id', 'runs.state', 'runs.input'])
    .executeTakeFirst()
  if (!merge) return null
  if (merge.state === 'queued' || merge.state === 'running') return 'running'
  await trx
    .updateTable('merge_proposals')
    .set({ run_id: null })
    .where('kind', '=', 'city')
    .where('state', '=', 'open')
    .where('run_id', '=', merge.id)
    .execute()
  const { afterCancel: _, ...input } = JSON.parse(merge.input ?? '{}') as RunInput
  const queued = { state: 'queued', cancel_asked_at: null, finished_at: null, message: null }
  await trx
    .updateTable('runs')
    .set({ ...queued, attempts: 0, input: JSON.stringify(input) })
    .where('id', '=', merge.id)
    .execute()
  return merge.id
}

export const mergeCities = createMerge({
  run: 'merge-city',
  action: 'city.merged',
  inputOf: (cityId) => ({ cityId }),
  find: (trx, id) => trx.selectFrom('cities').where('id', '=', id).selectAll().executeTakeFirst(),
  resume: resumeCityMerge,
  redirect: (trx, from, into, runId) => applyCityMerge(trx, { from, into, runId, position: 1 }),
})
