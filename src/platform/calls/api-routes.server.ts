import { rm } from 'node:fs/promises'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { detectAdminLanguage } from '../http/admin-language.server.ts'
import { PREFLIGHT_HEADERS } from '../http/cross-origin.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import {
  readUpload,
  UploadError,
  type UploadErrorCode,
  type UploadTarget,
} from '../http/read-upload.server.ts'
import { requireContentType } from '../http/require-content-type.server.ts'
import { readDeviceToken, SESSION_COOKIE } from '../http/session-cookie.server.ts'
import { normalizePath } from '../urls/normalize-path.ts'
import {
  type Access,
  type CallRoute,
  LANGUAGE_PARAMETER,
  type Language,
  MAIN_LANGUAGE,
  parsePagePath,
  parsePath,
  type SiteLanguage,
} from '../urls/routes.ts'
import { findAdminMessages } from './admin-messages.ts'
import {
  type FindSession,
  isAdminsPath,
  requireOwnHost,
  requirePermission,
  requireSameSite,
  requireSameSiteForWrites,
  requireSession,
} from './auth-guards.server.ts'
import type { AnyOutcome } from './call.ts'
import type { Caller } from './call-context.server.ts'
import { sendOutcome } from './send-call-result.server.ts'

const UPLOAD_STATUS: Partial<Record<UploadErrorCode, number>> = {
  'too-large': 413,
  'no-space': 507,
}
const LINGER_MS = 30_000

/** Closing the connection mid-upload would discard the response, so read the rest. */
function discardRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return
  const end = setTimeout(() => raw.destroy(), LINGER_MS)
  end.unref()
  raw.once('close', () => clearTimeout(end))
  raw.resume()
}

type UploadRoute = {
  route: CallRoute
  language: Language
  uploads: UploadTarget
  run: (input: Record<string, unknown>) => Promise<AnyOutcome<unknown>>
}

const isAccepted = ({ kind }: AnyOutcome<unknown>) => kind === 'found' || kind === 'accepted'

async function runUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  { run, uploads, ...sent }: UploadRoute,
) {
  try {
    const { fields, file } = await readUpload(request, uploads)
    const outcome = await run({
      ...(request.query as object),
      ...fields,
      ...(request.params as object),
      file,
    })
    // After an error, a run may still use the file; unused files are deleted with old uploads.
    if (!isAccepted(outcome)) await rm(file.path, { force: true })
    return sendOutcome(reply, outcome, sent)
  } catch (error) {
    discardRest(request)
    if (!(error instanceof UploadError)) throw error
    const { trouble, subject } = error
    const detail = findAdminMessages(sent.language).uploadRefused[trouble](subject)
    const status = UPLOAD_STATUS[trouble] ?? 400
    const errors = status === 400 ? [{ field: subject || 'file', message: detail }] : undefined
    return sendProblem(reply, status, detail, { reason: trouble, ...(errors && { errors }) })
  }
}

/** Administrators may save operator code, which is larger. */
const BODY_MAX_BYTES: Record<Access, number> = { public: 65_536, admin: 4 * 1024 * 1024 }

export type ApiInput = {
  dispatch: (
    name: string,
    input: Record<string, unknown>,
    caller: Caller,
  ) => Promise<AnyOutcome<unknown>>
  findSession: FindSession
  calls: Record<string, CallRoute>
  languages: readonly SiteLanguage[]
  uploads: UploadTarget
}

const isForOtherSites = ({ access, method, pattern }: CallRoute) =>
  access === 'public' && method === 'GET' && !isAdminsPath(pattern)

function refuse({ findSession, calls: all }: ApiInput) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const canonical = normalizePath(path)
    const calls = Object.values(all).filter(({ pattern }) => parsePath(pattern, canonical))
    if (request.method === 'OPTIONS' && calls.some(isForOtherSites))
      return reply.code(204).headers(PREFLIGHT_HEADERS).send()
    const isAdmins = isAdminsPath(canonical) || calls.some(({ access }) => access === 'admin')
    if (isAdmins && !(await findSession(request)))
      return sendProblem(reply, 401, findAdminMessages(detectAdminLanguage(request)).signInFirst)
    const methods: string[] = [...new Set(calls.map(({ method }) => method))]
    if (parsePagePath(canonical) && !methods.includes('GET')) methods.push('GET')
    if (methods.includes('GET')) methods.push('HEAD')
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(reply, 404, 'This API call doesn’t exist.')
    const allowed = methods.join(', ')
    return sendProblem(reply.header('allow', allowed), 405, `This call accepts only ${allowed}.`)
  }
}

