import { rm } from 'node:fs/promises'
import type { Selectable } from 'kysely'
import { parseDetails } from '../import-reader/import-input.ts'
import { applyWithoutReview } from '../imports/apply-import.server.ts'
import { enqueueImport } from '../imports/enqueue-import.server.ts'
import type { Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { isDatabaseUnavailable } from '../platform/database/is-connection-error.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'
import { normalizeFetchError, RemoteFileError } from '../platform/http/open-public-url.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'
import { findSettings } from '../settings/find-settings.server.ts'
import { buildDueMail } from './email-schedules.server.ts'
import { openRemoteFile } from './open-remote-file.server.ts'
import { saveDownload } from './save-download.server.ts'
import { parseFileAddress } from './schedule.ts'
import type { ScheduleWork, StoredSchedule } from './schedule-work.server.ts'
import { sendDueWebhooks } from './send-webhooks.server.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TASK_EVERY_MS = 5000
/** Of one download; the lease of a schedule lasts longer. */
const DOWNLOAD_LIMIT_MS = 15 * MINUTE_MS
const LEASE_MS = 20 * MINUTE_MS
/** After these tries, the next regular time is the next try. */
const RETRY_AFTER_MS = [10 * MINUTE_MS, HOUR_MS]
/** Fewer rows than this share of the file before look like a truncated file. */
const MIN_ROWS_SHARE = 0.5
const MAX_FAILED_SHARE = 0.2
const PENDING_MAX = 100

async function claimSchedule({ database, now }: ScheduleWork): Promise<StoredSchedule | null> {
  const due = await database.read
    .selectFrom('import_schedules')
    .where('next_at', 'is not', null)
    .where('next_at', '<=', now())
    .where('is_pending', '=', 0)
    .orderBy('next_at')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
  if (!due) return null
  const { id, next_at } = due
  const lease = { next_at: now() + LEASE_MS }
  const claimed = await database.change(
    (trx) => saveValues(trx, 'import_schedules', { id, next_at }, lease),
    'nothing',
  )
  return claimed === 0 ? null : { ...due, ...lease }
}

const nextTime = ({ every_hours, is_on }: StoredSchedule, now: number) =>
  is_on === 1 ? now + every_hours * HOUR_MS : null

async function saveEnd(
  { database, now }: ScheduleWork,
  { id, next_at, ...schedule }: StoredSchedule,
  end: Partial<StoredSchedule>,
): Promise<void> {
  const values = {
    next_at: nextTime({ id, next_at, ...schedule }, now()),
    checked_at: now(),
    problem: null,
    tries: 0,
    ...end,
  }
  // An administrator may have changed or deleted the schedule since the claim.
  await database.change(
    (trx) => saveValues(trx, 'import_schedules', { id, next_at }, values),
    'nothing',
  )
}

async function cancelWaiting(trx: Transaction, runId: number | null, now: number): Promise<void> {
  const run = runId === null ? undefined : await findRow(trx, 'runs', { id: runId }, ['state'])
  if (run?.state === 'previewed') await cancelRun(trx, runId!, now)
}

async function fetchSchedule(
  work: ScheduleWork,
  schedule: StoredSchedule,
  signal: AbortSignal,
): Promise<void> {
  const { database, uploadFolder, sources, now } = work
  const address = parseFileAddress(schedule.address, sources.protocols)
  if (address === null) throw new RemoteFileError('address', true)
  const remote = await openRemoteFile(address, schedule.tag ?? '', sources, now(), signal)
  if (remote === null) return saveEnd(work, schedule, {})
  const { path, digest } = await saveDownload(remote.stream, uploadFolder, signal)
  if (digest === schedule.digest) {
    await rm(path, { force: true })
    return saveEnd(work, schedule, { tag: remote.tag })
  }
  const { approve } = (await findSettings(database)).imports
  const { id, next_at, source, licence, admin_id: adminId, name } = schedule
  const request = { path, fileName: remote.fileName, isUpload: true, preview: true, adminId }
  await enqueueImport(
    database,
    { ...request, source: source ?? name, licence, options: { approve }, isScheduled: true },
    now(),
    async (trx, runId) => {
      await cancelWaiting(trx, schedule.run_id, now())
      const end = { checked_at: now(), problem: null, tries: 0, tag: remote.tag, digest }
      const pending = { next_at: nextTime(schedule, now()), run_id: runId, is_pending: 1 }
      const saved = await saveValues(
        trx,
        'import_schedules',
        { id, next_at },
        { ...end, ...pending },
      )
      if (saved === 0) throw new RemoteFileError('changed', false)
    },
  ).catch(async (error) => {
    await rm(path, { force: true })
    throw error
  })
}

async function runNext(work: ScheduleWork, stopping: AbortSignal): Promise<boolean> {
  const schedule = await claimSchedule(work)
  if (schedule === null) return false
  const limit = AbortSignal.timeout(work.limitMs ?? DOWNLOAD_LIMIT_MS)
  try {
    await fetchSchedule(work, schedule, AbortSignal.any([stopping, limit]))
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    const { reason, isLasting } = normalizeFetchError(error, limit)
    const wait = isLasting || schedule.is_on === 0 ? undefined : RETRY_AFTER_MS[schedule.tries]
    const retry = wait !== undefined && { next_at: work.now() + wait, tries: schedule.tries + 1 }
    const mail = wait === undefined && buildDueMail(schedule, work.now())
    await saveEnd(work, schedule, { problem: reason, ...retry, ...mail })
  }
  return !stopping.aborted
}

function isAcceptable(run: Selectable<RunsTable>, rowsBefore: number | null): boolean {
  const { total, failed } = run
  if (total === 0 || failed > total * MAX_FAILED_SHARE) return false
  if (rowsBefore !== null && total < rowsBefore * MIN_ROWS_SHARE) return false
  return parseDetails(run).columns.header.length > 0
}

const ENDS = ['done', 'failed', 'cancelled', 'undone']

async function settleSchedule(work: ScheduleWork, schedule: StoredSchedule): Promise<void> {
  const { database, now } = work
  await database.change(async (trx) => {
    const { id, run_id, applies, rows_before } = schedule
    const run = run_id === null ? undefined : await findRow(trx, 'runs', { id: run_id })
    const isOver = run === undefined || ENDS.includes(run.state)
    const isReady = run?.state === 'previewed'
    if (!isOver && !isReady) return
    const isApplied =
      isReady &&
      applies === 1 &&
      isAcceptable(run, rows_before) &&
      (await applyWithoutReview(trx, run.id)) === null
    if (isApplied) return
    const rows = run?.state === 'done' && { rows_before: run.total }
    const hook = schedule.webhook_url !== null && { hook_at: now(), hook_tries: 0 }
    const mail = buildDueMail(schedule, now())
    const end = { is_pending: 0, ...rows, ...hook, ...mail }
    await saveValues(trx, 'import_schedules', { id, run_id }, end)
  }, 'nothing')
}

async function settlePending(work: ScheduleWork): Promise<void> {
  const pending = await work.database.read
    .selectFrom('import_schedules')
    .where('is_pending', '=', 1)
    .limit(PENDING_MAX)
    .selectAll()
    .execute()
  for (const schedule of pending) await settleSchedule(work, schedule)
}

export async function runSchedules(work: ScheduleWork, signal: AbortSignal): Promise<void> {
  await settlePending(work)
  await sendDueWebhooks(work, signal)
  while (await runNext(work, signal));
}

export const createScheduleTask = (
  work: ScheduleWork,
  onError: (error: unknown) => void,
): Task => ({
  everyMs: TASK_EVERY_MS,
  onError,
  run: (signal) => runSchedules(work, signal),
})
