import type { Selectable } from 'kysely'
import { findBackupStatus, findOverdueSince } from '../../../backups/scheduled-backup.server.ts'
import { WEBHOOK_PROBLEM } from '../../../import-schedules/schedule.ts'
import type { Database } from '../../../platform/database/database.server.ts'
import { findDisk } from '../../../platform/database/disk-usage.server.ts'
import { findDatabasePath } from '../../../platform/database/open-database.server.ts'
import { saveValues } from '../../../platform/database/save-row.server.ts'
import type { Tables } from '../../../platform/database/tables.server.ts'
import { findRunQueue } from '../../../platform/runs/run-queue.server.ts'
import type { Task } from '../../../platform/runs/scheduler.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import type { TextMail } from '../../../settings/email-operator.server.ts'
import { findSettings } from '../../../settings/find-settings.server.ts'
import { findWebhookProblems } from '../../../webhooks/webhooks.server.ts'
import type { Config } from '../../config.server.ts'
import { findEmailBacklog } from './directory-metrics.server.ts'
import { problemsText as english } from './problems.en.ts'
import { problemsText as turkish } from './problems.tr.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const EVERY_MS = MINUTE_MS
const EMAIL_LIMIT_MS = HOUR_MS
const QUEUE_LIMIT_MS = 6 * HOUR_MS
const FAILURE_SHOWN_MS = 24 * HOUR_MS
const SEND_LIMIT_MS = 20_000
const RETRY_AFTER_MINUTES = [1, 10, 60]
const MAX_RUNS_READ = 50

export const PROBLEM_KINDS = ['backup', 'disk', 'email', 'import', 'webhook'] as const
export type ProblemKind = (typeof PROBLEM_KINDS)[number]
type Detail = keyof typeof english.details

type Watched = {
  config: Pick<Config, 'uploadFolder' | 'backupFolder' | 'database' | 'backupSchedule' | 'smtpUrl'>
  database: Database
  now: () => number
}

async function findBackupProblem({ config, database, now }: Watched): Promise<Detail | null> {
  const { everyHours } = config.backupSchedule
  if (everyHours === 0) return null
  const status = await findBackupStatus(database)
  if (status.ended?.is_whole === 0) return 'backup-failed'
  if (status.ended?.reason === 'not-deleted') return 'backup-not-deleted'
  return findOverdueSince(status, everyHours, now()) === null ? null : 'backup-overdue'
}

async function findDiskProblem({ config }: Watched): Promise<Detail | null> {
  const { database: location, uploadFolder, backupFolder } = config
  const folders = [uploadFolder, backupFolder]
  const databasePath = findDatabasePath(location)
  if (databasePath !== null) folders.push(databasePath)
  const disks = await Promise.all(folders.map(findDisk))
  return disks.some((disk) => disk?.isLow) ? 'disk-low' : null
}

async function findEmailProblem({ config, database, now }: Watched): Promise<Detail | null> {
  if (config.smtpUrl === null) return null
  const { oldestAt } = await findEmailBacklog(database, now() - EMAIL_LIMIT_MS)
  return oldestAt === null ? null : 'email-overdue'
}

async function findImportProblem({ database, now }: Watched): Promise<Detail | null> {
  const { read } = database
  const schedules = await read
    .selectFrom('import_schedules')
    .where('is_on', '=', 1)
    .where('problem', 'is not', null)
    .where('problem', 'not like', `${WEBHOOK_PROBLEM}%`)
    .select('id')
    .limit(1)
    .execute()
  if (schedules.length > 0) return 'schedule-failed'
  const latest = await read
    .selectFrom('runs')
    .where('kind', '=', 'import')
    .orderBy('id', 'desc')
    .limit(MAX_RUNS_READ)
    .select(['state', 'finished_at'])
    .execute()
  const last = latest.find(({ state }) => state === 'done' || state === 'failed')
  if (last?.state === 'failed' && (last.finished_at ?? 0) > now() - FAILURE_SHOWN_MS)
    return 'import-failed'
  const waits = (await findRunQueue(read)).some(
    ({ kind, state, created_at }) =>
      kind === 'import' && state === 'queued' && created_at < now() - QUEUE_LIMIT_MS,
  )
  return waits ? 'import-waits' : null
}

