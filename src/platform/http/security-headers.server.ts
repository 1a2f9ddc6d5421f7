import { hash } from 'node:crypto'

/**
 * Scripts run by hash alone: the inline script that starts the pages' own program, and what
 * that program starts ('strict-dynamic'). No nonce, so that whole pages can be kept. Images come
 * from any https address, because photos stay on their sources' own hosts. Style attributes are
 * allowed: map tiles are placed with them.
 */
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

/** What advertisements and snippets of the operator need beside, on pages that carry any. */
const FOR_OPERATOR_CODE = {
  'style-src': "'self' 'unsafe-inline' https:",
  'font-src': "'self' data: https:",
  'connect-src': "'self' https:",
  'frame-src': 'https:',
  'media-src': 'https:',
}

/** In development Vite sends inline scripts and styles, and its own socket. */
const FOR_DEVELOPMENT = {
  'script-src': "'self' 'unsafe-inline'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws:",
}

const write = (policy: Record<string, string>) =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ')

/** The content policies of this process: of every answer, and of pages with operator code. */
export type Policies = { plain: string; withOperatorCode: string }

function scriptsOf(startScripts: readonly string[] | null) {
  if (startScripts === null) return FOR_DEVELOPMENT
  const hashes = startScripts.map((script) => `'sha256-${hash('sha256', script, 'base64')}'`)
  return { 'script-src': `${hashes.join(' ')} 'strict-dynamic'` }
}

/** @param startScripts the texts of the inline scripts, of which a page has one; null in development. */
export function contentPolicies(startScripts: readonly string[] | null): Policies {
  const plain = { ...POLICY, ...scriptsOf(startScripts) }
  return { plain: write(plain), withOperatorCode: write({ ...plain, ...FOR_OPERATOR_CODE }) }
}

/** The back office shows previews of pages of its own. */
export const adminPolicy = (startScript: string | null): string =>
  write({
    ...POLICY,
    ...scriptsOf(startScript === null ? null : [startScript]),
    'frame-src': "'self'",
  })

/** Subdomains may be someone else's, and a preload list is hard to leave: neither is named. */
const HSTS = 'max-age=31536000'

/**
 * The headers of every response.
 * @param origin the site's own; only an HTTPS origin gets Strict-Transport-Security.
 */
export function securityHeaders(policies: Policies, origin: string | null): Record<string, string> {
  return {
    ...(origin?.startsWith('https:') && { 'strict-transport-security': HSTS }),
    'content-security-policy': policies.plain,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
