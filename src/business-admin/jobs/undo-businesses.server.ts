import type { Selectable } from 'kysely'
import { mergeBits, removeBits } from '../../businesses/business-fields.server.ts'
import { type SlugChange, savePreviousSlugs } from '../../businesses/saving/slugs.server.ts'
import { findMergeTargets, restoreImportKeys } from '../../duplicates/undo-merge.server.ts'
import type { Database, Transaction } from '../../platform/database/database.server.ts'
import { findExistingRow, isChangeOfRun } from '../../platform/database/find-row.server.ts'
import { saveValues } from '../../platform/database/save-row.server.ts'
import type { BusinessesTable, Tables } from '../../platform/database/tables.server.ts'
import { findMergedKind } from '../../platform/runs/entry-kinds.server.ts'
import type { ChunkedHandler, RunStep } from '../../platform/runs/run-chunks.server.ts'
import { applyRunEdit } from './apply-run-edit.server.ts'
import { parseUndoDetails, saveUndoResult } from './finish-undo.server.ts'

export const CHANGED_SINCE = 'changed-since'

/** These columns are derived, except a number that is never reused. */
const DERIVED = new Set([
  'name_key',
  'listed',
  'sort_key',
  'geo_key',
  'quality',
  'row_hash',
  'imported_at',
  'sitemap_number',
  'updated_at',
])

type Values = Partial<BusinessesTable>
type Change = ReturnType<typeof parsed>

const parsed = (row: Selectable<Tables['business_changes']>) => {
  const { id, business_id, run_id } = row
  const stored = JSON.parse(row.before ?? '{}') as Values
  const own = Object.entries(stored).filter(([column]) => !DERIVED.has(column))
  const isAdded = row.before === null
  const { row_hash = null, imported_at = null } = stored
  const before: Values = Object.fromEntries(own)
  return { id, business_id, run_id, isAdded, before, row_hash, imported_at }
}

const away = (now: number): Values => ({ removed_at: now, removal_reason: 'removed' })

/** Approval doesn't count as an edit of an added business. */
const NO_EDIT = new Set(['is_approved'])

/** Columns that runs change, such as a merge or the assignment of a text; no edits either. */
const RUN_COLUMNS = new Set([
  ...['category_id', 'category_match', 'more_categories'],
  ...['city_id', 'city_match', 'district_id'],
])

async function findLater({ database, trx }: RunStep, changes: readonly Change[]) {
  const rows = await trx
    .selectFrom('business_changes')
    .where('business_id', 'in', database.list(changes.map(({ business_id }) => business_id)))
    .where('id', '>', changes[0]?.id ?? 0)
    .orderBy('business_id')
    .orderBy('id')
    .selectAll()
    .execute()
  const later = new Map<number, Change[]>()
  for (const row of rows)
    later.set(row.business_id, [...(later.get(row.business_id) ?? []), parsed(row)])
  return later
}

const BOOKKEEPING_COLUMNS = new Set(['edited_fields', 'edited_custom'])

function isSame(name: string, changes: readonly Change[], now: Values): boolean {
  const column = name as keyof BusinessesTable
  const first = changes.find(({ before }) => column in before)
  return !first || first.before[column] === now[column]
}

/** A change stores old values, so the value after it is in the next change of that column. */
function isAsLeft({ before, isAdded, own, others }: Undone, now: Values): boolean {
  if (isAdded) {
    const touched = new Set(
      others.flatMap(({ run_id, before }) =>
        Object.keys(before).filter((name) => run_id === null || !RUN_COLUMNS.has(name)),
      ),
    )
    return [...touched].every(
      (name) => NO_EDIT.has(name) || BOOKKEEPING_COLUMNS.has(name) || isSame(name, others, now),
    )
  }
  return Object.keys(before).every((name) => {
    const last = own.findLast((change) => name in change.before)
    const since = others.filter(({ id }) => id > (last?.id ?? 0))
    return BOOKKEEPING_COLUMNS.has(name) || isSame(name, since, now)
  })
}

