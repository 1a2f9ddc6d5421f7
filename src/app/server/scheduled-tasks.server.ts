import type { Logger } from 'pino'
import { saveAdCounts } from '../../advertising/count-ads.server.ts'
import { type CrawlCounter, saveCrawls } from '../../analytics/crawls.server.ts'
import { saveDailyTotals } from '../../analytics/daily-totals.server.ts'
import { enqueueDailyReport } from '../../analytics/quality-report.server.ts'
import { saveViews, type ViewCounter } from '../../analytics/views.server.ts'
import { createBackupTask } from '../../backups/scheduled-backup.server.ts'
import { deleteOldHistory } from '../../business-admin/delete-old-history.server.ts'
import { searchIndexTask } from '../../businesses/saving/search-index-task.server.ts'
import { refreshCityPositions } from '../../catalog-admin/refresh-city-positions.server.ts'
import { enqueueClusterSearch } from '../../clusters/refresh-clusters.server.ts'
import { deleteOldMessages } from '../../contact/retention.server.ts'
import { createContactEmailTask } from '../../contact/send-messages.server.ts'
import { createClaimEmailTask } from '../../corrections/confirm-claim.server.ts'
import { deleteOldCorrections } from '../../corrections/delete-old-corrections.server.ts'
import { createCorrectionNoticeTask } from '../../corrections/notify-operator.server.ts'
import { cancelAbandonedExports } from '../../exports/export-run.server.ts'
import { importEmailTask } from '../../import-schedules/email-results.server.ts'
import { createScheduleEmailTask } from '../../import-schedules/email-schedules.server.ts'
import { createScheduleTask } from '../../import-schedules/run-schedules.server.ts'
import { importQueueTask } from '../../imports/import-queue-task.server.ts'
import { deleteOldUploads } from '../../imports/uploads.server.ts'
import { createPhotoStore } from '../../photos/photo-store.server.ts'
import { createPhotoTasks } from '../../photos/photo-tasks.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { formatUtcDay } from '../../platform/database/utc-day.ts'
import { runChunks } from '../../platform/runs/run-chunks.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'
import { deleteOldQueries } from '../../query-log/delete-old-queries.server.ts'
import type { QueryCounter } from '../../query-log/query-counter.server.ts'
import { saveQueries } from '../../query-log/save-queries.server.ts'
import { saveRedirects } from '../../redirects/hits.server.ts'
import type { RedirectCounter } from '../../redirects/redirect-counter.server.ts'
import { deleteOldRedirects } from '../../redirects/tasks.server.ts'
import type { FailedEmail } from '../../settings/email-operator.server.ts'
import { createWebhookTask } from '../../webhooks/send-deliveries.server.ts'
import type { Config } from '../config.server.ts'
import { openMailer } from './mailer.server.ts'
import type { Metrics } from './monitoring/metrics.server.ts'
import {
  createEmailChannel,
  createProblemTask,
  createWebhookChannel,
  findNoticeError,
  type SendNotice,
} from './monitoring/problems.server.ts'
import { buildHandlersWithBackup } from './run-handlers.server.ts'

/** Users wait for their run to start, and each check is only a point read. */
const RUN_QUEUE_EVERY_MS = 250

