import { hash } from 'node:crypto'

/** Hash and 'strict-dynamic', because a nonce would prevent page caching. */
const POLICY = {
  'default-src': "'self'",
  'script-src': "'none'",
  'style-src': "'self'",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
}

const FOR_OPERATOR_CODE = {
  'style-src': "'self' 'unsafe-inline' https:",
  'font-src': "'self' data: https:",
  'connect-src': "'self' https:",
  'frame-src': 'https:',
  'media-src': 'https:',
}

const FOR_DEVELOPMENT = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
}

const write = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

export type Policies = { plain: string; withOperatorCode: string }

function scriptsOf(startScripts: readonly string[] | null) {
  if (startScripts === null) return FOR_DEVELOPMENT
  const hashes = startScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return { 'script-src': `${hashes.join(' ')} 'strict-dynamic'` }
}

export function buildContentPolicies(startScripts: readonly string[] | null): Policies {
  const plain = { ...POLICY, ...scriptsOf(startScripts) }
  return { plain: write(plain), withOperatorCode: write({ ...plain, ...FOR_OPERATOR_CODE }) }
}

export const buildAdminPolicy = (startScript: string | null): string =>
  write({
    ...POLICY,
    ...scriptsOf(startScript === null ? null : [startScript]),
    'frame-src': "'self'",
  })

/** Neither includeSubDomains nor preload, which the operator couldn't undo. */
const HSTS = 'max-age=31536000'

/** @param origin only an HTTPS origin gets Strict-Transport-Security. */
export function buildSecurityHeaders(policies: Policies, origin: string | null) {
  return {
    ...(origin?.startsWith('https:') && { 'strict-transport-security': HSTS }),
    'content-security-policy': policies.plain,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