const isAsBefore = ({ isAdded, before }: Undone, now: Values) =>
  isAdded
    ? now.removed_at !== null
    : Object.entries(before).every(
        ([column, value]) => now[column as keyof BusinessesTable] === value,
      )

const goesAway = ({ isAdded, before }: Undone) => isAdded || typeof before.removed_at === 'number'

type Undone = Change & { own: Change[]; others: Change[] }

/** The undo of one merge of a run covers only its changes; their IDs follow each other. */
const findRange = ({ run }: RunStep) => {
  const { only } = run.input as { only?: { after: number; to: number } }
  return only ?? { after: 0, to: Number.MAX_SAFE_INTEGER }
}

/** Combines all changes of a business, even if they are in other chunks. */
async function findUndone(step: RunStep, changes: readonly Change[]): Promise<Undone[]> {
  const { database, trx, cursor } = step
  const { after, to } = findRange(step)
  const earlier = await trx
    .selectFrom('business_changes')
    .where('business_id', 'in', database.list(changes.map(({ business_id }) => business_id)))
    .where(isChangeOfRun('run_id', changes[0]?.run_id ?? 0))
    .where('id', '>', after)
    .where('id', '<=', cursor)
    .select('business_id')
    .execute()
  const met = new Set(earlier.map(({ business_id }) => business_id))
  const later = await findLater(step, changes)
  return changes.flatMap((change) => {
    if (met.has(change.business_id)) return []
    met.add(change.business_id)
    const since = (later.get(change.business_id) ?? []).filter(({ id }) => id > change.id)
    const isOwn = ({ run_id, id }: Change) => run_id === change.run_id && id <= to
    const own = [change, ...since.filter(isOwn)]
    const others = since.filter((each) => !isOwn(each))
    const before = Object.assign({}, ...own.toReversed().map((each) => each.before)) as Values
    return [{ ...change, before, own, others }]
  })
}

async function classify(step: RunStep, undoneId: number, changes: readonly Change[]) {
  const { database, trx } = step
  const keys = changes.map(({ business_id }) => ({ id: business_id }))
  const stored = await database.findRows(trx, 'businesses', ['id'], keys)
  const present = new Map(stored.map((business) => [business.id, business]))
  const back = new Map<number, Undone>()
  const refused: { change: Change; name: string }[] = []
  const all = await findUndone(step, changes)
  const leaving = all.filter(goesAway).map(({ business_id }) => business_id)
  const hosts = await findMergeTargets(step, undoneId, leaving)
  for (const undone of all) {
    const now = present.get(undone.business_id)
    if (!now || isAsBefore(undone, now)) continue
    if (isAsLeft(undone, now) && !hosts.has(undone.business_id))
      back.set(undone.business_id, undone)
    else refused.push({ change: undone, name: now.name })
  }
  const slugs = [...back.values()].flatMap(({ business_id, before }): SlugChange[] => {
    const from = present.get(business_id)?.slug
    return from !== undefined && before.slug !== undefined
      ? [{ businessId: business_id, from, to: before.slug }]
      : []
  })
  return { back, refused, slugs }
}

async function saveRejected(
  database: Database,
  trx: Transaction,
  runId: number,
  refused: readonly { change: Change; name: string }[],
) {
  const rows = refused.map(({ change, name }) => ({
    run_id: runId,
    row_number: change.business_id,
    ordinal: 0,
    outcome: 'skipped',
    field: null,
    value: name,
    reason: CHANGED_SINCE,
  }))
  await database.insertRows(trx, 'run_reasons', rows, 'ignore')
}

async function saveRemoved(trx: Transaction, runId: number, more: number) {
  if (more === 0) return
  const { details } = await findExistingRow(trx, 'runs', { id: runId }, ['details'])
  const kept = parseUndoDetails(details)
  await saveValues(trx, 'runs', runId, {
    details: JSON.stringify({ ...kept, removed: kept.removed + more }),
  })
}

