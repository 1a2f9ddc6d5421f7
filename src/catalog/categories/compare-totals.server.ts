import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/database/database.server.ts'
import { keptTotals, recountTotals } from './recount-totals.server.ts'

/** Whether each kept total agrees with a count of the businesses: all do, unless something is broken. */
export function compareTotals(database: Database): Promise<[name: string, agrees: boolean][]> {
  // One snapshot for both: an import that goes on in between would look like a difference.
  return database.snapshot(async (db) => {
    const kept = await keptTotals(db)
    const counted = await recountTotals(db)
    return Object.keys(counted).map((name) => [name, isDeepStrictEqual(kept[name], counted[name])])
  })
}
