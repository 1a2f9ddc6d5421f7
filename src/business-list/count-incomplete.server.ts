import { sql } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import { COUNTED_TO } from './admin-list.server.ts'
import { INCOMPLETE } from './admin-list-options.ts'
import { buildCompiledCondition } from './filters/compiled-condition.server.ts'
import { parseCondition } from './filters/filter-fields.ts'

/** An index contains exactly these businesses, and at most this many of its entries are read. */
async function countMatches(database: Database, where: string) {
  const condition = parseCondition(where)
  const lookup = condition && buildCompiledCondition(condition).lookup
  if (!lookup) throw new Error(`No index for ${where}`)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${lookup} limit ${COUNTED_TO + 1}) as found`.execute(
    database.read,
  )
  const count = Number(rows[0]?.count ?? 0)
  return { count: Math.min(count, COUNTED_TO), isExact: count <= COUNTED_TO }
}

export const countIncomplete = async (database: Database) => ({
  city: await countMatches(database, INCOMPLETE.city),
  category: await countMatches(database, INCOMPLETE.category),
  hours: await countMatches(database, INCOMPLETE.hours),
})