/** For a merge, includes later changes of administrators and of other runs, except its undos. */
async function listChanges(step: RunStep, undoneId: number) {
  const { trx, run, cursor, size } = step
  const { kind, created_at } = await findExistingRow(trx, 'runs', { id: undoneId })
  const changes = trx.selectFrom('business_changes').orderBy('id').limit(size)
  const own = changes.where('run_id', '=', undoneId)
  if (findMergedKind(kind) === null) {
    const { after, to } = findRange(step)
    const next = own.where('id', '>', Math.max(after, cursor)).where('id', '<=', to)
    return next.selectAll().execute()
  }
  const findFirst = () =>
    trx
      .selectFrom('business_changes')
      .where((eb) => eb.or([eb('run_id', '=', undoneId), eb('created_at', '>=', created_at)]))
      .select(({ fn }) => fn.min<number | null>('id').as('id'))
      .executeTakeFirst()
  const after = cursor || Number((await findFirst())?.id ?? 1) - 1
  const undos = trx.selectFrom('runs').where('kind', '=', 'undo').select('id')
  const ofMerge = undos.where('input', '=', JSON.stringify(run.input))
  return changes
    .where('id', '>', after)
    .where((eb) => eb.or([eb('run_id', 'is', null), eb('run_id', 'not in', ofMerge)]))
    .selectAll()
    .execute()
}

/** Removes the marks of the undone run, and keeps those of fields edited by hand since. */
function findMarksBefore({ before, own, others }: Undone, now: number): number {
  if (before.edited_fields === undefined) return now
  const last = own.findLast((change) => 'edited_fields' in change.before)
  const next = others.find(
    (change) => change.id > (last?.id ?? 0) && 'edited_fields' in change.before,
  )
  const marked = removeBits(next?.before.edited_fields ?? now, before.edited_fields)
  return mergeBits(before.edited_fields, removeBits(now, marked))
}

type Catalog = {
  undo: (trx: Transaction, runId: number, now: number) => Promise<void>
  /** The values that businesses changed after the run would have without it. */
  findOwn: (step: RunStep, runId: number, ids: readonly number[]) => Promise<Map<number, Values>>
}

/** Skips businesses edited since and reports them with the business ID as row number. */
export const createUndoHandler = (catalog: Catalog): ChunkedHandler => ({
  async step(step) {
    const { database, trx, run, cursor, size, now } = step
    const undoneId = Number(run.input.runId)
    // A merged city or category would send its businesses back to its target.
    if (cursor === 0) await catalog.undo(trx, undoneId, now)
    const rows = await listChanges(step, undoneId)
    const all = rows.map(parsed)
    const changes = all.filter(({ run_id }) => run_id === undoneId)
    const others = all.flatMap(({ run_id, business_id }) =>
      run_id === undoneId ? [] : business_id,
    )
    const own = await catalog.findOwn(step, undoneId, others)
    const { back, refused, slugs } = await classify(step, undoneId, changes)
    const edit = ({ id, edited_fields, city_id, city_match }: BusinessesTable) => {
      const change = back.get(id)
      if (!change) return own.get(id) ?? null
      if (change.isAdded) return away(now)
      const edited = findMarksBefore(change, edited_fields)
      const { row_hash, imported_at } = change
      // The texts alone don't lead to the city that the gazetteer found.
      const city = { city_id, city_match }
      return { ...city, ...change.before, row_hash, imported_at, edited_fields: edited }
    }
    const changed = await applyRunEdit(step, [...back.keys(), ...own.keys()], edit)
    const removed = changed.filter((id) => {
      const change = back.get(id)
      return change && goesAway(change)
    }).length
    await saveRemoved(trx, run.id, removed)
    await savePreviousSlugs(database, trx, slugs, now)
    await restoreImportKeys(step, undoneId, changed)
    await saveRejected(database, trx, run.id, refused)
    const isDone = rows.length < size
    if (isDone && run.input.only === undefined) await saveUndoResult(trx, run.id, undoneId)
    const skipped = refused.length
    const unchanged = Math.max(0, changes.length - changed.length - skipped)
    const did = { updated: changed.length, skipped, unchanged }
    return { cursor: rows.at(-1)?.id ?? cursor, did, isDone }
  },
})
