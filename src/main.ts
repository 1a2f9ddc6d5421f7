import { type Logger, pino } from 'pino'
import { createApp } from './app.ts'
import { type Config, loadConfig } from './config.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open-database.ts'
import type { FailedTry } from './domain/contact/send-messages.ts'
import type { FailedMail } from './domain/imports/mail-ends.ts'
import { openRedirectCounter, type RedirectCounter } from './domain/redirects/redirect-counter.ts'
import { saveRedirects } from './domain/redirects/save-redirects.ts'
import { flushAds } from './domain/statistics/count-ads.ts'
import { type CrawlCounter, openCrawlCounter } from './domain/statistics/crawl-counter.ts'
import { saveCrawls } from './domain/statistics/save-crawls.ts'
import { saveViews } from './domain/statistics/save-views.ts'
import { openViewCounter, type ViewCounter } from './domain/statistics/view-counter.ts'
import { openMailer } from './mail.ts'
import { prepareDirectory } from './prepare-directory.ts'
import { tellMistake } from './tell-mistake.ts'
import { advanceImportsJob } from './worker/advance-imports.ts'
import { advanceRunsJob } from './worker/advance-runs.ts'
import { dailyFiguresJob } from './worker/daily-figures.ts'
import { deleteOldHistoryJob } from './worker/delete-old-history.ts'
import { deleteOldMessagesJob } from './worker/delete-old-messages.ts'
import { deleteOldRedirectsJob } from './worker/delete-old-redirects.ts'
import { deleteOldUploadsJob } from './worker/delete-old-uploads.ts'
import { endDeadExportsJob } from './worker/end-dead-exports.ts'
import { flushAdsJob } from './worker/flush-ads.ts'
import { mailImports } from './worker/mail-imports.ts'
import { mailMessages } from './worker/mail-messages.ts'
import { saveCrawlsJob } from './worker/save-crawls.ts'
import { saveRedirectsJob } from './worker/save-redirects.ts'
import { saveViewsJob } from './worker/save-views.ts'
import { type Job, startWorker, type Worker } from './worker/start-worker.ts'
import { tidyWordsJob } from './worker/tidy-words.ts'

/** Longer than this nobody waits for a server that was told to stop. */
const STOP_LIMIT_MS = 9000

/** What is counted in memory, and saved now and then and at the end. */
type Counters = { views: ViewCounter; redirects: RedirectCounter; crawls: CrawlCounter }

/** Starts what this process does by itself, beside answering. */
function startWorkers(
  config: Config,
  database: Database,
  logger: Logger,
  { views, redirects, crawls }: Counters,
): Worker[] {
  const onFault = (what: string) => (error: unknown) => logger.error({ err: error }, what)
  const jobs = [
    advanceRunsJob(database, config.backupFolder, onFault('a run failed')),
    advanceImportsJob(database, { location: config.database }, onFault('an import failed')),
    deleteOldHistoryJob(database, onFault('deleting old history failed')),
    saveRedirectsJob(database, redirects, onFault('redirects were not saved')),
    deleteOldRedirectsJob(database, onFault('deleting old redirects failed')),
    saveViewsJob(database, views, onFault('views were not saved')),
    saveCrawlsJob(database, crawls, onFault('what programs asked for was not saved')),
    dailyFiguresJob(database, onFault('the figures of the day were not saved')),
    deleteOldMessagesJob(database, onFault('deleting old messages failed')),
    deleteOldUploadsJob(database, config.uploadFolder, onFault('deleting old uploads failed')),
    endDeadExportsJob(database, onFault('ending dead exports failed')),
    flushAdsJob(database, onFault('counts of advertisements were not saved')),
    tidyWordsJob(database, onFault('the index of words was not tidied')),
  ]
  return [...jobs, ...mailingJobs(config, database, logger)].map(startWorker)
}

/** Sends mails to the operator where there is a mail server. What visitors wrote is never logged, nor what the server said of it. */
function mailingJobs(config: Config, database: Database, logger: Logger): Job[] {
  if (config.smtpUrl === null) return []
  const { send, sendImport } = openMailer(config.smtpUrl, config.publicOrigin)
  const { contactEmail } = config
  const told =
    (what: string) =>
    ({ id, tries, isLast, error }: FailedTry | FailedMail) => {
      const { code, command, responseCode } = error as Record<string, unknown>
      logger.warn({ id, tries, isLast, code, command, responseCode }, what)
    }
  const onFault = (error: unknown) => logger.error({ err: error }, 'mailing failed')
  return [
    mailMessages({
      database,
      send,
      contactEmail,
      onFailedTry: told('message not mailed'),
      onFault,
    }),
    mailImports({
      database,
      send: sendImport,
      contactEmail,
      onFailedTry: told("an import's end not mailed"),
      onFault,
    }),
  ]
}

async function start(config: Config): Promise<void> {
  const logger = pino({ level: config.logLevel }, pino.destination(2))
  const database = openDatabase(config.database)
  let isReady = false
  const counters: Counters = {
    views: openViewCounter(),
    redirects: openRedirectCounter(),
    crawls: openCrawlCounter(),
  }
  const app = await createApp({ config, database, logger, isReady: () => isReady, ...counters })

  let isStopping = false
  let workers: Worker[] = []
  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    logger.info({ signal }, 'stopping')
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
    // Together: an answer may wait for a run that another process is to end.
    await Promise.all([app.close(), ...workers.map((worker) => worker.stop())])
    const note = (error: unknown) => logger.error({ err: error })
    const { views, redirects, crawls } = counters
    await saveViews(database, views, Date.now()).catch(note)
    if (isReady) await saveRedirects(database, redirects).catch(note)
    if (isReady) await saveCrawls(database, crawls, Date.now()).catch(note)
    if (isReady) await flushAds(database).catch(note)
    await database.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  const address = await app.listen({ host: config.host, port: config.port })
  await prepareDirectory({
    config,
    database,
    say: (text) => void process.stdout.write(`${text}\n`),
  })
  isReady = true
  workers = startWorkers(config, database, logger, counters)
  process.stdout.write(`Gazetteer is ready at ${config.publicOrigin ?? address}\n`)
}

try {
  await start(loadConfig())
} catch (error) {
  const mistake = tellMistake(error)
  if (mistake === null) throw error
  process.stderr.write(`${mistake}\n`)
  process.exit(1)
}
