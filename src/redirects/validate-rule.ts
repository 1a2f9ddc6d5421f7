import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { normalizePath } from '../platform/urls/normalize-path.ts'
import type { redirectMessages } from './admin/redirects.en.ts'
import {
  GONE,
  isReserved,
  MAX_WILDCARDS,
  type RedirectRule,
  type RuleDraft,
  type RuleKind,
  type RuleStatus,
  SOURCE_MAX_CHARS,
  TARGET_MAX_CHARS,
} from './rule.ts'
import {
  buildRuleTable,
  findMatchingRule,
  formatTarget,
  parseOwnAddress,
  type RuleTable,
  WILDCARD,
} from './rule-table.ts'
import { parseSearchSource } from './search-source.ts'

export type RowErrorCode = keyof typeof redirectMessages.errors
export type RuleErrorCode = Exclude<RowErrorCode, 'kind-unknown' | 'status-unknown'>

export type CheckedRule = { rule: RuleDraft } | { error: RuleErrorCode }

export type RuleInput = { kind: RuleKind; source: string; target: string; status: RuleStatus }

const wildcardsIn = (text: string) => text.split(WILDCARD).length - 1

function webAddress(text: string): URL | null {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  const isPlain = url?.username === '' && url.password === '' && !url.host.includes(WILDCARD)
  return isPlain ? url : null
}

/** Takes only the path of a URL, because other hosts redirect here with their paths, or a search. */
function parseSource(kind: RuleKind, value: string): string | RuleErrorCode {
  const text = value.trim()
  const url =
    webAddress(text) ?? (text.startsWith('/') ? URL.parse(`http://page.invalid${text}`) : null)
  const search = url && kind === 'exact' && url.hash === '' ? url.search : ''
  const searched = url && parseSearchSource(normalizePath(url.pathname), search)
  if (searched) return searched
  if (/[?#]/.test(text)) return 'source-query'
  if (url === null) return 'source-missing'
  return normalizePath(url.pathname).replace(/\*{2,}/g, WILDCARD)
}

function findSourceError(kind: RuleKind, source: string): RuleErrorCode | null {
  if (source.length > SOURCE_MAX_CHARS) return 'source-long'
  const wildcards = wildcardsIn(source)
  if (kind !== 'pattern' && wildcards > 0) return 'source-wildcard'
  if (kind === 'pattern' && wildcards === 0) return 'source-no-wildcard'
  if (wildcards > MAX_WILDCARDS) return 'source-wildcards'
  if (kind !== 'exact' && /^[/*]*$/.test(source)) return 'source-wide'
  const [head = ''] = source.split(WILDCARD)
  return isReserved(head) ? 'source-reserved' : null
}

const openPlaces = ({ kind, source }: { kind: RuleKind; source: string }) =>
  kind === 'pattern' ? wildcardsIn(source) : kind === 'prefix' ? 1 : 0

function parseTarget(value: string, origin: string | null): string | RuleErrorCode {
  const text = value.trim()
  if (text === '') return 'target-missing'
  if (text.length > TARGET_MAX_CHARS) return 'target-long'
  const isPath = /^\/(?![/\\])/.test(text)
  const url = isPath ? URL.parse(`http://page.invalid${text}`) : webAddress(text)
  if (url === null) return 'target-unreadable'
  const isOwnOrigin = isPath || url.origin === origin
  const target = isOwnOrigin ? normalizePath(url.pathname) + url.search + url.hash : url.href
  return target.length > TARGET_MAX_CHARS ? 'target-long' : target
}

const isRuleError = (read: string): read is RuleErrorCode => /^(source|target)-/.test(read)

export function validateRule(rule: RuleInput, origin: string | null): CheckedRule {
  const { kind, status } = rule
  const source = parseSource(kind, rule.source)
  if (isRuleError(source)) return { error: source }
  const error = findSourceError(kind, source)
  if (error !== null) return { error }
  if (status === GONE) return { rule: { kind, source, target: null, status } }
  const target = parseTarget(rule.target, origin)
  if (isRuleError(target)) return { error: target }
  if (wildcardsIn(target) > openPlaces({ kind, source })) return { error: 'target-wildcards' }
  return { rule: { kind, source, target, status } }
}

export type RedirectLoop = { kind: 'loop' | 'chain'; by: string }

const SAMPLE_CAPTURES = ['x', 'x', 'x', 'x', 'x']
const UNSAVED_ID = 0
const RULES_PER_YIELD = 1000

const ADDRESS = /^([^?#]*)(\?[^#]*)?/

function sampleAddress({ target }: RuleDraft): { path: string; search: string } | null {
  if (target === null || !target.startsWith('/')) return null
  if (target.includes(WILDCARD)) return parseOwnAddress(formatTarget(target, SAMPLE_CAPTURES))
  // Stored targets are already canonical.
  const [, path = '', search = ''] = ADDRESS.exec(target) ?? []
  return { path, search }
}

function leadsTo(one: RuleDraft, other: RuleTable) {
  const address = sampleAddress(one)
  return address && findMatchingRule(other, address.path, address.search)
}

export function findRedirectLoop(draft: RuleDraft, others: RuleTable): RedirectLoop | null {
  const alone = buildRuleTable([{ ...draft, id: UNSAVED_ID }])
  if (leadsTo(draft, alone)) return { kind: 'loop', by: draft.source }
  const next = leadsTo(draft, others)?.rule
  if (next) return { kind: leadsTo(next, alone) ? 'loop' : 'chain', by: next.source }
  const former = others.rules.find((rule) => leadsTo(rule, alone))
  return former ? { kind: 'chain', by: former.source } : null
}

export async function findRedirectLoops(added: ReadonlySet<RedirectRule>, all: RuleTable) {
  const loops = new Map<RedirectRule, RedirectLoop>()
  for (const [index, rule] of all.rules.entries()) {
    if (index % RULES_PER_YIELD === 0) await yieldToEventLoop()
    const next = leadsTo(rule, all)?.rule
    if (!next) continue
    const isLoop = next === rule || leadsTo(next, buildRuleTable([rule])) !== null
    const kind = isLoop ? 'loop' : 'chain'
    if (added.has(rule)) loops.set(rule, { kind, by: next.source })
    else if (added.has(next)) loops.set(next, { kind, by: rule.source })
  }
  return loops
}
