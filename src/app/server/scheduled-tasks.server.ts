import type { Logger } from 'pino'
import { saveAdCountsTask } from '../../advertising/count-ads.server.ts'
import { type CrawlCounter, saveCrawlsTask } from '../../analytics/crawls.server.ts'
import { createDailyStatsTask } from '../../analytics/daily-totals.server.ts'
import { saveViewsTask, type ViewCounter } from '../../analytics/views.server.ts'
import { deleteOldHistoryTask } from '../../businesses/delete-old-history.server.ts'
import { searchIndexTask } from '../../businesses/saving/search-index-task.server.ts'
import { deleteOldMessagesTask } from '../../contact/retention.server.ts'
import { createContactEmailTask, type FailedTry } from '../../contact/send-messages.server.ts'
import { createAbandonedExportsTask } from '../../exports/export-run.server.ts'
import { type FailedEmail, importEmailTask } from '../../imports/email-results.server.ts'
import { importQueueTask } from '../../imports/import-queue-task.server.ts'
import { deleteOldUploadsTask } from '../../imports/uploads.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { runChunks } from '../../platform/runs/run-chunks.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'
import type { RedirectCounter } from '../../redirects/redirect-counter.server.ts'
import { deleteOldRedirectsTask, saveRedirectsTask } from '../../redirects/tasks.server.ts'
import type { Config } from '../config.server.ts'
import { openMailer } from './mailer.server.ts'
import { buildHandlersWithBackup } from './run-handlers.server.ts'

/** Users wait for their run to start, and each check is only a point read. */
const RUN_QUEUE_EVERY_MS = 250

export function runQueueTask(
  database: Database,
  backupFolder: string,
  onError: (error: unknown) => void,
  now: () => number = Date.now,
): Task {
  const handlers = buildHandlersWithBackup(database, backupFolder)
  return {
    everyMs: RUN_QUEUE_EVERY_MS,
    onError,
    run: (signal) => runChunks(database, handlers, now, signal, onError),
  }
}

const DISK_RESERVE_EVERY_MS = 10_000

const diskReserveTask = (database: Database, onError: (error: unknown) => void): Task => ({
  everyMs: DISK_RESERVE_EVERY_MS,
  onError,
  run: () => database.keepReserve(),
})

export type Counters = { views: ViewCounter; redirects: RedirectCounter; crawls: CrawlCounter }

type Working = {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  onError: (what: string) => (error: unknown) => void
}

export function buildSaveTasks(
  { database, now, onError }: Working,
  { views, redirects, crawls }: Counters,
): Task[] {
  return [
    saveRedirectsTask(database, redirects, onError('failed to save redirects')),
    saveViewsTask(database, views, onError('failed to save views'), now),
    saveCrawlsTask(database, crawls, onError('failed to save crawler stats'), now),
    saveAdCountsTask(database, onError('failed to save ad counts')),
  ]
}

export function buildWorkerTasks(work: Working): Task[] {
  const { config, database, logger, now, onError } = work
  return [
    runQueueTask(database, config.backupFolder, onError('a run failed'), now),
    importQueueTask(
      database,
      { location: config.database },
      onError('an import failed'),
      now,
      (restart) => logger.warn(restart, 'import reader was killed; restarting it once'),
    ),
    deleteOldHistoryTask(database, onError('failed to delete old history'), now),
    deleteOldRedirectsTask(database, onError('failed to delete old redirects'), now),
    createDailyStatsTask(database, onError('failed to save daily stats'), now),
    deleteOldMessagesTask(database, onError('failed to delete old messages'), now),
    deleteOldUploadsTask(
      database,
      config.uploadFolder,
      onError('failed to delete old uploads'),
      now,
    ),
    createAbandonedExportsTask(database, onError('failed to clean up abandoned exports'), now),
    diskReserveTask(database, onError('failed to reserve disk space')),
    searchIndexTask(database, onError('failed to optimize the search index')),
    ...buildEmailTasks(work),
  ]
}

/** Never log a message's content or the mail server's responses, which may quote it. */
function buildEmailTasks({ config, database, logger, now, ...work }: Working): Task[] {
  if (config.smtpUrl === null) return []
  const { send, sendImport } = openMailer(config.smtpUrl, config.adminOrigin ?? config.publicOrigin)
  const { contactEmail } = config
  const logFailure =
    (idName: 'messageId' | 'runId', message: string) =>
    ({ id, tries: attempt, isLast: isLastAttempt, error }: FailedTry | FailedEmail) => {
      const { code, command, responseCode } = error as Record<string, unknown>
      const smtp = { smtpError: code, smtpCommand: command, smtpStatus: responseCode }
      logger.warn({ [idName]: id, attempt, isLastAttempt, ...smtp }, message)
    }
  const onError = work.onError('sending emails failed')
  return [
    createContactEmailTask({
      database,
      send,
      contactEmail,
      onFailedTry: logFailure('messageId', 'contact email failed'),
      onError,
      now,
    }),
    importEmailTask({
      database,
      send: sendImport,
      contactEmail,
      onFailedTry: logFailure('runId', 'import email failed'),
      onError,
      now,
    }),
  ]
}