const takesWhat = ({ takes, access }: CallRoute) =>
  takes === 'files'
    ? requireContentType('multipart/form-data')
    : requireContentType('application/json', access === 'admin')

function inputOf(request: FastifyRequest, method: CallRoute['method']): Record<string, unknown> {
  const input = method === 'GET' ? request.query : request.body
  // DELETE takes its input from the query, the body or both.
  const query = method === 'DELETE' ? (request.query as object) : null
  // Spreading a string would produce one member per character.
  const members = typeof input === 'object' ? input : null
  return { ...query, ...members, ...(request.params as object) }
}

function refuseQuery(
  { query }: FastifyRequest,
  known: string | null,
  language: Language,
): AnyOutcome<never> | null {
  const unknown = Object.keys(query as object).filter((name) => name !== known)
  const { unknownField } = findAdminMessages(language)
  const errors = unknown.map((field) => ({ field, message: unknownField(field) }))
  return errors.length === 0 ? null : { kind: 'invalid', errors }
}

export function registerApiRoutes(app: FastifyInstance, input: ApiInput): void {
  const { dispatch, findSession, calls, languages, uploads } = input
  const guard = (route: CallRoute) => [
    ...(route.access === 'admin' ? [requireSession(findSession)] : []),
    ...(route.permission ? [requirePermission(route.permission)] : []),
    // Login CSRF: another site could sign visitors in to its account and get what they enter.
    route.signsIn ? requireSameSite : requireSameSiteForWrites,
    ...(route.signsIn ? [requireOwnHost] : []),
    ...(route.method === 'GET' || route.method === 'DELETE' ? [] : [takesWhat(route)]),
  ]
  const routes = Object.entries(calls)
  function openRoute(own: FastifyInstance, name: string, route: CallRoute): void {
    const { method, pattern, access } = route
    const isBack = route.signsIn || access === 'admin'
    own.route({
      method,
      url: pattern,
      bodyLimit: BODY_MAX_BYTES[access],
      config: {
        isCached: access === 'public' && method === 'GET',
        isForOtherSites: isForOtherSites(route),
      },
      onRequest: guard(route),
      async handler(request, reply) {
        const input = inputOf(request, method)
        const languageParameter = (request.query as Record<string, unknown>)[LANGUAGE_PARAMETER]
        const served = isBack ? undefined : languages.find((each) => each === languageParameter)
        const siteLanguage = served ?? MAIN_LANGUAGE
        // Signing in renews the session that may be open here.
        const session = route.signsIn ? await findSession(request) : request.session
        const language = isBack ? detectAdminLanguage(request) : siteLanguage === 'tr' ? 'tr' : 'en'
        const caller = {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? null,
          language,
          siteLanguage,
          session,
          hasSession: request.cookies[SESSION_COOKIE] !== undefined,
          isHead: request.method === 'HEAD',
          deviceToken: readDeviceToken(request),
        }
        const refused =
          (method === 'POST' || method === 'PUT') && route.takes !== 'files'
            ? refuseQuery(request, isBack ? null : LANGUAGE_PARAMETER, language)
            : null
        const run = async (members: Record<string, unknown>) =>
          refused ?? dispatch(name, members, caller)
        const sent = { route, language }
        if (route.takes !== 'files') return sendOutcome(reply, await run(input), sent)
        return runUpload(request, reply, { ...sent, uploads, run })
      },
    })
  }
  for (const [name, route] of routes) if (route.takes !== 'files') openRoute(app, name, route)
  void app.register(async (own) => {
    await own.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Infinity } })
    for (const [name, route] of routes) if (route.takes === 'files') openRoute(own, name, route)
  })
  // Runs before the body is read, which could fail with another error.
  const refuseCall = refuse(input)
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: refuseCall }, refuseCall)
}
