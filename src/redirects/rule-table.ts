import { canonicalPath } from '../platform/urls/canonical-path.ts'
import { GONE, type RedirectRule, type RuleStatus } from './redirect-rule.ts'

/**
 * Rules as they are looked up. The more exact kind comes first; of two prefixes the longer, of two
 * patterns the older. An exact rule costs one look into a map, prefixes one for each segment.
 */
export type RuleTable = {
  rules: RedirectRule[]
  exact: Map<string, RedirectRule>
  prefixes: Map<string, RedirectRule>
  longestPrefix: number
  /** Few, and each tried; `pieces` is what stands between its wildcards. */
  patterns: { rule: RedirectRule; pieces: string[] }[]
}

export const WILDCARD = '*'
/** What a path may lead through before it counts as leading nowhere. */
const MOST_STEPS = 5

export const emptyTable = (): RuleTable => ({
  rules: [],
  exact: new Map(),
  prefixes: new Map(),
  longestPrefix: 0,
  patterns: [],
})

export function addToTable(table: RuleTable, rule: RedirectRule): void {
  const { kind, source } = rule
  table.rules.push(rule)
  if (kind === 'exact') table.exact.set(source, rule)
  else if (kind === 'pattern') table.patterns.push({ rule, pieces: source.split(WILDCARD) })
  else {
    table.prefixes.set(source, rule)
    table.longestPrefix = Math.max(table.longestPrefix, source.length)
  }
}

export function tableOf(rules: Iterable<RedirectRule>): RuleTable {
  const table = emptyTable()
  for (const rule of rules) addToTable(table, rule)
  return table
}

type Match = { rule: RedirectRule; captured: string[] }

/** What stands for each wildcard; null where the path is not of the form. Never goes back: its time grows with the path alone. */
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

function matchPrefix({ prefixes, longestPrefix }: RuleTable, path: string): Match | null {
  let end = path.length
  while (end > 0) {
    const rule = end <= longestPrefix ? prefixes.get(path.slice(0, end)) : undefined
    if (rule) return { rule, captured: [path.slice(end + 1)] }
    end = path.lastIndexOf('/', end - 1)
  }
  return null
}

/** The rule of a path, which is as `canonicalPath` writes it. */
export function matchTable(table: RuleTable, path: string): Match | null {
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

/** A path of this site behind which nothing of it names another host. */
function ownAddress(target: string): URL | null {
  return target.startsWith('/')
    ? URL.parse(`http://page.invalid${target.replace(/^[/\\]+/, '/')}`)
    : null
}

/** The path a target leads to on this site; null where it leads to another. */
export function ownPath(target: string): string | null {
  const url = ownAddress(target)
  return url && canonicalPath(url.pathname)
}

/** A target with what was captured in the place of its wildcards, in the one spelling its page has. */
export function fillTarget(target: string, captured: readonly string[]): string {
  let next = 0
  const filled = target.replaceAll(WILDCARD, () => captured[next++] ?? '')
  const url = ownAddress(filled)
  return url ? canonicalPath(url.pathname) + url.search + url.hash : filled
}

/** The query of a request goes on where the target has none of its own. */
function withSearch(location: string, search: string): string {
  if (search === '' || location.includes('?')) return location
  const [path = '', ...hash] = location.split('#')
  return [path + search, ...hash].join('#')
}

/** What is answered in place of a page. */
export type RuleAnswer = { ruleId: number; status: RuleStatus; location: string | null }

/**
 * What the rules answer to a path; null where the page itself does. Where one rule leads to the next
 * the last is answered at once, and what leads in a circle is left to the pages.
 */
export function answerOf(table: RuleTable, path: string, search: string): RuleAnswer | null {
  let asked = path
  let first: RedirectRule | null = null
  let location = ''
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const match = matchTable(table, asked)
    if (match === null)
      return (
        first && {
          ruleId: first.id,
          status: first.status,
          location: withSearch(location, search),
        }
      )
    first ??= match.rule
    const { target } = match.rule
    if (target === null) return { ruleId: first.id, status: GONE, location: null }
    location = fillTarget(target, match.captured)
    const own = ownPath(location)
    if (own === null)
      return { ruleId: first.id, status: first.status, location: withSearch(location, search) }
    if (own === path) return null
    asked = own
  }
  return null
}
