import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '../domain/admins/sessions.ts'
import { answersIn } from '../text/answers-in.ts'
import { operatorLanguage } from './operator-language.ts'
import { sendProblem } from './problem.ts'
import { SESSION_COOKIE } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The administrator who asks, where the route has looked for one. */
    session: Session | null
  }
}

export type FindSession = (request: FastifyRequest) => Promise<Session | null>

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a write may come from where it does: another site's page could send it with the cookie of
 * who reads that page. Browsers name the sender in one of two headers; a request with neither is a
 * program and has no cookie it was not given.
 */
function isForeign(request: FastifyRequest, origin: string | null): boolean {
  const { 'sec-fetch-site': site, origin: sender } = request.headers
  if (site === 'cross-site' || site === 'same-site') return true
  if (sender === undefined) return false
  return sender !== (origin ?? `${request.protocol}://${request.host}`)
}

/** Refuses, with 403, a write that another site's page sends with the cookie of an administrator. */
export function refuseForeignWrites(origin: string | null) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (READS.has(request.method) || request.cookies[SESSION_COOKIE] === undefined) return
    if (isForeign(request, origin))
      return sendProblem(reply, 403, answersIn(operatorLanguage(request)).foreignSite)
  }
}

/** Lets administrators through, and answers 401 to all others before anything else of the request is looked at. */
export function requireSession(findSession: FindSession) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    request.session = await findSession(request)
    if (!request.session)
      return sendProblem(reply, 401, answersIn(operatorLanguage(request)).signInFirst)
  }
}
