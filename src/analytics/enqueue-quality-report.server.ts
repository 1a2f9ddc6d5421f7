import type { Transaction } from 'kysely'
import { findLastChange } from '../businesses/last-change.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { DAY_MS } from '../platform/database/utc-day.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import { IS_OPEN } from '../platform/runs/run-queue.server.ts'
import { findQualityReport } from './quality-report.server.ts'

export type ReportProgress = { runId: number; done: number }

const findOpenReport = (database: Pick<Database, 'read'> | { read: Transaction<Tables> }) =>
  database.read
    .selectFrom('runs')
    .where(IS_OPEN)
    .where('kind', '=', 'quality-report')
    .orderBy('id')
    .limit(1)
    .select(['id', 'cursor'])
    .executeTakeFirst()

export async function findReportProgress(database: Database): Promise<ReportProgress | null> {
  const run = await findOpenReport(database)
  return run ? { runId: run.id, done: run.cursor } : null
}

export async function enqueueQualityReport(
  trx: Transaction<Tables>,
  adminId: number | null,
  now: number,
): Promise<{ runId: number; isNew: boolean }> {
  const open = await findOpenReport({ read: trx })
  if (open) return { runId: open.id, isNew: false }
  const runId = await enqueueRun(trx, { kind: 'quality-report', input: {}, adminId }, now)
  return { runId, isNew: true }
}

export async function enqueueDailyReport(database: Database, now: number): Promise<void> {
  const last = await findQualityReport(database)
  if (last && now - last.madeAt < DAY_MS) return
  if ((await findLastChange(database)) === (last?.report.lastChange ?? 0)) return
  await database.change((trx) => enqueueQualityReport(trx, null, now), 'nothing')
}
