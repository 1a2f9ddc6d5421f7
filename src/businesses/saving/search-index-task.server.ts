import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.server.ts'
import { findExistingRow } from '../../platform/database/find-row.server.ts'
import type { Task } from '../../platform/runs/scheduler.ts'

const EVERY_MS = 2 * 60_000

/** Waits until writes pause, because new changes would undo the work. */
export function searchIndexTask(database: Database, onError: (error: unknown) => void): Task {
  let seen: number | null = null
  let optimizedVersion: number | null = null
  return {
    everyMs: EVERY_MS,
    onError,
    async run(signal) {
      const counter = { name: 'directory_version' }
      const { value: version } = await findExistingRow(database.read, 'counters', counter, [
        'value',
      ])
      const isCalm = version === seen
      seen = version
      if (!isCalm || version === optimizedVersion) return
      await runIndexOptimization(database, signal)
      optimizedVersion = version
    },
  }
}

const PAUSE_MS = 20

export async function runIndexOptimization(database: Database, signal: AbortSignal): Promise<void> {
  if (!(await database.words.isUntidy(database.read))) return
  while (!signal.aborted && (await database.change((trx) => database.words.tidy(trx), 'nothing')))
    await wait(PAUSE_MS)
}
