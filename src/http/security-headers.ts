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

/** The headers every answer carries. */
export function securityHeaders(production: boolean): Record<string, string> {
  return {
    'content-security-policy': production ? POLICY : DEVELOPMENT_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
