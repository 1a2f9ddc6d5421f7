import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { type BegunMerge, buildMergedSlug, isMoving, validateMerge } from './begin-merge.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import { hideCity } from './hide-entry.server.ts'

const findOne = (trx: Transaction<Tables>, id: number) =>
  trx.selectFrom('cities').where('id', '=', id).selectAll().executeTakeFirst()

async function leadOn(
  trx: Transaction<Tables>,
  from: { id: number; country_code: string; slug: string },
  into: number,
) {
  const toNew = { city_id: into }
  await trx.updateTable('city_aliases').set(toNew).where('city_id', '=', from.id).execute()
  await trx.updateTable('city_regions').set(toNew).where('city_id', '=', from.id).execute()
  await trx
    .updateTable('cities')
    .set({ merged_into: into })
    .where('merged_into', '=', from.id)
    .execute()
  await trx
    .updateTable('cities')
    .set({ merged_into: into, slug: buildMergedSlug(from.id) })
    .where('id', '=', from.id)
    .execute()
  const { country_code, slug } = from
  await trx
    .insertInto('city_aliases')
    .values({ country_code, slug, ...toNew })
    .execute()
}

export async function mergeCities(
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
    if (from.country_code !== into.country_code) return { kind: 'refused', reason: 'other-country' }
    const input = { cityId: fromId }
    if (from.merged_into === null) {
      await hideCity(trx, from, true)
      await leadOn(trx, from, intoId)
    } else if (await isMoving(trx, 'merge-city', input))
      return { kind: 'refused', reason: 'already-running' }
    const run = { kind: 'merge-city', input, adminId: actor.adminId } as const
    const runId = await enqueueRun(trx, run, now)
    const details = { into: into.name, runId, businesses: from.total, country: into.country_code }
    await recordAct(trx, actor, { action: 'city.merged', subject: from.name, details }, now)
    await recordPlacesChange(trx)
    return { kind: 'begun', runId }
  })
}
