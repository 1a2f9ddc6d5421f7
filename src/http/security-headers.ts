import { hash } from 'node:crypto'

/**
 * Scripts run by hash alone: the one inline script that starts the pages' own program, and what
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

const scriptsOf = (startScript: string | null) =>
  startScript === null
    ? FOR_DEVELOPMENT
    : { 'script-src': `'sha256-${hash('sha256', startScript, 'base64')}' 'strict-dynamic'` }

/** @param startScript the text of the one inline script; null in development. */
export function contentPolicies(startScript: string | null): Policies {
  const plain = { ...POLICY, ...scriptsOf(startScript) }
  return { plain: write(plain), withOperatorCode: write({ ...plain, ...FOR_OPERATOR_CODE }) }
}

/** The back office shows previews of pages of its own. */
export const adminPolicy = (startScript: string | null): string =>
  write({ ...POLICY, ...scriptsOf(startScript), 'frame-src': "'self'" })

/** The headers every answer carries. */
export function securityHeaders(policies: Policies): Record<string, string> {
  return {
    'content-security-policy': policies.plain,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
}
