import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import type { RedirectRule, RuleDraft } from './redirect-rule.ts'
import {
  buildRuleTable,
  findMatchingRule,
  formatTarget,
  parseOwnPath,
  type RuleTable,
  WILDCARD,
} from './rule-table.ts'

export type RedirectLoop = { kind: 'loop' | 'chain'; by: string }

const SAMPLE_CAPTURES = ['x', 'x', 'x', 'x', 'x']
const UNSAVED_ID = 0
const RULES_PER_YIELD = 1000

function samplePath({ target }: RuleDraft): string | null {
  if (target === null || !target.startsWith('/')) return null
  if (target.includes(WILDCARD)) return parseOwnPath(formatTarget(target, SAMPLE_CAPTURES))
  // Stored targets are already canonical.
  return target.split(/[?#]/, 1)[0] ?? null
}

const leadsTo = (one: RuleDraft, other: RuleTable) => {
  const path = samplePath(one)
  return path === null ? null : findMatchingRule(other, path)
}

export function findRedirectLoop(draft: RuleDraft, others: RuleTable): RedirectLoop | null {
  const alone = buildRuleTable([{ ...draft, id: UNSAVED_ID }])
  if (leadsTo(draft, alone)) return { kind: 'loop', by: draft.source }
  const next = leadsTo(draft, others)?.rule
  if (next) return { kind: leadsTo(next, alone) ? 'loop' : 'chain', by: next.source }
  const former = others.rules.find((rule) => leadsTo(rule, alone))
  return former ? { kind: 'chain', by: former.source } : null
}

export async function findTangles(
  added: ReadonlySet<RedirectRule>,
  all: RuleTable,
): Promise<Map<RedirectRule, RedirectLoop>> {
  const tangles = new Map<RedirectRule, RedirectLoop>()
  for (const [index, rule] of all.rules.entries()) {
    if (index % RULES_PER_YIELD === 0) await yieldToEventLoop()
    const next = leadsTo(rule, all)?.rule
    if (!next) continue
    const isLoop = next === rule || leadsTo(next, buildRuleTable([rule])) !== null
    const kind = isLoop ? 'loop' : 'chain'
    if (added.has(rule)) tangles.set(rule, { kind, by: next.source })
    else if (added.has(next)) tangles.set(next, { kind, by: rule.source })
  }
  return tangles
}
