import type { Transaction } from 'kysely'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { hideCategory, hideCity } from './hide-entry.server.ts'

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
  hide: (trx: Transaction<Tables>, entry: Entry, isHidden: true) => Promise<void>
  redirect: (trx: Transaction<Tables>, from: Entry, into: number) => Promise<void>
}

/** No slug contains a tilde, so this one can't collide. */
const buildMergedSlug = (id: number) => `~${id}`

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
      if (from.merged_into === null) {
        await entries.hide(trx, from, true)
        await entries.redirect(trx, from, intoId)
      } else if (await isMoving(trx, kind, input))
        return { kind: 'refused', reason: 'already-running' }
      const runId = await enqueueRun(trx, { kind, input, adminId: actor.adminId }, now)
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
  hide: hideCategory,
  async redirect(trx, { id, slug }, into) {
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

export const mergeCities = createMerge({
  run: 'merge-city',
  action: 'city.merged',
  inputOf: (cityId) => ({ cityId }),
  find: (trx, id) => trx.selectFrom('cities').where('id', '=', id).selectAll().executeTakeFirst(),
  hide: hideCity,
  async redirect(trx, { id, country_code, slug }, into) {
    const toNew = { city_id: into }
    await trx.updateTable('city_aliases').set(toNew).where('city_id', '=', id).execute()
    await trx.updateTable('city_regions').set(toNew).where('city_id', '=', id).execute()
    await trx.updateTable('city_places').set(toNew).where('city_id', '=', id).execute()
    const cities = trx.updateTable('cities').set({ merged_into: into })
    await cities.where('merged_into', '=', id).execute()
    await cities
      .set({ slug: buildMergedSlug(id) })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('city_aliases')
      .values({ country_code, slug, ...toNew })
      .execute()
  },
})
