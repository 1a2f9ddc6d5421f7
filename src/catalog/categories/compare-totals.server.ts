import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../platform/database/database.server.ts'
import { countTotals, findStoredTotals } from './recount-totals.server.ts'

export function compareTotals(database: Database): Promise<[name: string, agrees: boolean][]> {
  // One snapshot serves both, or a running import would look like a mismatch.
  return database.snapshot(async (db) => {
    const kept = await findStoredTotals(db)
    const counted = await countTotals(db)
    return Object.keys(counted).map((name) => [name, isDeepStrictEqual(kept[name], counted[name])])
  })
}
