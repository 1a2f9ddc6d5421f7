import { findRow } from '../platform/database/find-row.server.ts'
import { saveValues } from '../platform/database/save-row.server.ts'
import { presentCounts } from '../platform/runs/run.ts'
import { sendWebhook } from '../webhooks/send-deliveries.server.ts'
import { WEBHOOK_PROBLEM } from './schedule.ts'
import type { ScheduleWork, StoredSchedule } from './schedule-work.server.ts'

const RETRY_AFTER_MS = [60_000, 10 * 60_000, 60 * 60_000]
const BATCH = 20

async function sendResult(
  { database, sources, limitMs }: ScheduleWork,
  schedule: StoredSchedule,
  stopping: AbortSignal,
): Promise<string | null> {
  const { run_id, webhook_url, name } = schedule
  const run = run_id === null ? undefined : await findRow(database.read, 'runs', { id: run_id })
  if (!run || webhook_url === null) return null
  const isWaiting = run.state === 'previewed'
  const body = JSON.stringify({
    event: isWaiting ? 'import.waiting' : 'import.ended',
    schedule: name,
    runId: run.id,
    state: run.state,
    fileName: run.file_name,
    message: run.message,
    ...presentCounts(run),
  })
  const request = { url: webhook_url, body, userAgent: 'Gazetteer (webhook of an import)' }
  return sendWebhook(request, sources, stopping, limitMs)
}

export async function sendDueWebhooks(work: ScheduleWork, signal: AbortSignal): Promise<void> {
  const { database, now } = work
  const due = await database.read
    .selectFrom('import_schedules')
    .where('hook_at', 'is not', null)
    .where('hook_at', '<=', now())
    .limit(BATCH)
    .selectAll()
    .execute()
  for (const schedule of due) {
    if (signal.aborted) return
    const { id, hook_at, hook_tries } = schedule
    const wait = RETRY_AFTER_MS[hook_tries]
    // Counts the try first, so that a webhook that kills the process isn't sent forever.
    const claim = { hook_at: wait === undefined ? null : now() + wait, hook_tries: hook_tries + 1 }
    const claimed = await database.change(
      (trx) => saveValues(trx, 'import_schedules', { id, hook_at }, claim),
      'nothing',
    )
    if (claimed === 0) continue
    const problem = await sendResult(work, schedule, signal)
    const end = problem === null ? { hook_at: null } : { problem: `${WEBHOOK_PROBLEM}${problem}` }
    await database.change(
      (trx) => saveValues(trx, 'import_schedules', { id, hook_at: claim.hook_at }, end),
      'nothing',
    )
  }
}
