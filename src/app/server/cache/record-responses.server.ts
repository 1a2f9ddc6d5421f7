import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../../../platform/http/session-cookie.server.ts'

const isDocument = (reply: FastifyReply) =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/html')

export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  [headers['sec-purpose'], headers.purpose, headers['x-moz']].some((value) =>
    /prefetch|preview|prerender/i.test(String(value ?? '')),
  )

const isPageView = (request: FastifyRequest, reply: FastifyReply): boolean =>
  request.method === 'GET' &&
  reply.statusCode === 200 &&
  isDocument(reply) &&
  !request.url.startsWith('/admin') &&
  request.cookies?.[SESSION_COOKIE] === undefined &&
  !isPrefetch(request.headers)

function answeredKind(
  request: FastifyRequest,
  reply: FastifyReply,
): 'page' | 'call' | 'admin' | null {
  const isAdmins = /^\/(api\/)?admin(\/|$|\?)/.test(request.url)
  if (isAdmins) return 'admin'
  if (request.url.startsWith('/api/')) return 'call'
  return isDocument(reply) ? 'page' : null
}

export type AnswerListeners = {
  onView: (view: { address: string; userAgent: string | null; at: number }) => void
  onTime: (kind: 'page' | 'call' | 'admin', ms: number, at: number) => void
  now: () => number
}

export function countAnswers(app: FastifyInstance, { onView, onTime, now }: AnswerListeners): void {
  app.addHook('onResponse', async (request, reply) => {
    if (request.isOwn) return
    const at = now()
    const kind = answeredKind(request, reply)
    if (kind !== null) onTime(kind, reply.elapsedTime, at)
    if (isPageView(request, reply))
      onView({ address: request.ip, userAgent: request.headers['user-agent'] ?? null, at })
  })
}
