import type { FastifyReply, FastifyRequest } from 'fastify'
import { detectAdminLanguage } from '../http/admin-language.server.ts'
import { sendProblem } from '../http/problem-details.server.ts'
import { LANGUAGE_PARAMETER } from '../urls/routes.ts'
import { findAdminMessages } from './admin-messages.ts'
import { isAdminsPath } from './auth-guards.server.ts'
import { findSiteMessages } from './site-messages.ts'

function textFor(request: FastifyRequest): string {
  if (isAdminsPath(request.url)) return findAdminMessages(detectAdminLanguage(request)).diskFull
  const language = (request.query as Record<string, unknown> | null)?.[LANGUAGE_PARAMETER]
  return findSiteMessages(language === 'tr' ? 'tr' : 'en').diskFull
}

export function sendDiskFull(request: FastifyRequest, reply: FastifyReply, error: Error) {
  request.log.error({ err: error }, 'the disk is full')
  return sendProblem(reply, 507, textFor(request), { reason: 'no-space' })
}
