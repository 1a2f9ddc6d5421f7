import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import packageFile from '../../../package.json' with { type: 'json' }
import { createCrawlCounter } from '../../analytics/crawls.server.ts'
import { createViewCounter } from '../../analytics/views.server.ts'
import { applyLowPriority } from '../../import-reader/process-resources.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { openDatabaseClock } from '../../platform/database/database-clock.server.ts'
import { openDatabase, openWithoutLimits } from '../../platform/database/open-database.server.ts'
import { openReaders } from '../../platform/database/read-replicas.server.ts'
import { createErrorLogger } from '../../platform/runs/create-error-logger.server.ts'
import { startWorker, type Worker } from '../../platform/runs/scheduler.ts'
import { createQueryCounter } from '../../query-log/query-counter.server.ts'
import { createRedirectCounter } from '../../redirects/redirect-counter.server.ts'
import { NO_FILTERS } from '../../search/ranking/filters.server.ts'
import { searchBusinesses } from '../../search/search-businesses.server.ts'
import type { SearchRequest } from '../../search/search-request.ts'
import { createSitemaps } from '../../seo/sitemaps.server.ts'
import type { Config } from '../config.server.ts'
import { bootstrap, runDemoImportProcess } from './bootstrap.server.ts'
import { createLogger } from './create-logger.server.ts'
import {
  type Collector,
  openCollectorLink,
  startMetricsServer,
} from './monitoring/collect-metrics.server.ts'
import { createDirectoryReader } from './monitoring/directory-metrics.server.ts'
import { openProcessMetrics } from './monitoring/process-metrics.server.ts'
import { type Role, STOP_LIMIT_MS } from './process-roles.ts'
import { buildSaveTasks, buildWorkerTasks, type Counters } from './scheduled-tasks.server.ts'

/** It has no result, so the search tries every step and reads every list of words and names. */
const WARM_UP_SEARCH: SearchRequest = {
  q: 'hotel nowhere',
  location: '',
  near: null,
  box: null,
  filters: NO_FILTERS,
  order: 'relevance',
  isWhole: false,
}

/** No client should wait for the settings, the first queries of search engines, and the words of the search. */
export async function runWarmUp(findReader: () => Promise<Database>): Promise<void> {
  const sitemaps = createSitemaps(findReader)
  await sitemaps.files().catch(() => {})
  const range = { page: 1, limit: 1, cursor: null }
  await findReader()
    .then((database) => searchBusinesses(database, WARM_UP_SEARCH, range, Date.now()))
    .catch(() => {})
}

/** systemd passes its first socket as this descriptor (sd_listen_fds). */
const FIRST_DESCRIPTOR = 3

const buildListenAddress = ({ host, port, hasSocket }: Config) =>
  hasSocket ? { fd: FIRST_DESCRIPTOR } : { host, port }

/** A restore needs the database closed; slow visitors must not prevent that. */
const CUT_AFTER_MS = 7000
/** Longer than the worker process may take to stop. */
const CLOSE_LIMIT_MS = STOP_LIMIT_MS + 3000

/** A client may have connected without having sent its request yet. */
const LAST_REQUESTS_MS = 250

/** Stops accepting. Closing an HTTP server at once would drop new connections without a request. */
async function stopTaking(server: HttpServer): Promise<void> {
  Server.prototype.close.call(server)
  await new Promise((done) => setTimeout(done, LAST_REQUESTS_MS))
}

type ProcessEvents = {
  /** In the process that starts the others; a started process asks its parent. */
  collector?: Collector
  onListening: (address: string) => void
  onPrepared: () => void
  onStop?: () => Promise<void>
  /** Called after everything is closed if the process is the only one, and at once otherwise. */
  onRestore: () => void
}

async function startTracing({ tracing, trustedProxies }: Config, logger: Logger) {
  if (tracing === null) return null
  const { openTracer } = await import('./monitoring/tracing.server.ts')
  const { version } = packageFile
  const onError = (problem: object) => logger.warn(problem, 'traces could not be sent')
  return openTracer({ ...tracing, version, trustedProxies, onError })
}