async function findWebhookProblem({ database, now }: Watched): Promise<Detail | null> {
  const { turnedOff, withoutSecret, droppedAt } = await findWebhookProblems(database)
  if (turnedOff > 0) return 'webhook-off'
  if (withoutSecret > 0) return 'webhook-secret'
  return (droppedAt ?? 0) > now() - FAILURE_SHOWN_MS ? 'webhook-dropped' : null
}

/** At most one problem of each kind. */
export async function findProblems(watched: Watched): Promise<Map<ProblemKind, Detail>> {
  const found: [ProblemKind, Detail | null][] = [
    ['backup', await findBackupProblem(watched)],
    ['disk', await findDiskProblem(watched)],
    ['email', await findEmailProblem(watched)],
    ['import', await findImportProblem(watched)],
    ['webhook', await findWebhookProblem(watched)],
  ]
  return new Map(found.flatMap(([kind, detail]) => (detail === null ? [] : [[kind, detail]])))
}

export type Notice = {
  kind: ProblemKind
  detail: Detail
  since: number
  isResolved: boolean
  number: number
}

/** @returns false if there is no address to send it to. */
export type SendNotice = (notice: Notice) => Promise<boolean>

type Unsent = { notice: Notice; channels: readonly SendNotice[] }

type StoredProblem = Selectable<Tables['operator_problems']>

const saveFound = (database: Database, found: Map<ProblemKind, Detail>, now: number) =>
  database.change(async (trx) => {
    const stored = await trx.selectFrom('operator_problems').selectAll().execute()
    for (const [kind, detail] of found) {
      const known = stored.find((each) => each.kind === kind)
      if (!known)
        await trx
          .insertInto('operator_problems')
          .values({ kind, detail, since: now, next_notice_at: now, resolved_at: null })
          .execute()
      else if (known.resolved_at !== null)
        await saveValues(
          trx,
          'operator_problems',
          { kind },
          { resolved_at: null, detail, tries: 0 },
        )
    }
    for (const { kind, notices, resolved_at } of stored) {
      if (found.has(kind as ProblemKind) || resolved_at !== null) continue
      // No message was sent, so none says that it is resolved.
      if (notices === 0)
        await trx.deleteFrom('operator_problems').where('kind', '=', kind).execute()
      else {
        const end = { resolved_at: now, next_notice_at: now, tries: 0 }
        await saveValues(trx, 'operator_problems', { kind }, end)
      }
    }
  }, 'nothing')

type ProblemTask = Watched & {
  reminderHours: number
  channels: readonly SendNotice[]
  /** Notices that reached some of the channels. After a restart, all get them again. */
  unsent: Map<string, Unsent>
  onError: (error: unknown) => void
  onFailedTry: (kind: string, error: unknown) => void
}

/** Claims the notice before it is sent, so that several hosts or a crash never repeat it at once. */
async function sendDue(task: ProblemTask, problem: StoredProblem): Promise<void> {
  const { database, reminderHours, unsent, now, onFailedTry } = task
  const { kind, detail, since, notices, tries, next_notice_at } = problem
  const isResolved = problem.resolved_at !== null
  const retryMinutes = RETRY_AFTER_MINUTES[tries]
  const retryAt = now() + (retryMinutes ?? reminderHours * 60) * MINUTE_MS
  const save = (values: object, row: object) =>
    database.change((trx) => saveValues(trx, 'operator_problems', row, values), 'nothing')
  const claimed = await save(
    { next_notice_at: retryAt, tries: tries + 1 },
    { kind, next_notice_at },
  )
  if (claimed === 0) return
  const retried = tries > 0 ? unsent.get(kind) : undefined
  const { notice, channels } = retried ?? {
    notice: { kind, detail, since, isResolved, number: notices + 1 } as Notice,
    channels: task.channels,
  }
  const sent = await Promise.allSettled(channels.map((send) => send(notice)))
  for (const each of sent) if (each.status === 'rejected') onFailedTry(kind, each.reason)
  const failed = channels.filter((_, at) => sent[at]?.status === 'rejected')
  const isSent =
    retried !== undefined || sent.some((each) => each.status === 'fulfilled' && each.value)
  const isLastTry = failed.length === 0 || retryMinutes === undefined
  if (isSent && !isLastTry) unsent.set(kind, { notice, channels: failed })
  else unsent.delete(kind)
  if (isResolved && isLastTry && (isSent || retryMinutes === undefined)) {
    await database.change(
      (trx) =>
        trx
          .deleteFrom('operator_problems')
          .where('kind', '=', kind)
          .where('resolved_at', 'is not', null)
          .execute(),
      'nothing',
    )
  } else if (isSent) {
    const next = isLastTry ? { next_notice_at: now() + reminderHours * HOUR_MS, tries: 0 } : {}
    await save({ ...next, notices: notice.number }, { kind, next_notice_at: retryAt })
  }
}

