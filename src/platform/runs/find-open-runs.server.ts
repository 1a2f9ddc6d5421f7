import type { Database } from '../database/database.server.ts'
import { findRunQueue } from './run-queue.server.ts'

export async function findOpenRuns(database: Database) {
  const rows = await findRunQueue(database.read)
  return rows.map(({ id, kind, state, cursor, total, expected, ...run }) => {
    const { added, updated, unchanged, skipped, failed } = run
    return {
      id,
      kind,
      state,
      cursor,
      total,
      expected,
      counts: { added, updated, unchanged, skipped, failed },
    }
  })
}
