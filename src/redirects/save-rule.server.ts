import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { findRedirectLoop, type RedirectLoop } from './find-redirect-loop.ts'
import type { RuleDraft } from './redirect-rule.ts'
import { findRules, MAX_PATTERNS, MAX_RULES, moveVersion } from './rule-cache.server.ts'
import { buildRuleTable } from './rule-table.ts'

export type SavedRule =
  | { kind: 'saved'; id: number }
  | { kind: 'missing' }
  | { kind: 'taken' }
  | { kind: 'too-many' | 'too-many-patterns' }
  | { kind: 'tangled'; tangle: RedirectLoop }

const forgetMiss = (trx: Transaction<Tables>, { kind, source }: RuleDraft) =>
  kind === 'exact' && trx.deleteFrom('redirect_misses').where('path', '=', source).execute()

export async function saveRule(
  database: Database,
  { id, draft }: { id: number | null; draft: RuleDraft },
  actor: Actor,
  now: number,
): Promise<SavedRule> {
  const saved = await database.change(async (trx): Promise<SavedRule> => {
    const { rules, ...table } = await findRules(database, trx)
    const former = id === null ? null : rules.find((rule) => rule.id === id)
    if (former === undefined) return { kind: 'missing' }
    const others = former
      ? buildRuleTable(rules.filter((rule) => rule !== former))
      : { rules, ...table }
    const isTaken = ({ kind, source }: RuleDraft) => kind === draft.kind && source === draft.source
    if (others.rules.some(isTaken)) return { kind: 'taken' }
    if (others.rules.length >= MAX_RULES) return { kind: 'too-many' }
    if (draft.kind === 'pattern' && others.patterns.length >= MAX_PATTERNS)
      return { kind: 'too-many-patterns' }
    const tangle = findRedirectLoop(draft, others)
    if (tangle) return { kind: 'tangled', tangle }
    const values = { ...draft, updated_at: now }
    const row = former
      ? await trx
          .updateTable('redirect_rules')
          .set(values)
          .where('id', '=', former.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await trx
          .insertInto('redirect_rules')
          .values({ ...values, created_at: now })
          .returning('id')
          .executeTakeFirstOrThrow()
    await forgetMiss(trx, draft)
    await moveVersion(trx)
    const action = former ? 'redirect.changed' : 'redirect.added'
    await recordAct(trx, actor, { action, subject: draft.source, details: draft }, now)
    return { kind: 'saved', id: row.id }
  })
  if (saved.kind === 'saved') await findRules(database)
  return saved
}

export async function deleteRule(
  database: Database,
  id: number,
  actor: Actor,
  now: number,
): Promise<boolean> {
  const isDeleted = await database.change(async (trx) => {
    const rule = await trx
      .deleteFrom('redirect_rules')
      .where('id', '=', id)
      .returning(['kind', 'source', 'target', 'status'])
      .executeTakeFirst()
    if (!rule) return false
    await moveVersion(trx)
    const act = { action: 'redirect.deleted', subject: rule.source, details: rule } as const
    await recordAct(trx, actor, act, now)
    return true
  })
  if (isDeleted) await findRules(database)
  return isDeleted
}
