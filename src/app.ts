import { randomUUID } from 'node:crypto'
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
import packageFile from '../package.json' with { type: 'json' }
import { openAnswersAtHand } from './answers-at-hand.ts'
import { askUnapproved } from './api/admin/ask-unapproved.ts'
import { openPreview } from './api/admin/open-preview.ts'
import { type Config, ROOT } from './config.ts'
import type { Database } from './database/database.ts'
import { isUnanswered } from './database/is-database-away.ts'
import { isDiskFull } from './database/is-disk-full.ts'
import { openReadiness } from './database/readiness.ts'
import { findOpenSessionIds } from './domain/admins/find-sessions.ts'
import { findSession } from './domain/admins/sessions.ts'
import { openJudge } from './domain/crawlers/judge-request.ts'
import { knownBot } from './domain/crawlers/known-bots.ts'
import { robotsGroups } from './domain/crawlers/robots-groups.ts'
import { uploadPlace } from './domain/find-disk.ts'
import { findAnswer } from './domain/redirects/find-answer.ts'
import { openRedirectCounter, type RedirectCounter } from './domain/redirects/redirect-counter.ts'
import { findOpenRuns } from './domain/runs/find-open-runs.ts'
import { openKnownSettings } from './domain/settings/open-known-settings.ts'
import { FIRST_SETTINGS } from './domain/settings/settings-parts.ts'
import { openSitemaps } from './domain/sitemaps/open-sitemaps.ts'
import { type CrawlCounter, openCrawlCounter } from './domain/statistics/crawl-counter.ts'
import { isBot } from './domain/statistics/is-bot.ts'
import { openServerFigures } from './domain/statistics/server-figures.ts'
import { openViewCounter, type ViewCounter } from './domain/statistics/view-counter.ts'
import { FILES } from './file-routes.ts'
import { addAdminPageRoutes } from './http/admin-page-routes.ts'
import { addApiRoutes } from './http/api-routes.ts'
import { addAssetRoutes } from './http/asset-routes.ts'
import { addConsentRoute } from './http/consent-route.ts'
import { countAnswers } from './http/count-answers.ts'
import { sendAway } from './http/database-away.ts'
import { sendDiskFull } from './http/disk-full.ts'
import { openFollowRedirects } from './http/follow-redirects.ts'
import { isAdminsPath, requireSession } from './http/guard.ts'
import { COMPRESSED_FROM_BYTES } from './http/keep-answers.ts'
import type { ConnectionLimits } from './http/limit-connections.ts'
import { isPossibleProxy, limitReading } from './http/limit-reading.ts'
import { addLiveRoutes } from './http/live-routes.ts'
import { addMachineFileRoutes } from './http/machine-file-routes.ts'
import { openPages } from './http/open-pages.ts'
import { addOwnHosts } from './http/own-hosts.ts'
import { addPageRoutes } from './http/page-routes.ts'
import { placeSite } from './http/place-site.ts'
import { addPreviewRoutes } from './http/preview-routes.ts'
import { addProbes } from './http/probes.ts'
import { sendProblem } from './http/problem.ts'
import { addRedirectRoutes } from './http/redirect-routes.ts'
import { adminPolicy, contentPolicies, securityHeaders } from './http/security-headers.ts'
import { readSessionToken } from './http/session-cookie.ts'
import { addSitemapRoutes } from './http/sitemap-routes.ts'
import { openCalls } from './open-calls.ts'
import { MAIN_LANGUAGE, PROBES } from './routes.ts'

export const CLIENT_FOLDER = join(ROOT, 'dist', 'client')

export type AppInput = {
  config: Config
  database: Database
  /** What visitors' requests read from; the database itself where nothing is said. */
  findReader?: () => Promise<Database>
  logger: Logger
  /** Whether start-up work (migrations, first administrator, demo data) is done. */
  isReady: () => boolean
  now?: () => number
  views?: ViewCounter
  redirects?: RedirectCounter
  crawls?: CrawlCounter
  limits?: Partial<ConnectionLimits>
}

