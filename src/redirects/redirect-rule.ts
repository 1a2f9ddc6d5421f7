/**
 * How a rule says which addresses it is for. `exact` is one address; `prefix` that address and all
 * below it; in a `pattern` each `*` stands for any characters. There are no regular expressions: what
 * is typed cannot make a look-up slow.
 */
export const RULE_KINDS = ['exact', 'prefix', 'pattern'] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** What a rule answers; 410 leads nowhere. */
export const RULE_STATUSES = [301, 302, 307, 308, 410] as const
export type RuleStatus = (typeof RULE_STATUSES)[number]

export const GONE = 410

/** A rule as the operator gives it. Paths are as `canonicalPath` writes them. */
export type RuleDraft = {
  kind: RuleKind
  source: string
  /** A path of this site or an absolute URL, with `*` where what the source left open goes; null with 410. */
  target: string | null
  status: RuleStatus
}

export type RedirectRule = RuleDraft & { id: number }

/** What a rule is about, and what it leads to, may be so long. */
export const SOURCE_MAX_CHARS = 500
export const TARGET_MAX_CHARS = 2000
export const MOST_WILDCARDS = 5

/** What the server itself needs; no rule reaches it, whatever it says. */
const RESERVED = [
  '/admin',
  '/admin-legacy',
  '/api',
  '/healthz',
  '/readyz',
  '/assets',
  '/ws',
  // A wide pattern must not take a whole site from search engines.
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps',
]

/** Whether a path is one that no rule may catch. */
export const isReserved = (path: string): boolean =>
  RESERVED.some((each) => path === each || path.startsWith(`${each}/`))
