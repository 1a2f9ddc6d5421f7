import {
  type BusinessRecord,
  findRecord,
  findVersioned,
} from '../businesses/find-business.server.ts'
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

export type CorrectedBusiness = Awaited<ReturnType<typeof findVersioned>>[number]

/** By the ID of the correction's business, one statement for each step of the longest chain. */
export async function findCorrectedBusinesses(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, CorrectedBusiness>> {
  const found = new Map<number, CorrectedBusiness>()
  let wanted = new Map(ids.map((id) => [id, id]))
  for (let merges = 0; merges <= MAX_MERGES && wanted.size > 0; merges += 1) {
    const rows = await findVersioned(database, [...new Set(wanted.values())])
    const byId = new Map(rows.map((row) => [row.id, row]))
    const next = new Map<number, number>()
    for (const [id, current] of wanted) {
      const row = byId.get(current)
      if (row) found.set(id, row)
      else found.delete(id)
      if (row && row.merged_into !== null) next.set(id, row.merged_into)
    }
    wanted = next
  }
  return found
}
