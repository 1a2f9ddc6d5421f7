import { listMatchingEntries, slicePage } from '../platform/calls/list-page.ts'
import type { Database } from '../platform/database/database.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { formatReadablePath } from './readable-path.ts'
import type { RedirectRule, RuleKind } from './redirect-rule.ts'
import { findRules } from './rule-cache.server.ts'

const RULES_PAGE = 20
const BATCH_ROWS = 500

export type UsedRule = RedirectRule & { hits: number; lastHitAt: number | null }

export type RuleFilter = { q: string; kind: RuleKind | null }

async function withHits(database: Database, rules: readonly RedirectRule[]): Promise<UsedRule[]> {
  const ids = rules.map(({ id }) => id)
  const rows = await database.read
    .selectFrom('redirect_rules')
    .where('id', 'in', database.list(ids))
    .select(['id', 'hits', 'last_hit_at'])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return rules.map((rule) => {
    const row = byId.get(rule.id)
    return { ...rule, hits: row?.hits ?? 0, lastHitAt: row?.last_hit_at ?? null }
  })
}

export async function findRulePage(database: Database, { q, kind }: RuleFilter, page: number) {
  const { rules } = await findRules(database)
  const ofKind = kind === null ? rules : rules.filter((rule) => rule.kind === kind)
  // Matches the stored and the displayed spelling.
  const found = listMatchingEntries(ofKind, q, ({ source, target }) =>
    [source, target ?? ''].flatMap((path) => [
      path.toLowerCase(),
      normalizeName(formatReadablePath(path)),
    ]),
  )
  const { entries, total, pages } = slicePage(found.toReversed(), page, RULES_PAGE)
  return { rules: await withHits(database, entries), total, pages }
}

export async function* listRuleBatches(database: Database): AsyncGenerator<UsedRule[]> {
  const { rules } = await findRules(database)
  for (let at = 0; at < rules.length; at += BATCH_ROWS)
    yield withHits(database, rules.slice(at, at + BATCH_ROWS))
}
