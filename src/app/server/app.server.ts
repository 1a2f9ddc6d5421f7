import { dirname, join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { findTokenSession } from '../../accounts/api-tokens.server.ts'
import { findRelyingParty } from '../../accounts/passkeys.server.ts'
import { findOpenSessionIds, findSession } from '../../accounts/sessions.server.ts'
import { createSiteContext } from '../../advertising/site-context.server.ts'
import { buildRobotsGroups } from '../../analytics/crawler-limits.server.ts'
import { type CrawlCounter, createCrawlCounter } from '../../analytics/crawls.server.ts'
import { openServerFigures } from '../../analytics/server-figures.server.ts'
import { createViewCounter, type ViewCounter } from '../../analytics/views.server.ts'
import { findShareFacts } from '../../businesses/share-facts.server.ts'
import { registerConsentRoute } from '../../consent/consent-route.server.ts'
import { registerPhotoRoutes } from '../../photos/photo-routes.server.ts'
import { createPhotoStore } from '../../photos/photo-store.server.ts'
import { registerShareImageRoutes } from '../../photos/share/share-image-routes.server.ts'
import { registerApiRoutes } from '../../platform/calls/api-routes.server.ts'
import { isAdminsPath, requireSession } from '../../platform/calls/auth-guards.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { createUploadTarget } from '../../platform/database/disk-usage.server.ts'
import { findDatabasePath } from '../../platform/database/open-database.server.ts'
import { createReadinessCheck } from '../../platform/database/readiness.server.ts'
import type { ConnectionLimits } from '../../platform/http/connection-limits.server.ts'
import { registerCrossOriginReads } from '../../platform/http/cross-origin.server.ts'
import { detectBot } from '../../platform/http/detect-bot.ts'
import { registerProbes } from '../../platform/http/health-checks.server.ts'
import { sendProblem } from '../../platform/http/problem-details.server.ts'
import { registerOwnHosts } from '../../platform/http/register-own-hosts.server.ts'
import { createRequestIds, REQUEST_ID } from '../../platform/http/request-id.server.ts'
import {
  buildAdminPolicy,
  buildContentPolicies,
  buildSecurityHeaders,
} from '../../platform/http/security-headers.server.ts'
import { readBearerToken, readSessionToken } from '../../platform/http/session-cookie.server.ts'
import { registerLiveRoutes } from '../../platform/runs/live-routes.server.ts'
import { findOpenRuns } from '../../platform/runs/run-queue.server.ts'
import { MAIN_LANGUAGE } from '../../platform/urls/routes.ts'
import { createQueryCounter, type QueryCounter } from '../../query-log/query-counter.server.ts'
import {
  createRedirectCounter,
  type RedirectCounter,
} from '../../redirects/redirect-counter.server.ts'
import { registerRedirectRoutes } from '../../redirects/redirect-routes.server.ts'
import { findRedirect } from '../../redirects/rule-cache.server.ts'
import { registerWellKnownRoutes } from '../../seo/serve-well-known-files.server.ts'
import { registerSitemapRoutes } from '../../seo/sitemap-routes.server.ts'
import { createSitemaps } from '../../seo/sitemaps.server.ts'
import { createSettingsFallback } from '../../settings/find-settings.server.ts'
import { DEFAULT_SETTINGS } from '../../settings/setting-groups.ts'
import { type Config, ROOT } from '../config.server.ts'
import { registerAssetRoutes, registerDemoPictures } from './asset-routes.server.ts'
import { COMPRESSED_FROM_BYTES } from './cache/page-cache-hooks.server.ts'
import { createRateCheck, registerRateLimit } from './cache/rate-limit.server.ts'
import { createResponseRecorder, recordResponses } from './cache/record-responses.server.ts'
import { createCachedServer } from './cached-server.server.ts'
import { CALL_TABLE } from './calls.server.ts'
import { createCallDispatcher } from './create-call-dispatcher.server.ts'
import { formatError, registerErrorHandler } from './error-handler.server.ts'
import { registerMetricsRoute } from './monitoring/collect-metrics.server.ts'
import type { Monitoring } from './monitoring/process-metrics.server.ts'
import { registerAdminPageRoutes } from './pages/admin-page-routes.server.ts'
import { createPreview, previewUnapproved } from './pages/create-preview.server.ts'
import { createPageRenderer } from './pages/page-renderer.server.ts'
import { registerPageRoutes } from './pages/page-routes.server.ts'
import { registerPreviewRoutes } from './pages/preview-routes.server.ts'
import { createRedirectFollower } from './redirect-follower.server.ts'
import { formatRelease, readRelease } from './release.server.ts'

export const CLIENT_FOLDER = join(ROOT, 'dist', 'client')

export type AppInput = {
  config: Config
  database: Database
  findReader?: () => Promise<Database>
  logger: Logger
  /** Resolves after the database is prepared and the first pages are warm. */
  ready?: Promise<void>
  now?: () => number
  views?: ViewCounter
  redirects?: RedirectCounter
  crawls?: CrawlCounter
  queries?: QueryCounter
  limits?: Partial<ConnectionLimits>
  startRestore?: (() => void) | null
  monitoring?: Monitoring
}

export async function createApp({
  config,
  database,
  findReader = async () => database,
  logger,
  ready = Promise.resolve(),
  now = Date.now,
  views = createViewCounter(),
  redirects = createRedirectCounter(),
  crawls = createCrawlCounter(),
  queries = createQueryCounter(),
  limits = {},
  startRestore = null,
  monitoring = {},
}: AppInput): Promise<FastifyInstance> {
  let isReady = false
  void ready.then(() => {
    isReady = true
  })
  const databasePath = findDatabasePath(config.database)
  const dataFolder = databasePath === null ? null : dirname(databasePath)
  const release = readRelease()
  const figures = openServerFigures({
    version: formatRelease(release),
    dataFolder: dataFolder ?? ROOT,
  })
  const onError = (error: unknown) => logger.error({ err: error }, 'background refresh failed')
  const knownSettings = createSettingsFallback(findReader, onError)
  const knowsProxy = config.trustedProxies.length > 0
  const checkRate = createRateCheck(config.rateLimitPerSecond, knowsProxy, now)
  const record = createResponseRecorder({
    onView: views.count,
    onTime: figures.responseTimes.add,
    onAnswer: crawls.count,
    onSearch: queries.countSearch,
    logger,
    logsSearches: config.logsSearches,
    ...monitoring,
    now,
  })
  const cachedServer = createCachedServer({
    config,
    database,
    limits,
    checkLimit: (reading) => checkRate(reading, knownSettings.last().crawlers),
    record,
    ...monitoring,
    onError,
    onWarning: (about, text) => logger.warn(about, text),
    now,
  })
  const app = Fastify({
    serverFactory: cachedServer.serverFactory,
    // During shutdown, open connections still get a response, with `connection: close`.
    return503OnClosing: false,
    loggerInstance: logger as FastifyBaseLogger,
    trustProxy: knowsProxy && config.trustedProxies,
    genReqId: createRequestIds(config.trustedProxies),
    // API paths work in any spelling; pages match '/*' and redirect to their canonical path.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 1000 },
    // Fastify runs neither routes nor hooks for a URL that can't be decoded.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers).header(REQUEST_ID, request.id)
      void refuseUnread(request, reply).catch((error) => {
        app.log.error({ err: error }, 'request failed')
        sendProblem(reply, 500, formatError(500, '', 0))
      })
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  monitoring.tracer?.register(app)
  app.addHook('onClose', async () => figures.close())
  const languages = config.production ? config.languages : [MAIN_LANGUAGE]
  const pages = await createPageRenderer(app, config.production, CLIENT_FOLDER, languages)
  const policies = buildContentPolicies(pages.startScripts)
  const headers = buildSecurityHeaders(policies, config.publicOrigin)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header(REQUEST_ID, request.id)
  })
  registerCrossOriginReads(app)
  cachedServer.connect(app)
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'] })
  registerErrorHandler(app)

  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const origin = config.publicOrigin
  const { contextFor, callFor, callForAdmin, calls } = createCallDispatcher(app, {
    config,
    database,
    findReader,
    languages,
    dataFolder,
    figures,
    queryLog: queries,
    stopping: stopping.signal,
    startRestore,
    now,
  })
  await app.register(cookie)
  recordResponses(app, record)
  app.decorateRequest('session', null)
  registerOwnHosts(app, config)
  async function sessionOf(request: FastifyRequest) {
    const token = request.takesSessions === false ? null : readSessionToken(request)
    return token === null ? null : findSession(database, token, now())
  }
  async function callerOf(request: FastifyRequest) {
    const token = readBearerToken(request)
    if (token === null) return sessionOf(request)
    return request.takesSessions === false ? null : findTokenSession(database, token, now())
  }
  async function findCrawlers(userAgent: string | null) {
    if (detectBot(userAgent) === null || !isReady) return DEFAULT_SETTINGS.crawlers
    return (await knownSettings.find()).crawlers
  }
  registerRateLimit(app, {
    checkLimit: async (reading) => checkRate(reading, await findCrawlers(reading.userAgent)),
    isSignedIn: async (request) => (await sessionOf(request).catch(() => null)) !== null,
  })
  async function refuseUnread(request: FastifyRequest, reply: FastifyReply) {
    request.cookies = app.parseCookie(request.headers.cookie ?? '')
    if (isAdminsPath(request.url)) await requireSession(sessionOf)(request, reply)
    if (!reply.sent) sendProblem(reply, 400, 'This URL is invalid.')
  }
  registerProbes(app, {
    release,
    ready,
    isReady: () => isReady,
    findReadiness: createReadinessCheck({ database, findReader, config, logger }),
  })
  registerMetricsRoute(app, config.metricsToken, monitoring.collect)
  /** Falls back to the last known settings, because error pages need them. */
  const findSite = async () => createSiteContext(await knownSettings.find(), config.map, origin)
  const serving = { pages, policies, languages, findSession: sessionOf, origin, now }
  const ruled = {
    findRedirect: async (path: string, search: string) =>
      findRedirect(await findReader(), path, search),
    ...redirects,
  }
  const follow = createRedirectFollower({ ...serving, ...ruled, callFor, site: findSite })
  registerRedirectRoutes(app, { ...ruled, origin, adminOrigin: config.adminOrigin, follow, now })
  registerApiRoutes(app, {
    ...calls,
    findSession: callerOf,
    languages,
    uploads: createUploadTarget(config.uploadFolder),
  })
  registerConsentRoute(app)
  registerLiveRoutes(app, {
    findSession: sessionOf,
    findOpenRuns: () => findOpenRuns(database),
    findOpenSessions: (ids) => findOpenSessionIds(database, ids, now()),
    isAlone: config.production,
  })
  if (config.production) await registerAssetRoutes(app, CLIENT_FOLDER)
  if (config.demo) await registerDemoPictures(app)
  registerAdminPageRoutes(app, {
    pages: pages.admin,
    policy: buildAdminPolicy(pages.admin.startScript),
    findSession: sessionOf,
    siteName: async () => (await findSite()).name,
    hasPasskeys: findRelyingParty(config.adminOrigin ?? config.publicOrigin) !== null,
    calls: CALL_TABLE,
    tiles: config.map,
  })
  registerPreviewRoutes(app, {
    ...serving,
    openPreview: (input, address) =>
      createPreview(input, {
        ...contextFor(address),
        call: callForAdmin(address, MAIN_LANGUAGE),
        map: config.map,
      }),
  })
  registerWellKnownRoutes(app, {
    async settings() {
      const settings = await knownSettings.find()
      return { ...settings, robotsGroups: buildRobotsGroups(settings.crawlers) }
    },
    callFor,
    languages,
    now,
    origin,
  })
  registerSitemapRoutes(app, { sitemaps: createSitemaps(findReader), origin })
  registerShareImageRoutes(app, async (slug) => findShareFacts(await findReader(), slug))
  registerPhotoRoutes(app, { findReader, store: createPhotoStore(config.photoStore) })
  registerPageRoutes(app, {
    ...serving,
    callFor,
    callForUnapproved: (address, language) =>
      previewUnapproved({ database, now: now(), call: callForAdmin(address, language) }),
    site: findSite,
    follow,
  })
  return app
}
