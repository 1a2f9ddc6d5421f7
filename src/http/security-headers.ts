import type { FastifyInstance } from 'fastify'

/**
 * No inline script and no foreign one; images from any https address, because photos come from the
 * sources' own hosts. Style attributes are allowed: map tiles are placed with them.
 */
const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ')

/** In development Vite sends inline styles and its own socket. */
const DEVELOPMENT_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")
  .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
  .replace("connect-src 'self'", "connect-src 'self' ws:")

/** Sends the security headers with every answer. */
export function addSecurityHeaders(app: FastifyInstance, production: boolean): void {
  const headers = {
    'content-security-policy': production ? POLICY : DEVELOPMENT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
}
