import type { Logger } from 'pino'
import { saveAdCountsTask } from '../../advertising/count-ads.server.ts'
import { type CrawlCounter, saveCrawlsTask } from '../../analytics/crawls.server.ts'
import { dailyStatsTask } from '../../analytics/daily-totals.server.ts'
import { saveViewsTask, type ViewCounter } from '../../analytics/views.server.ts'
import { deleteOldHistoryTask } from '../../businesses/delete-old-history.server.ts'
import { searchIndexTask } from '../../businesses/saving/search-index-task.server.ts'
import { deleteOldMessagesTask } from '../../contact/retention.server.ts'
import { type FailedTry, mailMessagesTask } from '../../contact/send-messages.server.ts'
import { abandonedExportsTask } from '../../exports/export-run.server.ts'
import { type FailedEmail, importEmailTask } from '../../imports/email-results.server.ts'
import { importQueueTask } from '../../imports/import-queue-task.server.ts'
import { deleteOldUploadsTask } from '../../imports/uploads.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findDatabasePath } from '../../platform/database/open-database.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'
import type { RedirectCounter } from '../../redirects/redirect-counter.server.ts'
import { deleteOldRedirectsTask, saveRedirectsTask } from '../../redirects/tasks.server.ts'
import type { Config } from '../config.server.ts'
import { diskReserveTask } from './disk-reserve-task.server.ts'
import { openMailer } from './mailer.server.ts'
import { prefetchTask } from './prefetch-task.server.ts'
import { runQueueTask } from './run-queue-task.server.ts'

export type Counters = { views: ViewCounter; redirects: RedirectCounter; crawls: CrawlCounter }

type Working = {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  onFault: (what: string) => (error: unknown) => void
}

export function buildSaveTasks(
  { database, now, onFault }: Working,
  { views, redirects, crawls }: Counters,
): Task[] {
  return [
    saveRedirectsTask(database, redirects, onFault('redirects were not saved')),
    saveViewsTask(database, views, onFault('views were not saved'), now),
    saveCrawlsTask(database, crawls, onFault('what programs asked for was not saved'), now),
    saveAdCountsTask(database, onFault('counts of advertisements were not saved')),
  ]
}

export function buildWorkerTasks(work: Working): Task[] {
  const { config, database, logger, now, onFault } = work
  return [
    runQueueTask(database, config.backupFolder, onFault('a run failed'), now),
    importQueueTask(
      database,
      { location: config.database },
      onFault('an import failed'),
      now,
      (restart) =>
        logger.warn(restart, 'the process that reads an import was killed and is restarted once'),
    ),
    deleteOldHistoryTask(database, onFault('deleting old history failed'), now),
    deleteOldRedirectsTask(database, onFault('deleting old redirects failed'), now),
    dailyStatsTask(database, onFault('the figures of the day were not saved'), now),
    deleteOldMessagesTask(database, onFault('deleting old messages failed'), now),
    deleteOldUploadsTask(
      database,
      config.uploadFolder,
      onFault('deleting old uploads failed'),
      now,
    ),
    abandonedExportsTask(database, onFault('ending dead exports failed'), now),
    diskReserveTask(database, onFault('reserving disk space failed')),
    searchIndexTask(database, onFault('the index of words was not tidied')),
    prefetchTask(findDatabasePath(config.database), onFault('the file was not read ahead')),
    ...buildEmailTasks(work),
  ]
}

/** Never log a message's content or the mail server's responses, which may quote it. */
function buildEmailTasks({ config, database, logger, now, ...work }: Working): Task[] {
  if (config.smtpUrl === null) return []
  const { send, sendImport } = openMailer(config.smtpUrl, config.adminOrigin ?? config.publicOrigin)
  const { contactEmail } = config
  const told =
    (what: string) =>
    ({ id, tries, isLast, error }: FailedTry | FailedEmail) => {
      const { code, command, responseCode } = error as Record<string, unknown>
      logger.warn({ id, tries, isLast, code, command, responseCode }, what)
    }
  const onFault = work.onFault('mailing failed')
  return [
    mailMessagesTask({
      database,
      send,
      contactEmail,
      onFailedTry: told('message not mailed'),
      onFault,
      now,
    }),
    importEmailTask({
      database,
      send: sendImport,
      contactEmail,
      onFailedTry: told("an import's end not mailed"),
      onFault,
      now,
    }),
  ]
}
