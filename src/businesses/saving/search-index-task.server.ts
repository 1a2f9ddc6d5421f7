import type { Database } from '../../platform/database/database.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'
import { findDirectoryVersion, runIndexOptimization } from './optimize-search-index.server.ts'

const EVERY_MS = 2 * 60_000

/** Waits until writes pause, because new changes would undo the work. */
export function searchIndexTask(database: Database, onFault: (error: unknown) => void): Task {
  let seen: number | null = null
  let tidied: number | null = null
  return {
    everyMs: EVERY_MS,
    onFault,
    async run(signal) {
      const version = await findDirectoryVersion(database)
      const isCalm = version === seen
      seen = version
      if (!isCalm || version === tidied) return
      await runIndexOptimization(database, signal)
      tidied = version
    },
  }
}
