import type { Kysely } from 'kysely'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { createRow, saveValues } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import type { RunState } from '../platform/runs/run.ts'
import type { Language } from '../platform/urls/routes.ts'
import type { ScheduleInput } from './schedule.ts'

const MAX_SCHEDULES = 100

export async function findSchedules({ read }: Database) {
  const rows = await read
    .selectFrom('import_schedules')
    .leftJoin('runs', 'runs.id', 'import_schedules.run_id')
    .orderBy('import_schedules.name_key')
    .limit(MAX_SCHEDULES)
    .selectAll('import_schedules')
    .select(['runs.state as run_state'])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    address: row.address,
    everyHours: row.every_hours,
    applies: row.applies === 1,
    isOn: row.is_on === 1,
    source: row.source,
    licence: row.licence,
    webhookUrl: row.webhook_url,
    emails: row.emails === 1,
    nextAt: row.next_at,
    checkedAt: row.checked_at,
    problem: row.problem,
    run: row.run_id === null ? null : { id: row.run_id, state: row.run_state as RunState | null },
  }))
}

type SavedSchedule = { kind: 'saved'; id: number } | { kind: 'name-taken' | 'too-many' | 'missing' }

async function isTaken(db: Kysely<Tables>, nameKey: string, id: number | null): Promise<boolean> {
  const other = await findRow(db, 'import_schedules', { name_key: nameKey }, ['id'])
  return other !== undefined && other.id !== id
}

/** A new address is fetched at once. */
export async function saveSchedule(
  trx: Transaction,
  id: number | null,
  input: ScheduleInput & { language?: Language },
  adminId: number | null,
  now: number,
): Promise<SavedSchedule> {
  const name_key = normalizeName(input.name)
  if (await isTaken(trx, name_key, id)) return { kind: 'name-taken' }
  const values = {
    name: input.name,
    name_key,
    address: input.address,
    every_hours: input.everyHours,
    applies: Number(input.applies),
    is_on: Number(input.isOn),
    source: input.source,
    licence: input.licence,
    webhook_url: input.webhookUrl,
    emails: Number(input.emails),
    ...(!input.emails && { next_mail_at: null }),
    ...(input.language && { language: input.language }),
  }
  const due = { next_at: input.isOn ? now : null }
  if (id === null) {
    const stored = await trx
      .selectFrom('import_schedules')
      .select('id')
      .limit(MAX_SCHEDULES)
      .execute()
    if (stored.length >= MAX_SCHEDULES) return { kind: 'too-many' }
    const created = { ...values, ...due, admin_id: adminId, created_at: now }
    return { kind: 'saved', id: await createRow(trx, 'import_schedules', created) }
  }
  const before = await findRow(trx, 'import_schedules', { id })
  if (!before) return { kind: 'missing' }
  const fresh = before.address !== input.address && { tag: null, digest: null, rows_before: null }
  await saveValues(trx, 'import_schedules', id, {
    ...values,
    ...due,
    ...fresh,
    problem: null,
    tries: 0,
  })
  return { kind: 'saved', id }
}

export async function deleteSchedule(trx: Transaction, id: number): Promise<string | null> {
  const deleted = await trx
    .deleteFrom('import_schedules')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return deleted?.name ?? null
}

export const startSchedule = (trx: Transaction, id: number, now: number): Promise<number> =>
  saveValues(trx, 'import_schedules', { id }, { next_at: now, tries: 0, problem: null })