const accessEntry = (sent: { method: string; url: string; status: number; ms: number }) => ({
  ...sent,
  ms: Math.round(sent.ms * 10) / 10,
})

function tellError(status: number, message: string, bodyLimit: number): string {
  if (status >= 500) return 'Something went wrong on our side.'
  return status === 413 ? `What was sent is too large: at most ${bodyLimit / 1024} KB.` : message
}

/** Builds the server without starting it: what main starts, and what tests ask by `inject`. */
export async function createApp({
  config,
  database,
  findReader = async () => database,
  logger,
  isReady,
  now = Date.now,
  views = openViewCounter(),
  redirects = openRedirectCounter(),
  crawls = openCrawlCounter(),
  limits = {},
}: AppInput): Promise<FastifyInstance> {
  const dataFolder = config.database.engine === 'sqlite' ? dirname(config.database.path) : null
  const figures = openServerFigures({
    version: packageFile.version,
    dataFolder: dataFolder ?? ROOT,
  })
  const onFault = (error: unknown) => logger.error({ err: error })
  const knownSettings = openKnownSettings(findReader, onFault)
  const judge = openJudge(config.readsPerSecond)
  const isProxy = isPossibleProxy(config.trustedProxies.length > 0)
  const atHand = openAnswersAtHand({
    config,
    database,
    limits,
    judge: (reading) =>
      judge(reading, knownSettings.last().crawlers, now(), isBot(reading.userAgent)),
    isProxy,
    onView: views.count,
    onTime: figures.responseTimes.add,
    onAnswer: crawls.count,
    onSent: (sent) => logger.info(accessEntry(sent)),
    onFault,
    onWarning: (about, text) => logger.warn(about, text),
    now,
  })
  const app = Fastify({
    serverFactory: atHand.serverFactory,
    // Who asks while it stops is answered, and told that this was the connection's last answer.
    return503OnClosing: false,
    loggerInstance: logger as FastifyBaseLogger,
    trustProxy: config.trustedProxies.length > 0 && config.trustedProxies,
    genReqId: () => randomUUID(),
    // Calls are answered under either spelling; pages come through '/*' and redirect to the one they have.
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: false, maxParamLength: 1000 },
    // An address that cannot be decoded never reaches a route or a hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers)
      void refuseUnread(request, reply).catch((error) => {
        app.log.error({ err: error })
        sendProblem(reply, 500, tellError(500, '', 0))
      })
    },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url, isOwn } = request
    if (isOwn) return
    request.log.info(accessEntry({ method, url, status: reply.statusCode, ms: reply.elapsedTime }))
  })
  app.addHook('onClose', async () => figures.close())
  // The sources are served in the main language alone: pages of others would not be there.
  const languages = config.production ? config.languages : [MAIN_LANGUAGE]
  const pages = await openPages(app, config.production, CLIENT_FOLDER, languages)
  const policies = contentPolicies(pages.startScripts)
  const headers = securityHeaders(policies, config.publicOrigin)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  atHand.connect(app)
  await app.register(compress, { threshold: COMPRESSED_FROM_BYTES, encodings: ['br', 'gzip'] })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    // A client that disconnects while it sends has an error code that a lost database has too.
    if (error !== request.raw.errored && isUnanswered(error)) {
      request.log.warn({ err: error }, 'the database does not answer')
      return sendAway(reply)
    }
    if (isDiskFull(error)) return sendDiskFull(request, reply, error)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error })
    const { bodyLimit = 0 } = request.routeOptions
    return sendProblem(reply, status, tellError(status, error.message, bodyLimit))
  })

  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const { publicOrigin: origin } = config
  const { contextFor, askFor, askAsAdmin, answer } = openCalls(app, {
    config,
    database,
    findReader,
    languages,
    dataFolder,
    figures,
    stopping: stopping.signal,
    now,
  })
  await app.register(cookie)
  countAnswers(app, { onView: views.count, onTime: figures.responseTimes.add, now })
  app.decorateRequest('session', null)
  addOwnHosts(app, config)
  async function sessionOf(request: FastifyRequest) {
    // takesSessions is undefined if the URL cannot be decoded; no session matters then.
    const token = request.takesSessions === false ? null : readSessionToken(request)
    return token === null ? null : findSession(database, token, now())
  }
  async function findCrawlers(userAgent: string | null) {
    if (knownBot(userAgent) === null || !isReady()) return FIRST_SETTINGS.crawlers
    return (await knownSettings.find()).crawlers
  }
  limitReading(app, {
    judge: async (reading) => {
      const { userAgent } = reading
      return judge(reading, await findCrawlers(userAgent), now(), isBot(userAgent))
    },
    // Without the database nobody is known to be.
    isSignedIn: async (request) => (await sessionOf(request).catch(() => null)) !== null,
    onAnswer: crawls.count,
    isProxy,
    now,
  })
  /** Under an address of the back office nobody learns anything before they are signed in, not even this. */
  async function refuseUnread(request: FastifyRequest, reply: FastifyReply) {
    request.cookies = app.parseCookie(request.headers.cookie ?? '')
    if (isAdminsPath(request.url)) await requireSession(sessionOf)(request, reply)
    if (!reply.sent) sendProblem(reply, 400, 'This address cannot be read.')
  }
  addProbes(app, {
    isStarted: isReady,
    findReadiness: openReadiness({ database, findReader, config, logger }),
  })
  app.addHook('onRequest', async (request, reply) => {
    // Crawlers leave a site alone whose robots.txt fails.
    const always = [...Object.values(PROBES), FILES.robots]
    if (!isReady() && !always.some(({ pattern }) => pattern === request.url))
      return sendProblem(
        reply.header('retry-after', '5'),
        503,
        'Still starting: the database is being prepared.',
      )
  })
  /** Also works while the database is away: the error page needs the site's frame. */
  const findSite = async () => placeSite(await knownSettings.find(), config.map, origin)
  const serving = { pages, policies, languages, findSession: sessionOf, origin, now }
  const ruled = {
    findAnswer: async (path: string, search: string) =>
      findAnswer(await findReader(), { path, search }),
    ...redirects,
  }
  const follow = openFollowRedirects({ ...serving, ...ruled, askFor, site: findSite })
  addRedirectRoutes(app, { ...ruled, origin, adminOrigin: config.adminOrigin, follow, now })
  addApiRoutes(app, {
    answer,
    findSession: sessionOf,
    languages,
    uploads: uploadPlace(config.uploadFolder),
  })
  addConsentRoute(app)
  addLiveRoutes(app, {
    findSession: sessionOf,
    findOpenRuns: () => findOpenRuns(database),
    findOpenSessions: (ids) => findOpenSessionIds(database, ids, now()),
    isAlone: config.production,
  })
  if (config.production) await addAssetRoutes(app, CLIENT_FOLDER)
  addAdminPageRoutes(app, {
    pages: pages.admin,
    policy: adminPolicy(pages.admin.startScript),
    findSession: sessionOf,
    siteName: async () => (await findSite()).name,
    isAway: isUnanswered,
  })
  addPreviewRoutes(app, {
    ...serving,
    openPreview: (input, address) =>
      openPreview(input, {
        ...contextFor(address),
        ask: askAsAdmin(address, MAIN_LANGUAGE),
        map: config.map,
      }),
  })
  addMachineFileRoutes(app, {
    async settings() {
      const settings = await knownSettings.find()
      return { ...settings, robotsGroups: robotsGroups(settings.crawlers) }
    },
    askFor,
    languages,
    now,
    origin,
  })
  addSitemapRoutes(app, { sitemaps: openSitemaps(findReader), origin })
  addPageRoutes(app, {
    ...serving,
    askFor,
    askUnapproved: (address, language) =>
      askUnapproved({ database, now: now(), ask: askAsAdmin(address, language) }),
    site: findSite,
    isAway: isUnanswered,
    isDiskFull,
    follow,
  })
  return app
}
