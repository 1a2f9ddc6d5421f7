import { buildListPage, listMatchingEntries } from '../platform/calls/list-page.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { createRow, saveValues } from '../platform/database/save-row.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { formatCsvLine } from '../spreadsheets/csv-cell.ts'
import { formatReadablePath, type RedirectRule, type RuleDraft, type RuleKind } from './rule.ts'
import { findRules, MAX_PATTERNS, MAX_RULES, moveVersion } from './rule-cache.server.ts'
import { buildRuleTable } from './rule-table.ts'
import { findRedirectLoop, type RedirectLoop } from './validate-rule.ts'

const RULES_PAGE = 20
const BATCH_ROWS = 500

const COLUMNS = ['kind', 'source', 'target', 'status', 'hits', 'last_hit']

async function withHits(database: Database, rules: readonly RedirectRule[]) {
  const ids = rules.map(({ id }) => id)
  const rows = await database.read
    .selectFrom('redirect_rules')
    .where('id', 'in', database.list(ids))
    .select(['id', 'hits', 'last_hit_at'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rules.map((rule) => {
    const { hits = 0, last_hit_at: lastHitAt = null } = byId.get(rule.id) ?? {}
    return { ...rule, hits, lastHit: lastHitAt === null ? null : new Date(lastHitAt).toISOString() }
  })
}

export async function findRulePage(
  database: Database,
  { q, kind }: { q: string; kind?: RuleKind },
  page: number,
) {
  const { rules } = await findRules(database)
  const ofKind = kind === undefined ? rules : rules.filter((rule) => rule.kind === kind)
  // Matches the stored and the displayed spelling.
  const found = listMatchingEntries(ofKind, q, ({ source, target }) =>
    [source, target ?? ''].flatMap((path) => [
      path.toLowerCase(),
      normalizeName(formatReadablePath(path)),
    ]),
  )
  const { entries, total, pages } = buildListPage(found.toReversed(), page, RULES_PAGE)
  return { rules: await withHits(database, entries), page, total, totalPages: pages }
}

export async function* writeRules(database: Database): AsyncGenerator<string> {
  yield formatCsvLine(COLUMNS)
  const { rules } = await findRules(database)
  for (let at = 0; at < rules.length; at += BATCH_ROWS) {
    const batch = await withHits(database, rules.slice(at, at + BATCH_ROWS))
    yield batch
      .map(({ kind, source, target, status, hits, lastHit }) =>
        formatCsvLine([kind, source, target, status, hits, lastHit]),
      )
      .join('')
  }
}

export type SavedRule =
  | { kind: 'saved'; id: number }
  | { kind: 'missing' | 'taken' | 'too-many' | 'too-many-patterns' }
  | { kind: 'loop'; loop: RedirectLoop }

const deleteMiss = (trx: Transaction, { kind, source }: RuleDraft) =>
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
    const loop = findRedirectLoop(draft, others)
    if (loop) return { kind: 'loop', loop }
    const values = { ...draft, updated_at: now }
    if (former) await saveValues(trx, 'redirect_rules', former.id, values)
    const savedId =
      former?.id ?? (await createRow(trx, 'redirect_rules', { ...values, created_at: now }))
    await deleteMiss(trx, draft)
    await moveVersion(trx)
    const action = former ? 'redirect.changed' : 'redirect.added'
    await recordEvent(trx, actor, { action, subject: draft.source, details: draft }, now)
    return { kind: 'saved', id: savedId }
  })
  if (saved.kind === 'saved') await findRules(database)
  return saved
}

export async function deleteRule(database: Database, id: number, actor: Actor, now: number) {
  const isDeleted = await database.change(async (trx) => {
    const rule = await trx
      .deleteFrom('redirect_rules')
      .where('id', '=', id)
      .returning(['kind', 'source', 'target', 'status'])
      .executeTakeFirst()
    if (!rule) return false
    await moveVersion(trx)
    const event = { action: 'redirect.deleted', subject: rule.source, details: rule } as const
    await recordEvent(trx, actor, event, now)
    return true
  })
  if (isDeleted) await findRules(database)
  return isDeleted
}
