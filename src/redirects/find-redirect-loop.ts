import { nextTurn } from '../platform/database/yield-to-event-loop.ts'
import type { RedirectRule, RuleDraft } from './redirect-rule.ts'
import { fillTarget, matchTable, ownPath, type RuleTable, tableOf, WILDCARD } from './rule-table.ts'

export type Tangle = { kind: 'loop' | 'chain'; by: string }

const SAMPLE_CAPTURES = ['x', 'x', 'x', 'x', 'x']
const UNSAVED_ID = 0
const RULES_PER_YIELD = 1000

function samplePath({ target }: RuleDraft): string | null {
  if (target === null || !target.startsWith('/')) return null
  if (target.includes(WILDCARD)) return ownPath(fillTarget(target, SAMPLE_CAPTURES))
  // Stored targets are already canonical.
  return target.split(/[?#]/, 1)[0] ?? null
}

const leadsTo = (one: RuleDraft, other: RuleTable) => {
  const path = samplePath(one)
  return path === null ? null : matchTable(other, path)
}

export function findTangle(draft: RuleDraft, others: RuleTable): Tangle | null {
  const alone = tableOf([{ ...draft, id: UNSAVED_ID }])
  if (leadsTo(draft, alone)) return { kind: 'loop', by: draft.source }
  const next = leadsTo(draft, others)?.rule
  if (next) return { kind: leadsTo(next, alone) ? 'loop' : 'chain', by: next.source }
  const former = others.rules.find((rule) => leadsTo(rule, alone))
  return former ? { kind: 'chain', by: former.source } : null
}

export async function findTangles(
  added: ReadonlySet<RedirectRule>,
  all: RuleTable,
): Promise<Map<RedirectRule, Tangle>> {
  const tangles = new Map<RedirectRule, Tangle>()
  for (const [index, rule] of all.rules.entries()) {
    if (index % RULES_PER_YIELD === 0) await nextTurn()
    const next = leadsTo(rule, all)?.rule
    if (!next) continue
    const isLoop = next === rule || leadsTo(next, tableOf([rule])) !== null
    const kind = isLoop ? 'loop' : 'chain'
    if (added.has(rule)) tangles.set(rule, { kind, by: next.source })
    else if (added.has(next)) tangles.set(next, { kind, by: rule.source })
  }
  return tangles
}
