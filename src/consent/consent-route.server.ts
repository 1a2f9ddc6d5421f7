import type { FastifyInstance, FastifyRequest } from 'fastify'
import { requireSameSite } from '../platform/calls/auth-guards.server.ts'
import { sendProblem } from '../platform/http/problem-details.server.ts'
import { requireContentType } from '../platform/http/require-content-type.server.ts'
import { CONSENT_COOKIE, CONSENT_MAX_AGE_SECONDS, isChoice } from '../platform/site-ui/consent.ts'
import { CONSENT_PATH } from '../platform/urls/routes.ts'

const BODY_MAX_BYTES = 1024

/** Rejects cross-site requests, so that another site can't set a visitor's choice. */
export function registerConsentRoute(app: FastifyInstance): void {
  const isSecure = ({ protocol, ownOrigin }: FastifyRequest) =>
    protocol === 'https' || ownOrigin?.startsWith('https:') === true
  app.post(CONSENT_PATH, {
    bodyLimit: BODY_MAX_BYTES,
    onRequest: [requireSameSite, requireContentType('application/json')],
    async handler(request, reply) {
      const { choice, ...others } = (request.body ?? {}) as { choice?: unknown }
      const unknown = Object.keys({ ...others, ...(request.query as object) })
      const errors = unknown.map((field) => ({ field, message: 'This field is unknown.' }))
      if (!isChoice(choice) || unknown.length > 0)
        return sendProblem(reply, 400, 'The choice of purposes is invalid.', { errors })
      return reply
        .setCookie(CONSENT_COOKIE, choice, {
          path: '/',
          sameSite: 'lax',
          secure: isSecure(request),
          maxAge: CONSENT_MAX_AGE_SECONDS,
        })
        .header('cache-control', 'no-store')
        .code(204)
        .send()
    },
  })
}
