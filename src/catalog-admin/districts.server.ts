import { saveUndoResult } from '../business-admin/jobs/finish-undo.server.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { findDistrictNamed, findMergedDistricts } from '../catalog/places/save-districts.server.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import { buildContains } from '../platform/database/contains-condition.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow, findRow } from '../platform/database/find-row.server.ts'
import { createRow, deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import type { ChunkedHandler, RunStep, StepResult } from '../platform/runs/run-chunks.server.ts'
import { recordPlacesChange } from './entry-changes.server.ts'
import type { MergeStart } from './merge-entries.server.ts'
import { findBusinessesOf } from './move-businesses.server.ts'

const MAX_LISTED = 100

/** The largest districts; businesses still move out of a merged one that is among them. */
export async function findDistrictsToEdit({ read }: Database, cityId: number, filter: string) {
  const rows = await read
    .selectFrom('districts')
    .leftJoin('districts as into', 'into.id', 'districts.merged_into')
    .where('districts.city_id', '=', cityId)
    .where('districts.total', '>', 0)
    .where(buildContains('districts.name_key', normalizeName(filter)))
    .orderBy('districts.listed', 'desc')
    .orderBy('districts.name_key')
    .orderBy('districts.id')
    .limit(MAX_LISTED + 1)
    .select(['districts.id', 'districts.slug', 'districts.name', 'districts.total'])
    .select(['districts.listed as businesses', 'into.id as into_id', 'into.name as into_name'])
    .execute()
  const districts = rows.slice(0, MAX_LISTED).map(({ into_id, into_name, ...district }) => ({
    ...district,
    mergedInto: into_id === null ? null : { id: into_id, name: into_name ?? '' },
  }))
  return { districts, isWhole: rows.length <= MAX_LISTED }
}

const findCountry = async (trx: Transaction, cityId: number) => {
  const city = await findExistingRow(trx, 'cities', { id: cityId }, ['name', 'country_code'])
  return { city: city.name, country: city.country_code }
}

/** Its former name leads to it, in URLs and in later imports. */
export const saveDistrictName = (
  database: Database,
  actor: Actor,
  { id, name }: { id: number; name: string },
  now: number,
): Promise<'saved' | 'missing' | 'taken' | 'without letters'> =>
  database.change(async (trx) => {
    const former = await findRow(trx, 'districts', { id, merged_into: null })
    if (!former) return 'missing'
    if (name === former.name) return 'saved'
    const { city_id } = former
    const named = await findDistrictNamed(trx, city_id, name)
    if (named === null) return 'without letters'
    const { slug, owner } = named
    if (owner && owner.id !== id) {
      if (owner.merged_into !== id || owner.merge_run_id !== null) return 'taken'
      await deleteRows(trx, 'districts', { id: owner.id })
    }
    await saveValues(trx, 'districts', id, { slug, name, name_key: normalizeName(name) })
    const { slug: formerSlug, name: formerName, name_key } = former
    const alias = { city_id, slug: formerSlug, name: formerName, name_key, merged_into: id }
    if (slug !== formerSlug) await createRow(trx, 'districts', alias)
    const details = { ...(await findCountry(trx, city_id)), name: [formerName, name] }
    await recordEvent(trx, actor, { action: 'district.saved', subject: name, details }, now)
    await recordPlacesChange(trx)
    return 'saved'
  })

/** Only the run that stopped continues, so that one undo restores all. */
async function resumeRun(trx: Transaction, id: number): Promise<MergeStart> {
  const { state } = await findExistingRow(trx, 'runs', { id }, ['state'])
  if (state === 'queued' || state === 'running')
    return { kind: 'refused', reason: 'already-running' }
  const queued = { state: 'queued', cancel_asked_at: null, finished_at: null, message: null }
  await saveValues(trx, 'runs', id, { ...queued, attempts: 0, cursor: 0 })
  return { kind: 'begun', runId: id }
}

export const mergeDistricts = (
  database: Database,
  actor: Actor,
  fromId: number,
  intoId: number,
  now: number,
): Promise<MergeStart> =>
  database.change(async (trx): Promise<MergeStart> => {
    const from = await findRow(trx, 'districts', { id: fromId })
    const into = await findRow(trx, 'districts', { id: intoId, merged_into: null })
    if (!from || (from.merged_into !== null && from.total === 0)) return { kind: 'missing' }
    if (!into || into.city_id !== from.city_id) return { kind: 'refused', reason: 'no-target' }
    if (fromId === intoId) return { kind: 'refused', reason: 'same' }
    if (from.merged_into !== null)
      return from.merged_into === intoId && from.merge_run_id !== null
        ? resumeRun(trx, from.merge_run_id)
        : { kind: 'refused', reason: 'no-target' }
    const input = { cityId: from.city_id, districtId: fromId, intoId }
    const run = { kind: 'merge-district', input, adminId: actor.adminId } as const
    const runId = await enqueueRun(trx, run, now)
    await saveValues(trx, 'districts', fromId, { merged_into: intoId, merge_run_id: runId })
    const { name, total: businesses } = from
    const place = await findCountry(trx, from.city_id)
    const details = { ...place, into: into.name, runId, businesses }
    await recordEvent(trx, actor, { action: 'district.merged', subject: name, details }, now)
    await recordPlacesChange(trx)
    return { kind: 'begun', runId }
  })

async function moveOf(
  { database, trx, run, cursor, size, now }: RunStep,
  cityId: number,
  districtIds: ReadonlySet<number>,
): Promise<StepResult> {
  const rows = await findBusinessesOf(trx, 'city_id', cityId, cursor, size)
  const ids = rows
    .filter(({ district_id }) => districtIds.has(district_id ?? 0))
    .map(({ id }) => id)
  const by = { runId: run.id, adminId: run.adminId }
  const edit = () => ({ district_id: null })
  const changed = await applyBusinessEdit(database, trx, by, ids, edit, now)
  return {
    cursor: rows.at(-1)?.id ?? cursor,
    did: { updated: changed.length },
    isDone: rows.length < size,
  }
}

type MergeInput = { cityId: number; districtId: number; intoId: number }

export const mergeDistrictHandler: ChunkedHandler = {
  step(step) {
    const { cityId, districtId } = step.run.input as MergeInput
    return moveOf(step, cityId, new Set([districtId]))
  },
}

export async function undoDistrictMerge(step: RunStep): Promise<StepResult | null> {
  const { database, trx, run, cursor } = step
  const undone = await findRow(trx, 'runs', { id: Number(run.input.runId) }, [
    'id',
    'kind',
    'input',
  ])
  if (undone?.kind !== 'merge-district') return null
  const { cityId, intoId } = JSON.parse(undone.input ?? '{}') as MergeInput
  if (cursor === 0) {
    const kept = { merged_into: null, merge_run_id: null }
    await saveValues(trx, 'districts', { merge_run_id: undone.id }, kept)
    await recordPlacesChange(trx)
  }
  // The target may have been merged since.
  const into = await findExistingRow(trx, 'districts', { id: intoId })
  const current = await findMergedDistricts(database, trx, [into])
  const result = await moveOf(step, cityId, new Set([intoId, ...current.values()]))
  if (result.isDone) await saveUndoResult(trx, run.id, undone.id)
  return result
}
