import type { Logger } from 'pino'
import { flushAdsJob } from '../../advertising/ad-counts-task.server.ts'
import type { CrawlCounter } from '../../analytics/crawl-counter.ts'
import { saveCrawlsJob } from '../../analytics/crawler-stats-task.server.ts'
import { dailyFiguresJob } from '../../analytics/daily-stats-task.server.ts'
import type { ViewCounter } from '../../analytics/view-counter.server.ts'
import { saveViewsJob } from '../../analytics/view-counts-task.server.ts'
import { deleteOldHistoryJob } from '../../businesses/saving/history-retention-task.server.ts'
import { tidyWordsJob } from '../../businesses/saving/search-index-task.server.ts'
import { deleteOldMessagesJob, mailMessages } from '../../contact/jobs.server.ts'
import type { FailedTry } from '../../contact/send-messages.server.ts'
import { endDeadExportsJob } from '../../exports/abandoned-exports-task.server.ts'
import type { FailedMail } from '../../imports/email-results.server.ts'
import { mailImports } from '../../imports/jobs/import-email-task.server.ts'
import { advanceImportsJob } from '../../imports/jobs/import-queue-task.server.ts'
import { deleteOldUploadsJob } from '../../imports/jobs/upload-retention-task.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findDatabasePath } from '../../platform/database/open-database.server.ts'
import type { Job } from '../../platform/runs/scheduler.ts'
import type { RedirectCounter } from '../../redirects/redirect-counter.server.ts'
import { saveRedirectsJob } from '../../redirects/redirect-hits-task.server.ts'
import { deleteOldRedirectsJob } from '../../redirects/redirect-retention-task.server.ts'
import type { Config } from '../config.server.ts'
import { keepReserveJob } from './disk-reserve-task.server.ts'
import { openMailer } from './mailer.server.ts'
import { readAheadJob } from './prefetch-task.server.ts'
import { advanceRunsJob } from './run-queue-task.server.ts'

export type Counters = { views: ViewCounter; redirects: RedirectCounter; crawls: CrawlCounter }

type Working = {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  onFault: (what: string) => (error: unknown) => void
}

export function savingJobs(
  { database, now, onFault }: Working,
  { views, redirects, crawls }: Counters,
): Job[] {
  return [
    saveRedirectsJob(database, redirects, onFault('redirects were not saved')),
    saveViewsJob(database, views, onFault('views were not saved'), now),
    saveCrawlsJob(database, crawls, onFault('what programs asked for was not saved'), now),
    flushAdsJob(database, onFault('counts of advertisements were not saved')),
  ]
}

export function workJobs(work: Working): Job[] {
  const { config, database, logger, now, onFault } = work
  return [
    advanceRunsJob(database, config.backupFolder, onFault('a run failed'), now),
    advanceImportsJob(
      database,
      { location: config.database },
      onFault('an import failed'),
      now,
      (restart) =>
        logger.warn(restart, 'the process that reads an import was killed and is restarted once'),
    ),
    deleteOldHistoryJob(database, onFault('deleting old history failed'), now),
    deleteOldRedirectsJob(database, onFault('deleting old redirects failed'), now),
    dailyFiguresJob(database, onFault('the figures of the day were not saved'), now),
    deleteOldMessagesJob(database, onFault('deleting old messages failed'), now),
    deleteOldUploadsJob(database, config.uploadFolder, onFault('deleting old uploads failed'), now),
    endDeadExportsJob(database, onFault('ending dead exports failed'), now),
    keepReserveJob(database, onFault('reserving disk space failed')),
    tidyWordsJob(database, onFault('the index of words was not tidied')),
    readAheadJob(findDatabasePath(config.database), onFault('the file was not read ahead')),
    ...mailingJobs(work),
  ]
}

/** Never log a message's content or the mail server's responses, which may quote it. */
function mailingJobs({ config, database, logger, now, ...work }: Working): Job[] {
  if (config.smtpUrl === null) return []
  const { send, sendImport } = openMailer(config.smtpUrl, config.adminOrigin ?? config.publicOrigin)
  const { contactEmail } = config
  const told =
    (what: string) =>
    ({ id, tries, isLast, error }: FailedTry | FailedMail) => {
      const { code, command, responseCode } = error as Record<string, unknown>
      logger.warn({ id, tries, isLast, code, command, responseCode }, what)
    }
  const onFault = work.onFault('mailing failed')
  return [
    mailMessages({
      database,
      send,
      contactEmail,
      onFailedTry: told('message not mailed'),
      onFault,
      now,
    }),
    mailImports({
      database,
      send: sendImport,
      contactEmail,
      onFailedTry: told("an import's end not mailed"),
      onFault,
      now,
    }),
  ]
}