export function runQueueTask(
  database: Database,
  config: Pick<Config, 'backupFolder' | 'photoStore'>,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Task {
  const handlers = buildHandlersWithBackup(database, config)
  return {
    everyMs: RUN_QUEUE_EVERY_MS,
    onError,
    run: (signal) => runChunks(database, handlers, now, signal, onError),
  }
}

export type Counters = {
  views: ViewCounter
  redirects: RedirectCounter
  crawls: CrawlCounter
  queries: QueryCounter
}

type Working = {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  onError: (what: string) => (error: unknown) => void
  metrics?: Metrics | null
}

const buildTask =
  (onError: Working['onError']) =>
  (everyMs: number, what: string, run: Task['run']): Task => ({
    everyMs,
    run,
    onError: onError(what),
  })

export function buildSaveTasks(
  { database, now, onError }: Working,
  { views, redirects, crawls, queries }: Counters,
): Task[] {
  const task = buildTask(onError)
  return [
    task(5000, 'failed to save redirects', () => saveRedirects(database, redirects)),
    task(5000, 'failed to save views', () => saveViews(database, views, now())),
    task(5000, 'failed to save crawler stats', () => saveCrawls(database, crawls, now())),
    task(5000, 'failed to save the query log', () => saveQueries(database, queries, now())),
    task(5000, 'failed to save ad counts', () => saveAdCounts(database)),
  ]
}

const MINUTE_MS = 60_000

export function buildWorkerTasks(work: Working): Task[] {
  const { config, database, logger, now, onError } = work
  const task = buildTask(onError)
  const photos = createPhotoStore(config.photoStore)
  return [
    runQueueTask(database, config, onError('a run failed'), now),
    importQueueTask(
      database,
      { location: config.database },
      onError('an import failed'),
      now,
      (restart) => logger.warn(restart, 'import reader was killed; restarting it once'),
    ),
    createBackupTask({
      database,
      schedule: { ...config.backupSchedule, photos },
      now,
      onError: onError('a scheduled backup failed'),
    }),
    createScheduleTask(
      { database, uploadFolder: config.uploadFolder, sources: config.importSources, now },
      onError('a scheduled import failed'),
    ),
    createWebhookTask(
      { database, sources: {}, now },
      onError('failed to send webhooks'),
      (problems) => logger.warn(problems, 'webhook events were dropped, or wait for a secret'),
    ),
    task(10 * MINUTE_MS, 'failed to delete old history', (signal) =>
      deleteOldHistory(database, now(), signal),
    ),
    task(10 * MINUTE_MS, 'failed to delete old redirects', (signal) =>
      deleteOldRedirects(database, now(), signal),
    ),
    task(10 * MINUTE_MS, 'failed to delete old queries', (signal) =>
      deleteOldQueries(database, now(), signal),
    ),
    // Limits the age of the day's last snapshot to five minutes.
    task(5 * MINUTE_MS, 'failed to save daily stats', async () => {
      await saveDailyTotals(database, formatUtcDay(now()))
      await enqueueDailyReport(database, now())
    }),
    task(60 * MINUTE_MS, 'failed to delete old messages', (signal) =>
      deleteOldMessages(database, now(), signal),
    ),
    task(60 * MINUTE_MS, 'failed to delete old corrections', (signal) =>
      deleteOldCorrections(database, now(), signal),
    ),
    task(10 * MINUTE_MS, 'failed to delete old uploads', () =>
      deleteOldUploads(database, config.uploadFolder, now()),
    ),
    task(10_000, 'failed to clean up abandoned exports', () =>
      cancelAbandonedExports(database, now()),
    ),
    task(10_000, 'failed to find the positions of cities', (signal) =>
      refreshCityPositions(database, now(), signal),
    ),
    task(MINUTE_MS, 'failed to queue a search for similar spellings', () =>
      enqueueClusterSearch(database, now()),
    ),
    task(10_000, 'failed to reserve disk space', () => database.keepReserve()),
    searchIndexTask(database, onError('failed to optimize the search index')),
    ...createPhotoTasks({
      database,
      store: photos,
      now,
      onError: onError('failed to store pictures'),
    }),
    ...buildEmailTasks(work),
    ...buildProblemTasks(work),
  ]
}

function buildProblemTasks({ config, database, logger, now, onError }: Working): Task[] {
  const { alerts, smtpUrl } = config
  const { reminderHours } = alerts
  const origin = config.adminOrigin ?? config.publicOrigin
  const channels: SendNotice[] = []
  if (alerts.webhookUrl !== null) channels.push(createWebhookChannel(alerts.webhookUrl))
  if (alerts.sendsEmail && smtpUrl !== null) {
    const { sendText } = openMailer(smtpUrl, origin)
    channels.push(createEmailChannel(database, { ...config, reminderHours }, origin, sendText))
  }
  if (channels.length === 0) return []
  const task = {
    config,
    database,
    now,
    reminderHours,
    channels,
    onError: onError('failed to look for problems'),
    onFailedTry: (kind: string, error: unknown) =>
      logger.warn(
        { kind, reason: findNoticeError(error) },
        'a message about a problem could not be sent',
      ),
  }
  return [createProblemTask(task)]
}

/** Never log a message's content or the mail server's responses, which may quote it. */
function buildEmailTasks({ config, database, logger, now, ...work }: Working): Task[] {
  if (config.smtpUrl === null) return []
  const adminOrigin = config.adminOrigin ?? config.publicOrigin
  const { send, sendImport, sendText } = openMailer(config.smtpUrl, adminOrigin)
  const { contactEmail } = config
  const logFailure =
    (idName: 'messageId' | 'runId' | 'correctionId' | 'noticeId' | 'scheduleId', message: string) =>
    ({ id, tries: attempt, isLast: isLastAttempt, error }: FailedEmail) => {
      const { code, command, responseCode } = error as Record<string, unknown>
      const smtp = { smtpError: code, smtpCommand: command, smtpStatus: responseCode }
      work.metrics?.add('email_failures_total')
      logger.warn({ [idName]: id, attempt, isLastAttempt, ...smtp }, message)
    }
  const onError = work.onError('sending emails failed')
  const shared = { database, contactEmail, onError, now }
  return [
    createContactEmailTask({
      ...shared,
      send,
      onFailedTry: logFailure('messageId', 'contact email failed'),
    }),
    importEmailTask({
      ...shared,
      send: sendImport,
      onFailedTry: logFailure('runId', 'import email failed'),
    }),
    createScheduleEmailTask({
      ...shared,
      origin: adminOrigin,
      send: sendText,
      onFailedTry: logFailure('scheduleId', 'email about a scheduled import failed'),
    }),
    createCorrectionNoticeTask({
      ...shared,
      origin: adminOrigin,
      send: sendText,
      onFailedTry: logFailure('noticeId', 'email about corrections failed'),
    }),
    ...(config.publicOrigin === null
      ? []
      : [
          createClaimEmailTask({
            ...shared,
            origin: config.publicOrigin,
            send: sendText,
            onFailedTry: logFailure('correctionId', 'claim email failed'),
          }),
        ]),
  ]
}
