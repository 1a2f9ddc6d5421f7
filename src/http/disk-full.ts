import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_PARAMETER } from '../routes.ts'
import { answersIn } from '../text/answers-in.ts'
import { siteAnswersIn } from '../text/site-answers-in.ts'
import { isAdminsPath } from './guard.ts'
import { operatorLanguage } from './operator-language.ts'
import { sendProblem } from './problem.ts'

function textFor(request: FastifyRequest): string {
  if (isAdminsPath(request.url)) return answersIn(operatorLanguage(request)).diskFull
  const asked = (request.query as Record<string, unknown> | null)?.[LANGUAGE_PARAMETER]
  return siteAnswersIn(asked === 'tr' ? 'tr' : 'en').diskFull
}

/** Sends 507 for a write that failed because the disk is full. */
export function sendDiskFull(request: FastifyRequest, reply: FastifyReply, error: Error) {
  request.log.error({ err: error }, 'the disk is full')
  return sendProblem(reply, 507, textFor(request), { reason: 'no-space' })
}
