import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../accounts/sessions.server.ts'
import { operatorLanguage } from '../http/admin-language.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import type { UploadPlace } from '../http/receive-upload.server.ts'
import { takesOnly } from '../http/require-content-type.server.ts'
import { readDeviceToken } from '../http/session-cookie.server.ts'
import { ALL_CALLS, type AnyCallName } from '../urls/admin-routes.ts'
import { canonicalPath } from '../urls/canonical-path.ts'
import {
  type Access,
  type CallRoute,
  LANGUAGE_PARAMETER,
  type Language,
  MAIN_LANGUAGE,
  matchPage,
  matchPattern,
  type SiteLanguage,
} from '../urls/routes.ts'
import { answersIn } from './admin-messages.ts'
import {
  type FindSession,
  isAdminsPath,
  refuseForeign,
  refuseForeignWrites,
  refuseOtherHosts,
  requireSession,
} from './auth-guards.server.ts'
import type { AnyOutcome } from './call.ts'
import { sendOutcome } from './send-call-result.server.ts'
import { answerUpload } from './upload-handler.server.ts'

/** The longest body of a call that writes: of anybody's, and of an administrator's, which may bring code. */
const BODY_MAX_BYTES: Record<Access, number> = { public: 65_536, admin: 4 * 1024 * 1024 }

/** Who asks: what a call may need to know of the request. */
export type Asker = {
  address: string
  userAgent: string | null
  language: Language
  session: Session | null
  /** What the site is read in by who asks. */
  siteLanguage: SiteLanguage
  /** Whether only the head of the answer is asked for, and nothing is to be done for it. */
  isHead: boolean
  /** What a device that has signed in before is known by; told at sign-in alone. */
  deviceToken: string | null
}

export type ApiInput = {
  answer: (
    name: AnyCallName,
    input: Record<string, unknown>,
    asker: Asker,
  ) => Promise<AnyOutcome<unknown>>
  findSession: FindSession
  /** The languages the site is shown in, the main one first. */
  languages: readonly SiteLanguage[]
  /** Where the files go that are sent in forms. */
  uploads: UploadPlace
}

/** The calls an address is known under. */
const callsAt = (path: string) =>
  Object.values(ALL_CALLS).filter(({ pattern }) => matchPattern(pattern, path))

/** Answers what no call took: a known address asked in another way, or an unknown one. */
function refuse(findSession: FindSession) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split('?')
    const canonical = canonicalPath(path)
    const calls = callsAt(canonical)
    const isAdmins = isAdminsPath(canonical) || calls.some(({ access }) => access === 'admin')
    if (isAdmins && !(await findSession(request)))
      return sendProblem(reply, 401, answersIn(operatorLanguage(request)).signInFirst)
    const methods: string[] = [...new Set(calls.map(({ method }) => method))]
    if (matchPage(canonical) && !methods.includes('GET')) methods.push('GET')
    if (methods.includes('GET')) methods.push('HEAD')
    if (methods.length === 0 || methods.includes(request.method))
      return sendProblem(reply, 404, 'There is no such call.')
    const allowed = methods.join(', ')
    return sendProblem(reply.header('allow', allowed), 405, `This call takes ${allowed} only.`)
  }
}

const takesWhat = ({ takes, access }: CallRoute) =>
  takes === 'files'
    ? takesOnly('multipart/form-data')
    : takesOnly('application/json', access === 'admin')

/** What a call is given: what its address says stands above the rest. */
function inputOf(request: FastifyRequest, method: CallRoute['method']): Record<string, unknown> {
  const given = method === 'GET' ? request.query : request.body
  // The input of a DELETE is in its query, its body or both.
  const asked = method === 'DELETE' ? (request.query as object) : null
  // A body that is a text would be spread into its characters.
  const members = typeof given === 'object' ? given : null
  return { ...asked, ...members, ...(request.params as object) }
}

/** Refuses the parameters of a call that takes its input in a body; null without any. */
function refuseQuery(
  { query }: FastifyRequest,
  known: string | null,
  language: Language,
): AnyOutcome<never> | null {
  const unknown = Object.keys(query as object).filter((name) => name !== known)
  const { unknownField } = answersIn(language)
  const errors = unknown.map((field) => ({ field, message: unknownField(field) }))
  return errors.length === 0 ? null : { kind: 'invalid', errors }
}

/** Opens every call of the route tables to programs and browsers, each to those it is for. */
export function addApiRoutes(
  app: FastifyInstance,
  { answer, findSession, languages, uploads }: ApiInput,
): void {
  const guard = (name: string, route: CallRoute) => [
    ...(route.access === 'admin' ? [requireSession(findSession)] : []),
    // Nobody is signed in by another site's page: what they typed then would go into its account.
    name === 'signIn' ? refuseForeign : refuseForeignWrites,
    ...(name === 'signIn' ? [refuseOtherHosts] : []),
    ...(route.method === 'GET' || route.method === 'DELETE' ? [] : [takesWhat(route)]),
  ]
  const routes = Object.entries(ALL_CALLS) as [AnyCallName, CallRoute][]
  function openRoute(own: FastifyInstance, name: AnyCallName, route: CallRoute): void {
    const { method, pattern, access } = route
    const isBack = name === 'signIn' || access === 'admin'
    own.route({
      method,
      url: pattern,
      bodyLimit: BODY_MAX_BYTES[access],
      config: { isKept: access === 'public' && method === 'GET' },
      onRequest: guard(name, route),
      async handler(request, reply) {
        const input = inputOf(request, method)
        const asked = (request.query as Record<string, unknown>)[LANGUAGE_PARAMETER]
        const served = isBack ? undefined : languages.find((each) => each === asked)
        const siteLanguage = served ?? MAIN_LANGUAGE
        // Signing in renews the session that may be open here.
        const session = name === 'signIn' ? await findSession(request) : request.session
        const language = isBack ? operatorLanguage(request) : siteLanguage === 'tr' ? 'tr' : 'en'
        const asker = {
          address: request.ip,
          userAgent: request.headers['user-agent'] ?? null,
          language,
          siteLanguage,
          session,
          isHead: request.method === 'HEAD',
          deviceToken: readDeviceToken(request),
        }
        const refused =
          (method === 'POST' || method === 'PUT') && route.takes !== 'files'
            ? refuseQuery(request, isBack ? null : LANGUAGE_PARAMETER, language)
            : null
        const ask = async (given: Record<string, unknown>) => refused ?? answer(name, given, asker)
        const sent = { route, language }
        if (route.takes !== 'files') return sendOutcome(reply, await ask(input), sent)
        return answerUpload(request, reply, { ...sent, uploads, ask })
      },
    })
  }
  for (const [name, route] of routes) if (route.takes !== 'files') openRoute(app, name, route)
  // Forms with files are read in these routes and nowhere else.
  void app.register(async (own) => {
    await own.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Infinity } })
    for (const [name, route] of routes) if (route.takes === 'files') openRoute(own, name, route)
  })
  // Asked before the body is read, which might be refused for a reason of its own.
  const refuseCall = refuse(findSession)
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: refuseCall }, refuseCall)
}
