import { normalizePath } from '../platform/urls/normalize-path.ts'
import { GONE, type RedirectRule, type RuleStatus } from './rule.ts'
import { parseSearchSource } from './search-source.ts'

/** Exact rules win over prefixes, longer prefixes over shorter, older patterns over newer. */
export type RuleTable = ReturnType<typeof createRuleTable>

export const WILDCARD = '*'
const MAX_STEPS = 5

export const createRuleTable = () => ({
  rules: [] as RedirectRule[],
  exact: new Map<string, RedirectRule>(),
  prefixes: new Map<string, RedirectRule>(),
  maxPrefixChars: 0,
  patterns: [] as { rule: RedirectRule; pieces: string[] }[],
})

export function registerRule(table: RuleTable, rule: RedirectRule): void {
  const { kind, source } = rule
  table.rules.push(rule)
  if (kind === 'exact') table.exact.set(source, rule)
  else if (kind === 'pattern') table.patterns.push({ rule, pieces: source.split(WILDCARD) })
  else {
    table.prefixes.set(source, rule)
    table.maxPrefixChars = Math.max(table.maxPrefixChars, source.length)
  }
}

export function buildRuleTable(rules: Iterable<RedirectRule>): RuleTable {
  const table = createRuleTable()
  for (const rule of rules) registerRule(table, rule)
  return table
}

type Match = { rule: RedirectRule; captured: string[] }

// Never backtracks, so the time is linear in the length of the path.
function capture(pieces: readonly string[], path: string): string[] | null {
  const first = pieces[0] ?? ''
  const last = pieces.at(-1) ?? ''
  const end = path.length - last.length
  if (end < first.length || !path.startsWith(first) || !path.endsWith(last)) return null
  const captured: string[] = []
  let at = first.length
  for (const piece of pieces.slice(1, -1)) {
    const found = path.indexOf(piece, at)
    if (found < 0 || found + piece.length > end) return null
    captured.push(path.slice(at, found))
    at = found + piece.length
  }
  captured.push(path.slice(at, end))
  return captured
}

function matchPrefix({ prefixes, maxPrefixChars }: RuleTable, path: string): Match | null {
  let end = path.length
  while (end > 0) {
    const rule = end <= maxPrefixChars ? prefixes.get(path.slice(0, end)) : undefined
    if (rule) return { rule, captured: [path.slice(end + 1)] }
    end = path.lastIndexOf('/', end - 1)
  }
  return null
}

function matchPath(table: RuleTable, path: string): Match | null {
  const exact = table.exact.get(path)
  if (exact) return { rule: exact, captured: [] }
  const prefixed = table.prefixes.size > 0 ? matchPrefix(table, path) : null
  if (prefixed) return prefixed
  for (const { rule, pieces } of table.patterns) {
    const captured = capture(pieces, path)
    if (captured) return { rule, captured }
  }
  return null
}

function matchSearch(table: RuleTable, path: string, search: string): Match | null {
  const source = parseSearchSource(path, search)
  const rule = source === null ? undefined : table.exact.get(source)
  return rule ? { rule, captured: [] } : null
}

/** `path` must be canonical. */
export const findMatchingRule = (table: RuleTable, path: string, search: string): Match | null =>
  matchSearch(table, path, search) ?? matchPath(table, path)

// Leading slashes are collapsed, because `//host` would name another host.
function ownAddress(target: string): URL | null {
  return target.startsWith('/')
    ? URL.parse(`http://page.invalid${target.replace(/^[/\\]+/, '/')}`)
    : null
}

export function parseOwnAddress(target: string): { path: string; search: string } | null {
  const url = ownAddress(target)
  return url && { path: normalizePath(url.pathname), search: url.search }
}

export function formatTarget(target: string, captured: readonly string[]): string {
  let next = 0
  const filled = target.replaceAll(WILDCARD, () => captured[next++] ?? '')
  const url = ownAddress(filled)
  return url ? normalizePath(url.pathname) + url.search + url.hash : filled
}

function withSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location
  const [path = '', ...hash] = location.split('#')
  return [path + search, ...hash].join('#')
}

export type RuleResult = { ruleId: number; status: RuleStatus; location: string | null }

/** Returns the last target of a chain and ignores loops; null if no rule applies. */
export function findRuleResult(table: RuleTable, path: string, search: string): RuleResult | null {
  let address = { path, search }
  let added = search
  let first: RedirectRule | null = null
  let location = ''
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const match = findMatchingRule(table, address.path, address.search)
    if (match === null) return first && { ruleId: first.id, status: first.status, location }
    const { source, target } = match.rule
    first ??= match.rule
    if (target === null) return { ruleId: first.id, status: GONE, location: null }
    // The rule of a search replaces it, so the target doesn't repeat it.
    if (source.includes('?')) added = ''
    location = withSearch(formatTarget(target, match.captured), added)
    const own = parseOwnAddress(location)
    if (own === null) return { ruleId: first.id, status: first.status, location }
    address = own
  }
  return null
}
