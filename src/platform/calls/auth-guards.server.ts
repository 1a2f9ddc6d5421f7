import type { FastifyReply, FastifyRequest } from 'fastify'
import { detectAdminLanguage } from '../http/admin-language.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import type { Session } from '../http/session-cookie.server.ts'
import {
  readBearerToken,
  refreshSignedInCookie,
  SESSION_COOKIE,
} from '../http/session-cookie.server.ts'
import { findScope, hasPermission, type Permission } from '../urls/permissions.ts'
import type { Language } from '../urls/routes.ts'
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
function isOwnOrigin(sender: string, request: FastifyRequest): boolean {
  if (request.ownOrigin !== null) return sender === request.ownOrigin
  const url = URL.parse(sender)
  return url !== null && url.host === URL.parse(`${url.protocol}//${request.host}`)?.host
}

/** Checks for CSRF. A request with neither header doesn't come from a browser. */
function isCrossSite(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers
  if (CROSS_SITE_VALUES.has(String(site))) return true
  return sender !== undefined && !isOwnOrigin(sender, request)
}

export async function requireSameSite(request: FastifyRequest, reply: FastifyReply) {
  if (isCrossSite(request))
    return sendProblem(reply, 403, findAdminMessages(detectAdminLanguage(request)).foreignSite)
}

/** Checks only writes with an administrator's cookie; visitors' forms may come from any site. */
export async function requireSameSiteForWrites(request: FastifyRequest, reply: FastifyReply) {
  if (READS.has(request.method) || request.cookies[SESSION_COOKIE] === undefined) return
  // A page of another site can't set this header without permission.
  if (readBearerToken(request) !== null) return
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
    const { retryAfterMs = 0 } = request.session?.token ?? {}
    if (retryAfterMs > 0) {
      reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)))
      return sendProblem(reply, 429, findAdminMessages(detectAdminLanguage(request)).tokenTooFast)
    }
    if (readBearerToken(request) === null) refreshSignedInCookie(reply, request.session !== null)
    if (!request.session)
      return sendProblem(reply, 401, findAdminMessages(detectAdminLanguage(request)).signInFirst)
  }
}

/** The message that refuses what the role or the API token does not permit, or null. */
export function findRefusal(
  { role, token }: Session,
  permission: Permission,
  language: Language,
): string | null {
  const { roles, roleRefused, tokenRefused, tokenNeedsScope } = findAdminMessages(language)
  const scope = findScope(permission)
  if (token && scope === null) return tokenRefused
  if (!hasPermission(role, permission)) return roleRefused(roles[role])
  return token && scope !== null && !token.scopes.includes(scope) ? tokenNeedsScope(scope) : null
}

export const requirePermission =
  (permission: Permission) => async (request: FastifyRequest, reply: FastifyReply) => {
    const language = detectAdminLanguage(request)
    const refusal = request.session && findRefusal(request.session, permission, language)
    if (refusal) return sendProblem(reply, 403, refusal, { reason: 'role' })
  }
