import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../../accounts/sessions.server.ts'
import { operatorLanguage } from '../http/admin-language.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import { refreshSignedInCookie, SESSION_COOKIE } from '../http/session-cookie.server.ts'
import { answersIn } from './admin-messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The administrator who asks, where the route has looked for one. */
    session: Session | null
  }
}

export type FindSession = (request: FastifyRequest) => Promise<Session | null>

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const FOREIGN_SITES = new Set(['cross-site', 'same-site'])

/**
 * Whether a sender is this site. Where no origin is set, the host is compared and not the scheme:
 * behind a proxy that ends TLS only the browser knows it, and tells a page of the other scheme as
 * another site anyway.
 */
function isOurs(sender: string, request: FastifyRequest): boolean {
  if (request.ownOrigin !== null) return sender === request.ownOrigin
  const url = URL.parse(sender)
  return url !== null && url.host === URL.parse(`${url.protocol}//${request.host}`)?.host
}

/**
 * Whether a request may come from where it does: another site's page could send it with the cookie
 * of who reads that page. Browsers name the sender in one of two headers; a request with neither is
 * a program and has no cookie it was not given.
 */
function isForeign(request: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers
  if (FOREIGN_SITES.has(String(site))) return true
  return sender !== undefined && !isOurs(sender, request)
}

/** Refuses, with 403, what another site's page sends. */
export async function refuseForeign(request: FastifyRequest, reply: FastifyReply) {
  if (isForeign(request))
    return sendProblem(reply, 403, answersIn(operatorLanguage(request)).foreignSite)
}

/** The same for writes that bring the cookie of an administrator; what visitors send may come from anywhere. */
export async function refuseForeignWrites(request: FastifyRequest, reply: FastifyReply) {
  if (READS.has(request.method) || request.cookies[SESSION_COOKIE] === undefined) return
  return refuseForeign(request, reply)
}

/** Rejects a sign-in with 404 on the site's host if the admin area has its own: the session would not be valid. */
export async function refuseOtherHosts(request: FastifyRequest, reply: FastifyReply) {
  if (!request.takesSessions) return sendProblem(reply, 404, 'There is no such call.')
}

/** Whether a call's address tells by its beginning that it is the back office's; others are told by the route table. */
export const isAdminsPath = (path: string): boolean => /^\/api\/admin/i.test(path)

/** Lets administrators through, and answers 401 to all others before anything else of the request is looked at. */
export function requireSession(findSession: FindSession) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.session = await findSession(request)
    refreshSignedInCookie(reply, request.session !== null)
    if (!request.session)
      return sendProblem(reply, 401, answersIn(operatorLanguage(request)).signInFirst)
  }
}