/** Runs until SIGTERM. @param ready resolves when the database is prepared. */
export async function startProcess(
  config: Config,
  role: Role,
  tell: ProcessEvents,
  ready: Promise<void> = Promise.resolve(),
): Promise<void> {
  const isServer = role !== 'worker'
  if (!isServer) applyLowPriority()
  // Without the rendering code, a worker needs a third of the memory.
  const createApp = isServer ? (await import('./app.server.ts')).createApp : null
  const logger = createLogger(config.logLevel)
  const database = openDatabase(config.database, isServer)
  const clock = openDatabaseClock(database)
  const { now } = clock
  const replicaUrls = isServer ? config.replicaUrls : []
  const readers = openReaders(database, replicaUrls, ({ replica: replicaHost, isIn, error }) => {
    if (isIn) logger.info({ replicaHost }, 'replica available')
    else logger.warn({ replicaHost, err: error }, 'replica unavailable, reading from the primary')
  })
  const metrics = config.hasMetrics ? openProcessMetrics() : null
  const { collector } = tell
  if (metrics && collector) collector.addOwn(metrics)
  const metricsServer =
    metrics && collector ? await startMetricsServer(config, collector.collect) : null
  const parent = metrics && !collector ? openCollectorLink(metrics) : null
  const tracer = isServer && config.tracing ? await startTracing(config, logger) : null
  let isReady = false
  const started = Promise.withResolvers<void>()
  const counters: Counters = {
    views: createViewCounter(),
    redirects: createRedirectCounter(),
    crawls: createCrawlCounter(),
    queries: createQueryCounter(),
  }
  const app = createApp
    ? await createApp({
        config,
        database,
        findReader: readers.find,
        logger,
        ready: started.promise,
        now,
        monitoring: { metrics, tracer, collect: (collector ?? parent)?.collect },
        ...counters,
        startRestore: role === 'single' ? () => void restore() : tell.onRestore,
      })
    : null

  const onError = createErrorLogger((error, what) => logger.error({ err: error }, what))
  const work = { config, database, logger, now, onError, metrics }
  const saveTasks = isServer ? buildSaveTasks(work, counters) : []
  let isStopping = false
  let workers: Worker[] = []
  async function close(): Promise<void> {
    // Stops in parallel, because a response may wait for a run in another process.
    const beside = tell.onStop?.()
    metricsServer?.close()
    metricsServer?.closeAllConnections()
    if (app) await stopTaking(app.server)
    await Promise.all([app?.close(), beside, ...workers.map((worker) => worker.stop())])
    const { signal: unaborted } = new AbortController()
    const onSaveError = (error: unknown) =>
      logger.error({ err: error }, 'failed to save counters at shutdown')
    if (isReady) for (const { run } of saveTasks) await run(unaborted).catch(onSaveError)
    await Promise.all([parent?.report(), tracer?.close()])
    clock.close()
    await readers.close()
    await database.close()
  }
  async function stop(signal: string): Promise<void> {
    if (isStopping) return
    isStopping = true
    logger.info({ signal, role }, 'stopping')
    setTimeout(() => process.exit(0), STOP_LIMIT_MS).unref()
    await close()
    process.exit(0)
  }
  async function restore(): Promise<void> {
    if (isStopping) return
    isStopping = true
    logger.info({ role }, 'stopping for a restore')
    const cut = setTimeout(() => app?.server.closeAllConnections(), CUT_AFTER_MS)
    const closed = close().catch((error) => logger.error({ err: error }, 'failed to close'))
    await Promise.race([closed, wait(CLOSE_LIMIT_MS, undefined, { ref: false })])
    clearTimeout(cut)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(signal, stop)
    tell.onRestore()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // SIGHUP restarts a group of processes; a single process just stops.
  if (role === 'single') process.on('SIGHUP', stop)

  if (app) tell.onListening(await app.listen(buildListenAddress(config)))
  if (role === 'server') await ready
  else {
    const say = (text: string) => void process.stdout.write(`${text}\n`)
    const preparing = isServer ? openWithoutLimits(config.database, database) : database
    try {
      await bootstrap({
        config,
        database: preparing,
        say,
        importDemo: runDemoImportProcess,
      })
    } finally {
      if (preparing !== database) await preparing.close()
    }
    await database.keepReserve()
  }
  // Without the primary, this host's clock applies.
  await clock.measure().catch(() => {})
  if (app) await runWarmUp(readers.find)
  isReady = true
  started.resolve()
  if (metrics && role === 'worker') metrics.register(createDirectoryReader(work))
  workers = (isServer ? saveTasks : buildWorkerTasks(work)).map(startWorker)
  if (!isStopping) tell.onPrepared()
}
