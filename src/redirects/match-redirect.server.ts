import type { Database } from '../platform/database/database.server.ts'
import { findKeptRules } from './rule-cache.server.ts'
import { answerOf, type RuleAnswer } from './rule-table.ts'

export async function findAnswer(
  database: Database,
  { path, search }: { path: string; search: string },
): Promise<RuleAnswer | null> {
  return answerOf(await findKeptRules(database), path, search)
}
