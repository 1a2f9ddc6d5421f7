import type { FastifyInstance } from 'fastify'
import { REQUEST_ID } from './request-id.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether pages of other sites may read the response, without cookies. */
    isForOtherSites?: boolean
  }
}

const PREFLIGHT_SECONDS = 86_400

/** The same for every origin, so responses don't vary by it. */
const READ_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `ETag, ${REQUEST_ID}, Retry-After, RateLimit, RateLimit-Policy`,
}

export const PREFLIGHT_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match, Cache-Control, Content-Type, Accept-Language',
  'access-control-max-age': String(PREFLIGHT_SECONDS),
  allow: 'GET, HEAD, OPTIONS',
}

/** Before hooks that end requests: pages of other sites may read errors, too. */
export function registerCrossOriginReads(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    if (routeOptions.config?.isForOtherSites) reply.headers(READ_HEADERS)
  })
}
