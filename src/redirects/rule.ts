/** There are no regular expressions, so a rule can't slow down lookups. */
export const RULE_KINDS = ['exact', 'prefix', 'pattern'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

export const RULE_STATUSES = [301, 302, 307, 308, 410] as const
export type RuleStatus = (typeof RULE_STATUSES)[number]

export const GONE = 410

/** Paths are canonical. */
export type RuleDraft = {
  kind: RuleKind
  source: string
  /** `*` inserts what the wildcard of the source matched; null for 410. */
  target: string | null
  status: RuleStatus
}

export type RedirectRule = RuleDraft & { id: number }

export const SOURCE_MAX_CHARS = 500
export const TARGET_MAX_CHARS = 2000
export const MAX_WILDCARDS = 5

/** The server needs these paths, so no rule may match them. */
const RESERVED = [
  '/admin',
  '/admin-legacy',
  '/api',
  '/healthz',
  '/readyz',
  '/assets',
  '/ws',
  // A broad pattern must not hide a site from search engines.
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps',
]

export const isReserved = (path: string): boolean =>
  RESERVED.some((each) => path === each || path.startsWith(`${each}/`))

const ENCODED = /(?:%[0-9a-f]{2})+/gi
const LETTER = /[\p{L}\p{M}\p{N}]/u

/** Decodes only letters, so the path stays equivalent and control characters stay encoded. */
export const formatReadablePath = (path: string): string =>
  path.replace(ENCODED, (run) => {
    try {
      const signs = Array.from(decodeURIComponent(run))
      return signs.map((sign) => (LETTER.test(sign) ? sign : encodeURIComponent(sign))).join('')
    } catch {
      return run
    }
  })
