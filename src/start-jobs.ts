import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { FailedTry } from './domain/contact/send-messages.ts'
import type { FailedMail } from './domain/imports/mail-ends.ts'
import type { RedirectCounter } from './domain/redirects/redirect-counter.ts'
import type { CrawlCounter } from './domain/statistics/crawl-counter.ts'
import type { ViewCounter } from './domain/statistics/view-counter.ts'
import { openMailer } from './mail.ts'
import { advanceImportsJob } from './worker/advance-imports.ts'
import { advanceRunsJob } from './worker/advance-runs.ts'
import { dailyFiguresJob } from './worker/daily-figures.ts'
import { deleteOldHistoryJob } from './worker/delete-old-history.ts'
import { deleteOldMessagesJob } from './worker/delete-old-messages.ts'
import { deleteOldRedirectsJob } from './worker/delete-old-redirects.ts'
import { deleteOldUploadsJob } from './worker/delete-old-uploads.ts'
import { endDeadExportsJob } from './worker/end-dead-exports.ts'
import { flushAdsJob } from './worker/flush-ads.ts'
import { keepReserveJob } from './worker/keep-reserve.ts'
import { mailImports } from './worker/mail-imports.ts'
import { mailMessages } from './worker/mail-messages.ts'
import { readAheadJob } from './worker/read-ahead.ts'
import { saveCrawlsJob } from './worker/save-crawls.ts'
import { saveRedirectsJob } from './worker/save-redirects.ts'
import { saveViewsJob } from './worker/save-views.ts'
import type { Job } from './worker/start-worker.ts'
import { tidyWordsJob } from './worker/tidy-words.ts'

/** What is counted in memory, and saved now and then and at the end. */
export type Counters = { views: ViewCounter; redirects: RedirectCounter; crawls: CrawlCounter }

/** What jobs work with; `now` is the clock they all go by. */
type Working = {
  config: Config
  database: Database
  logger: Logger
  now: () => number
  onFault: (what: string) => (error: unknown) => void
}

/** What each process that answers saves of what it has counted. */
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

/** What is queued and scheduled: the work of one process. */
export function workJobs(work: Working): Job[] {
  const { config, database, logger, now, onFault } = work
  const sqlitePath = config.database.engine === 'sqlite' ? config.database.path : null
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
    readAheadJob(sqlitePath, onFault('the file was not read ahead')),
    ...mailingJobs(work),
  ]
}

/** Sends mails to the operator where there is a mail server. What visitors wrote is never logged, nor what the server said of it. */
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
