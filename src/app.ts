import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import serveFiles from '@fastify/static'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import packageFile from '../package.json' with { type: 'json' }
import type { AdminCallName, AnyCallName } from './admin-routes.ts'
import { answerAdminCall } from './api/admin/admin-handler.ts'
import { ADMIN_HANDLERS } from './api/admin/admin-handlers.ts'
import { askUnapproved } from './api/admin/ask-unapproved.ts'
import { openPreview } from './api/admin/open-preview.ts'
import { answerCall } from './api/handler.ts'
import { HANDLERS } from './api/handlers.ts'
import { nameCountries } from './api/name-countries.ts'
import { type Config, ROOT } from './config.ts'
import type { Ask } from './contract/page-render.ts'
import { SITE_IMAGE } from './contract/site-image.ts'
import type { Database } from './database/database.ts'
import { findOpenSessionIds } from './domain/admins/find-sessions.ts'
import { findSession } from './domain/admins/sessions.ts'
import { findOpenRuns } from './domain/runs/find-open-runs.ts'
import { openKnownSettings } from './domain/settings/open-known-settings.ts'
import { openSitemaps } from './domain/sitemaps/open-sitemaps.ts'
import { openServerFigures } from './domain/statistics/server-figures.ts'
import { openViewCounter, type ViewCounter } from './domain/statistics/view-counter.ts'
import { FILES } from './file-routes.ts'
import { addAdminPageRoutes } from './http/admin-page-routes.ts'
import { type Asker, addApiRoutes } from './http/api-routes.ts'
import { countAnswers } from './http/count-answers.ts'
import { isAdminsPath, requireSession } from './http/guard.ts'
import { addLiveRoutes } from './http/live-routes.ts'
import { addMachineFileRoutes } from './http/machine-file-routes.ts'
import { openPages } from './http/open-pages.ts'
import { addPageRoutes } from './http/page-routes.ts'
import { placeSite } from './http/place-site.ts'
import { addPreviewRoutes } from './http/preview-routes.ts'
import { addProbes } from './http/probes.ts'
import { sendProblem } from './http/problem.ts'
import { adminPolicy, contentPolicies, securityHeaders } from './http/security-headers.ts'
import { readSessionToken } from './http/session-cookie.ts'
import { addSitemapRoutes } from './http/sitemap-routes.ts'
import { CALLS, type CallName, MAIN_LANGUAGE, PROBES, type SiteLanguage } from './routes.ts'

export const CLIENT_FOLDER = join(ROOT, 'dist', 'client')
/** In public/: the drawing, and what scripts/make-icons.ts has made of it. */
const ICONS = ['favicon.svg', 'favicon.ico', 'icon-192.png', 'icon-512.png', 'apple-touch-icon.png']

export type AppInput = {
  config: Config
  database: Database
  logger: Logger
  /** Whether start-up work (migrations, first administrator, demo data) is done. */
  isReady: () => boolean
  /** The clock; tests set it. */
  now?: () => number
  /** Counts views of pages; who hands it in saves what it has counted. */
  views?: ViewCounter
}

/** What the server calls itself when it asks itself: a program, whose visits count for nothing. */
const OWN_AGENT = 'gazetteer-bot'

/** What is told of an error: nothing of our own faults. */
function tellError(status: number, message: string, bodyLimit: number): string {
  if (status >= 500) return 'Something went wrong on our side.'
  return status === 413 ? `What was sent is too large: at most ${bodyLimit / 1024} KB.` : message
}

