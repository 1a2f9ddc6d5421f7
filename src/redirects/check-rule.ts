import { canonicalPath } from '../platform/urls/canonical-path.ts'
import {
  GONE,
  isReserved,
  MOST_WILDCARDS,
  type RuleDraft,
  type RuleKind,
  type RuleStatus,
  SOURCE_MAX_CHARS,
  TARGET_MAX_CHARS,
} from './redirect-rule.ts'
import { WILDCARD } from './rule-table.ts'

export type RuleTrouble =
  | 'source-missing'
  | 'source-query'
  | 'source-long'
  | 'source-wildcard'
  | 'source-no-wildcard'
  | 'source-wildcards'
  | 'source-wide'
  | 'source-reserved'
  | 'target-missing'
  | 'target-unreadable'
  | 'target-long'
  | 'target-wildcards'

export type CheckedRule = { rule: RuleDraft } | { trouble: RuleTrouble }

export type GivenRule = { kind: RuleKind; source: string; target: string; status: RuleStatus }

const wildcardsIn = (text: string) => text.split(WILDCARD).length - 1

function webAddress(text: string): URL | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const isPlain = url?.username === '' && url.password === '' && !url.host.includes(WILDCARD)
  return isPlain ? url : null
}

/** Takes only the path of a URL, because other hosts redirect here with their paths. */
function readSource(given: string): string | RuleTrouble {
  const text = given.trim()
  if (/[?#]/.test(text)) return 'source-query'
  const url =
    webAddress(text) ?? (text.startsWith('/') ? URL.parse(`http://page.invalid${text}`) : null)
  if (url === null) return 'source-missing'
  return canonicalPath(url.pathname).replace(/\*{2,}/g, WILDCARD)
}

function troubleOfSource(kind: RuleKind, source: string): RuleTrouble | null {
  if (source.length > SOURCE_MAX_CHARS) return 'source-long'
  const wildcards = wildcardsIn(source)
  if (kind !== 'pattern' && wildcards > 0) return 'source-wildcard'
  if (kind === 'pattern' && wildcards === 0) return 'source-no-wildcard'
  if (wildcards > MOST_WILDCARDS) return 'source-wildcards'
  if (kind !== 'exact' && /^[/*]*$/.test(source)) return 'source-wide'
  const [head = ''] = source.split(WILDCARD)
  return isReserved(head) ? 'source-reserved' : null
}

const openPlaces = ({ kind, source }: { kind: RuleKind; source: string }) =>
  kind === 'pattern' ? wildcardsIn(source) : kind === 'prefix' ? 1 : 0

function readTarget(given: string, origin: string | null): string | RuleTrouble {
  const text = given.trim()
  if (text === '') return 'target-missing'
  if (text.length > TARGET_MAX_CHARS) return 'target-long'
  const isPath = /^\/(?![/\\])/.test(text)
  const url = isPath ? URL.parse(`http://page.invalid${text}`) : webAddress(text)
  if (url === null) return 'target-unreadable'
  const isOurs = isPath || url.origin === origin
  const target = isOurs ? canonicalPath(url.pathname) + url.search + url.hash : url.href
  return target.length > TARGET_MAX_CHARS ? 'target-long' : target
}

const isTrouble = (read: string): read is RuleTrouble => /^(source|target)-/.test(read)

export function checkRule(given: GivenRule, origin: string | null): CheckedRule {
  const { kind, status } = given
  const source = readSource(given.source)
  if (isTrouble(source)) return { trouble: source }
  const trouble = troubleOfSource(kind, source)
  if (trouble !== null) return { trouble }
  if (status === GONE) return { rule: { kind, source, target: null, status } }
  const target = readTarget(given.target, origin)
  if (isTrouble(target)) return { trouble: target }
  if (wildcardsIn(target) > openPlaces({ kind, source })) return { trouble: 'target-wildcards' }
  return { rule: { kind, source, target, status } }
}
