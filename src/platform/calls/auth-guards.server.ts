import type { FastifyReply, FastifyRequest } from 'fastify'
import { detectAdminLanguage } from '../http/admin-language.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import type { Session } from '../http/session-cookie.server.ts'
import { refreshSignedInCookie, SESSION_COOKIE } from '../http/session-cookie.server.ts'
import { findAdminMessages } from './admin-messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null
  }
}

export type FindSession = (request: FastifyRequest) => Promise<Session | null>

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const CROSS_SITE_VALUES = new Set(['cross-site', 'same-site'])

/** Without a configured origin, compare only hosts: a TLS-terminating proxy hides the scheme. */
function isOurs(sender: string, request: FastifyRequest): boolean {
  if (request.ownOrigin !== null) return sender === request.ownOrigin
  const url = URL.parse(sender)
  return url !== null && url.host === URL.parse(`${url.protocol}//${request.host}`)?.host
}

/** Checks for CSRF. A request with neither header doesn't come from a browser. */
function isCrossSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers
  if (CROSS_SITE_VALUES.has(String(site))) return true
  return sender !== undefined && !isOurs(sender, request)
}

export async function requireSameSite(request: FastifyRequest, reply: FastifyReply) {
  if (isCrossSite(request))
    return sendProblem(reply, 403, findAdminMessages(detectAdminLanguage(request)).foreignSite)
}

/** Checks only writes with an administrator's cookie; visitors' forms may come from any site. */
export async function requireSameSiteForWrites(request: FastifyRequest, reply: FastifyReply) {
  if (READS.has(request.method) || request.cookies[SESSION_COOKIE] === undefined) return
  return requireSameSite(request, reply)
}

/** Sign-in needs the admin area's own host, if it has one: elsewhere its cookie is invalid. */
export async function requireOwnHost(request: FastifyRequest, reply: FastifyReply) {
  if (!request.takesSessions) return sendProblem(reply, 404, 'This API call doesn’t exist.')
}

export const isAdminsPath = (path: string): boolean => /^\/api\/admin/i.test(path)

export function requireSession(findSession: FindSession) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.session = await findSession(request)
    refreshSignedInCookie(reply, request.session !== null)
    if (!request.session)
      return sendProblem(reply, 401, findAdminMessages(detectAdminLanguage(request)).signInFirst)
  }
}
