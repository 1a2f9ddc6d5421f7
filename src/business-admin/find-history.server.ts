import type { Kysely } from 'kysely'
import { compareCustomValues, parseCustomValues } from '../business-facts/custom-values.ts'
import { EDITABLE_FIELDS } from '../businesses/admin/business-fields.ts'
import type { StoredValue } from '../businesses/admin/business-rules.ts'
import { findMergesOf } from '../duplicates/undo-merge.server.ts'
import type { Database, Row, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import type { BusinessesTable, Tables } from '../platform/database/tables.server.ts'
import { buildCustomName } from '../settings/custom-fields.ts'

export const CHANGES_MAX = 2000

const changesFrom = (db: Kysely<Tables>, id: number) =>
  db.selectFrom('business_changes').where('business_changes.business_id', '=', id)

const readRow = (json: string | null) => (json === null ? null : (JSON.parse(json) as Row))

/** Each change stores the old values; the new ones come from the next change or the business. */
export async function findHistory(
  database: Database,
  business: BusinessesTable,
  page: number,
  limit: number,
) {
  const { total } = await changesFrom(database.read, business.id)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await changesFrom(database.read, business.id)
    .leftJoin('admins', 'admins.id', 'business_changes.admin_id')
    .leftJoin('runs', 'runs.id', 'business_changes.run_id')
    .orderBy('business_changes.id', 'desc')
    .limit(Math.min(page * limit, CHANGES_MAX))
    .select([
      'business_changes.id',
      'business_changes.before',
      'business_changes.created_at',
      'business_changes.run_id',
      'business_changes.correction_id',
      'admins.username',
      'runs.kind',
      'runs.file_name',
    ])
    .execute()
  const merges = await findMergesOf(database, business.id)
  const later: Row = { ...business }
  const changes = rows.map((row) => {
    const before = readRow(row.before)
    const columns = Object.keys(before ?? later)
    const after = Object.fromEntries(columns.map((column) => [column, later[column] ?? null]))
    Object.assign(later, before)
    const { id, created_at: at, username, run_id, correction_id: correctionId } = row
    const { kind, file_name: fileName } = row
    const run = run_id === null ? null : { id: run_id, kind: kind ?? '', fileName }
    const isOf = ({ runId, changes }: (typeof merges)[number]) =>
      runId === run_id && changes !== undefined && id > changes.after && id <= changes.to
    const merge = presentMerge(merges.find(isOf))
    return { id, at, username, run, correctionId, merge, before, after }
  })
  return { changes: changes.slice((page - 1) * limit), total: Number(total) }
}

function presentMerge(merge: Awaited<ReturnType<typeof findMergesOf>>[number] | undefined) {
  if (merge?.score === undefined) return null
  const { keptId, goneId, score, reasons = [], isAutomatic = false } = merge
  return { keptId, goneId, score, reasons, isAutomatic }
}

/** Returns null if the change belongs to another business or was deleted. */
export async function findVersion(trx: Transaction, id: number, changeId: number) {
  const business = await findRow(trx, 'businesses', { id })
  const rows = await changesFrom(trx, id)
    .where('id', '>=', changeId)
    .orderBy('id', 'desc')
    .limit(CHANGES_MAX)
    .select(['id', 'before'])
    .execute()
  if (!business || rows.at(-1)?.id !== changeId) return null
  return Object.assign(business, ...rows.slice(0, -1).map(({ before }) => readRow(before)))
}

const HISTORY_FIELDS = [...EDITABLE_FIELDS, 'removed_at', 'removal_reason', 'claimed_at'] as const

export function presentFields(before: Row | null, after: Row) {
  const shown = HISTORY_FIELDS.filter(
    (field) => field in after && (before !== null || after[field] !== null),
  )
  // Hours have two columns; the text matters only if it couldn't be parsed.
  const isTwice = shown.includes('opening_hours')
  return shown
    .filter((field) => !(isTwice && field === 'working_hours'))
    .flatMap((field): { field: string; from: StoredValue; to: StoredValue }[] => {
      const [from, to] = [before?.[field] ?? null, after[field] ?? null] as StoredValue[]
      if (field === 'custom_values') return presentCustom(from as Json, to as Json)
      return [{ field, from: from ?? null, to: to ?? null }]
    })
}

type Json = string | null

const presentCustom = (before: Json, after: Json) => {
  const [from, to] = [parseCustomValues(before), parseCustomValues(after)]
  return compareCustomValues(before, after).map((key) => ({
    field: buildCustomName(key),
    from: from[key] ?? null,
    to: to[key] ?? null,
  }))
}
