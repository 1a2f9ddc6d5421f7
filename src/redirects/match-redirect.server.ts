import type { Database } from '../platform/database/database.server.ts'
import { findKeptRules } from './rule-cache.server.ts'
import { findRuleResult, type RuleResult } from './rule-table.ts'

export async function findAnswer(
  database: Database,
  { path, search }: { path: string; search: string },
): Promise<RuleResult | null> {
  return findRuleResult(await findKeptRules(database), path, search)
}