/** Builds the server without starting it: what main starts, and what tests ask by `inject`. */
export async function createApp({
  config,
  database,
  logger,
  isReady,
  now = Date.now,
  views = openViewCounter(),
}: AppInput): Promise<FastifyInstance> {
  const app = Fastify({
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
    request.log.info({
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    })
  })
  const dataFolder = config.database.engine === 'sqlite' ? dirname(config.database.path) : null
  const figures = openServerFigures({
    version: packageFile.version,
    dataFolder: dataFolder ?? ROOT,
  })
  app.addHook('onClose', async () => figures.close())
  const { languages } = config
  const pages = await openPages(app, config.production, CLIENT_FOLDER, languages)
  const policies = contentPolicies(pages.startScripts)
  const headers = securityHeaders(policies)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error })
    const { bodyLimit = 0 } = request.routeOptions
    return sendProblem(reply, status, tellError(status, error.message, bodyLimit))
  })

  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  const { publicOrigin: origin } = config
  const contextFor = (address: string) => ({
    database,
    now: now(),
    address,
    origin,
    sendsMail: config.smtpUrl !== null,
    backupFolder: config.backupFolder,
    dataFolder,
  })
  const askFor =
    (address: string, language: SiteLanguage): Ask =>
    async (name, input) =>
      nameCountries(await answerCall(HANDLERS, name, input, contextFor(address)), language)
  /** The page of a path as it is sent to a visitor whom nobody knows. */
  async function askPage(path: string) {
    const host = origin === null ? {} : { host: new URL(origin).host }
    const { statusCode, headers, body } = await app.inject({
      url: path,
      headers: { 'user-agent': OWN_AGENT, ...host },
    })
    const [location = null, robots = null] = [headers.location, headers['x-robots-tag']].map(
      (value) => (value === undefined ? null : String(value)),
    )
    return { status: statusCode, location, robots, html: body }
  }
  async function answer(name: AnyCallName, input: Record<string, unknown>, asker: Asker) {
    const context = {
      ...contextFor(asker.address),
      ...asker,
      stopping: stopping.signal,
      figures,
      askPage,
    }
    return name in CALLS
      ? nameCountries(
          await answerCall(HANDLERS, name as CallName, input, context),
          asker.siteLanguage,
        )
      : answerAdminCall(ADMIN_HANDLERS, name as AdminCallName, input, context)
  }
  await app.register(cookie)
  countAnswers(app, { onView: views.count, onTime: figures.responseTimes.add, now })
  app.decorateRequest('session', null)
  async function sessionOf(request: FastifyRequest) {
    const token = readSessionToken(request)
    return token === null ? null : findSession(database, token, now())
  }
  /** Under an address of the back office nobody learns anything before they are signed in, not even this. */
  async function refuseUnread(request: FastifyRequest, reply: FastifyReply) {
    request.cookies = app.parseCookie(request.headers.cookie ?? '')
    if (isAdminsPath(request.url)) await requireSession(sessionOf)(request, reply)
    if (!reply.sent) sendProblem(reply, 400, 'This address cannot be read.')
  }
  addProbes(app, isReady)
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
  addApiRoutes(app, {
    answer,
    findSession: sessionOf,
    origin,
    languages,
    uploadFolder: config.uploadFolder,
  })
  addLiveRoutes(app, {
    findSession: sessionOf,
    findOpenRuns: () => findOpenRuns(database),
    findOpenSessions: (ids) => findOpenSessionIds(database, ids, now()),
    origin,
    isAlone: config.production,
  })
  if (config.production) {
    const root = join(CLIENT_FOLDER, 'assets')
    await app.register(serveFiles, {
      root,
      prefix: '/assets/',
      index: false,
      immutable: true,
      maxAge: '1y',
      // A preview runs as if it came from nowhere, and these are for everybody.
      setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
    })
    for (const picture of [...ICONS, SITE_IMAGE.slice(1)])
      app.get(`/${picture}`, (_request, reply) =>
        reply.sendFile(picture, CLIENT_FOLDER, { immutable: false, maxAge: '1d' }),
      )
  }
  const knownSettings = openKnownSettings(database, (error) => app.log.error({ err: error }))
  /** While the database does not answer as well: a page then still says so in its own frame. */
  const findSite = async () => placeSite(await knownSettings(), config.map)
  addAdminPageRoutes(app, {
    pages: pages.admin,
    policy: adminPolicy(pages.admin.startScript),
    findSession: sessionOf,
    siteName: async () => (await findSite()).name,
  })
  addPreviewRoutes(app, {
    pages,
    policies,
    findSession: sessionOf,
    openPreview: (input, address) =>
      openPreview(input, {
        ...contextFor(address),
        ask: askFor(address, MAIN_LANGUAGE),
        map: config.map,
      }),
    now,
    origin,
    languages,
  })
  addMachineFileRoutes(app, { settings: knownSettings, askFor, languages, now, origin })
  addSitemapRoutes(app, { sitemaps: openSitemaps(database), origin })
  addPageRoutes(app, {
    pages,
    policies,
    askFor,
    askUnapproved: (address, language) =>
      askUnapproved({ database, now: now(), ask: askFor(address, language) }),
    languages,
    site: findSite,
    findSession: sessionOf,
    now,
    origin,
  })
  return app
}
