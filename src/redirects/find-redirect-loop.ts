import { nextTurn } from '../platform/database/yield-to-event-loop.ts'
import type { RedirectRule, RuleDraft } from './redirect-rule.ts'
import { fillTarget, matchTable, ownPath, type RuleTable, tableOf, WILDCARD } from './rule-table.ts'

/** Two rules that would send a visitor from one to the other; `by` is the source of the other one. */
export type Tangle = { kind: 'loop' | 'chain'; by: string }

/** What stands for a wildcard where it is asked where a target leads to. */
const SAMPLE = ['x', 'x', 'x', 'x', 'x']
/** A rule that is not saved yet. */
const NO_ID = 0
/** So many are judged between two turns of everybody else. */
const JUDGED_A_TURN = 1000

/** Where a rule leads to on this site, by a sample where that is open; null for another site or nowhere. */
function samplePath({ target }: RuleDraft): string | null {
  if (target === null || !target.startsWith('/')) return null
  if (target.includes(WILDCARD)) return ownPath(fillTarget(target, SAMPLE))
  // As it is stored it has one spelling.
  return target.split(/[?#]/, 1)[0] ?? null
}

const leadsTo = (one: RuleDraft, other: RuleTable) => {
  const path = samplePath(one)
  return path === null ? null : matchTable(other, path)
}

/** What is wrong with a rule among the others: it would lead in a circle, on to another rule, or another on to it. */
export function findTangle(draft: RuleDraft, others: RuleTable): Tangle | null {
  const alone = tableOf([{ ...draft, id: NO_ID }])
  if (leadsTo(draft, alone)) return { kind: 'loop', by: draft.source }
  const next = leadsTo(draft, others)?.rule
  if (next) return { kind: leadsTo(next, alone) ? 'loop' : 'chain', by: next.source }
  const former = others.rules.find((rule) => leadsTo(rule, alone))
  return former ? { kind: 'chain', by: former.source } : null
}

/** The same for many new rules at once, among all rules they will be with: what each of them would tangle with. */
export async function findTangles(
  added: ReadonlySet<RedirectRule>,
  all: RuleTable,
): Promise<Map<RedirectRule, Tangle>> {
  const tangles = new Map<RedirectRule, Tangle>()
  for (const [index, rule] of all.rules.entries()) {
    if (index % JUDGED_A_TURN === 0) await nextTurn()
    const next = leadsTo(rule, all)?.rule
    if (!next) continue
    const isLoop = next === rule || leadsTo(next, tableOf([rule])) !== null
    const kind = isLoop ? 'loop' : 'chain'
    if (added.has(rule)) tangles.set(rule, { kind, by: next.source })
    else if (added.has(next)) tangles.set(next, { kind, by: rule.source })
  }
  return tangles
}
