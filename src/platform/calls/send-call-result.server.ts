import type { FastifyReply, FastifyRequest } from 'fastify'
import { PRIVATE, sendFresh } from '../http/cache-headers.server.ts'
import { applyDownloadStallLimit } from '../http/connection-limits.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import {
  deleteSessionCookie,
  SESSION_COOKIE,
  writeDeviceCookie,
  writeSessionCookie,
} from '../http/session-cookie.server.ts'
import { type CallRoute, formatPath, type Language } from '../urls/routes.ts'
import { findAdminMessages } from './admin-messages.ts'
import type { AnyOutcome } from './call.ts'

const queryOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')

/** RFC 6266 and RFC 8187 define this encoding, which allows any file name. */
const attachment = (fileName: string) =>
  `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`

type Sent = { route: CallRoute; language: Language }

export function sendOutcome(
  reply: FastifyReply,
  outcome: AnyOutcome<unknown>,
  { route, language }: Sent,
) {
  const { request } = reply
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  switch (outcome.kind) {
    case 'found':
      if (isWrite) return reply.header('cache-control', 'no-store').send(outcome.body)
      return sendFresh(
        request,
        reply,
        outcome.body,
        route.access === 'admin' || request.cookies[SESSION_COOKIE] !== undefined
          ? PRIVATE
          : undefined,
      )
    case 'created':
      return reply.code(201).header('cache-control', 'no-store').send(outcome.body)
    case 'accepted':
      return reply.code(202).header('cache-control', 'no-store').send(outcome.body)
    case 'signed-in':
      writeSessionCookie(reply, outcome.token)
      if (outcome.deviceToken) writeDeviceCookie(reply, outcome.deviceToken)
      return reply.header('cache-control', 'no-store').send(outcome.body)
    case 'signed-out':
      deleteSessionCookie(reply)
      return reply.header('cache-control', 'no-store').send(outcome.body)
    case 'download':
      applyDownloadStallLimit(request.raw)
      return reply
        .headers({
          ...outcome.headers,
          'cache-control': 'private, no-store',
          'content-disposition': attachment(outcome.fileName),
        })
        .type(outcome.mediaType)
        .send(outcome.content)
    case 'moved':
      return reply
        .header('cache-control', 'no-cache')
        .redirect(formatPath(route.pattern, outcome.parameters) + queryOf(request), 301)
    case 'missing':
      return sendProblem(reply, 404, outcome.detail)
    case 'gone':
      return sendProblem(reply, 410, outcome.detail)
    case 'limited':
      reply.header('retry-after', String(outcome.retryAfterSeconds))
      return sendProblem(reply, 429, outcome.detail)
    case 'refused': {
      const { status, detail, reason, errors } = outcome
      const more = { ...(reason !== undefined && { reason }), ...(errors && { errors }) }
      return sendProblem(reply, status, detail, more)
    }
    case 'invalid':
      return sendProblem(reply, 400, findAdminMessages(language).invalid, {
        errors: outcome.errors,
      })
  }
}