export async function sendProblemNotices(task: ProblemTask, signal: AbortSignal): Promise<void> {
  const { database, now } = task
  await saveFound(database, await findProblems(task), now())
  const due = await database.read
    .selectFrom('operator_problems')
    .where('next_notice_at', '<=', now())
    .selectAll()
    .execute()
  for (const problem of due) if (!signal.aborted) await sendDue(task, problem)
}

export const createProblemTask = (task: Omit<ProblemTask, 'unsent'>): Task => {
  const watched = { ...task, unsent: new Map() }
  return {
    everyMs: EVERY_MS,
    onError: task.onError,
    run: (signal) => sendProblemNotices(watched, signal),
  }
}

/** One line of each problem, in the languages of the site. */
export function createEmailChannel(
  database: Database,
  {
    contactEmail,
    languages,
    reminderHours,
  }: { contactEmail: string | null; languages: readonly string[]; reminderHours: number },
  origin: string | null,
  sendMail: (mail: TextMail, operator: { siteName: string; email: string }) => Promise<void>,
): SendNotice {
  return async ({ kind, detail, since, isResolved, number }) => {
    const { siteName, supportEmail } = (await findSettings(database)).profile
    const email = contactEmail ?? supportEmail
    if (email === '') return false
    const texts = languages.includes('tr') ? [english, turkish] : [english]
    const parts = texts.map((text) =>
      [
        text.details[detail],
        ...(isResolved ? [text.resolved] : []),
        text.since(new Date(since).toISOString()),
        ...(isResolved ? [] : [text.again(reminderHours)]),
        ...(origin === null ? [] : [`${text.page} ${origin}${adminLink('home')}`]),
      ].join('\n'),
    )
    const subject = texts[0] as typeof english
    await sendMail(
      {
        to: email,
        id: `problem-${kind}-${since}-${isResolved ? 'resolved' : number}`,
        subject: subject.subject(siteName, subject.kinds[kind], isResolved),
        text: `${parts.join('\n\n')}\n`,
      },
      { siteName, email },
    )
    return true
  }
}

/** The operator names the address, which may be on a private network. */
export const createWebhookChannel =
  (url: string): SendNotice =>
  async ({ kind, detail, since, isResolved }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'Gazetteer (problems)' },
      body: JSON.stringify({
        event: isResolved ? 'problem.resolved' : 'problem.found',
        problem: kind,
        reason: detail,
        since: new Date(since).toISOString(),
        // Chat services show this member.
        text: `${english.kinds[kind]}: ${isResolved ? english.resolved : english.details[detail]}`,
      }),
      signal: AbortSignal.timeout(SEND_LIMIT_MS),
      redirect: 'error',
    })
    await response.body?.cancel()
    if (!response.ok)
      throw Object.assign(new Error('The webhook refused'), { code: `status-${response.status}` })
    return true
  }

/** A code without the text, which may quote an address with its secrets. */
export function findNoticeError(error: unknown): string {
  if (!(error instanceof Error)) return 'error'
  const codes = [error, error.cause].map((each) => (each as { code?: unknown } | undefined)?.code)
  return codes.find((code) => typeof code === 'string') ?? error.name
}
