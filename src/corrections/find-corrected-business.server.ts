import { type BusinessRecord, findRecord } from '../businesses/find-business.server.ts'
import type { Database } from '../platform/database/database.server.ts'

/** A chain of merges is short, because a merge redirects earlier ones. */
const MAX_MERGES = 5

export async function findCorrectedBusiness(
  database: Database,
  id: number,
): Promise<BusinessRecord | null> {
  let record = await findRecord(database, id)
  for (let merges = 0; merges < MAX_MERGES; merges += 1) {
    const into = record?.business.merged_into ?? null
    if (into === null) return record
    record = await findRecord(database, into)
  }
  return record
}
