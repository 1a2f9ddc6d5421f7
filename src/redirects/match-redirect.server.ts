import type { Database } from '../platform/database/database.server.ts'
import { findKeptRules } from './rule-cache.server.ts'
import { answerOf, type RuleAnswer } from './rule-table.ts'

/** What the rules answer to a path in its one spelling and its query. */
export async function findAnswer(
  database: Database,
  { path, search }: { path: string; search: string },
): Promise<RuleAnswer | null> {
  return answerOf(await findKeptRules(database), path, search)
}
