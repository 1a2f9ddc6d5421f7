import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { actsWithBackups } from '../domain/backups/acts-with-backups.ts'
import { workOnImports } from '../domain/imports/work-on-import.ts'
import { advanceRuns } from '../domain/runs/advance-run.ts'
import { findRunQueue } from '../domain/runs/run-queue.ts'
import { tell } from './tell.ts'

const NEXT_LOOK_MS = 250

/**
 * Works on what waits, in its order and beside a server that may do so too, until nothing does or
 * (with `until`) that run has ended.
 * @returns how many runs met a fault.
 */
export async function workOff(
  database: Database,
  { backupFolder }: Pick<Config, 'backupFolder'>,
  until?: number,
): Promise<number> {
  const acts = actsWithBackups(database, backupFolder)
  const { signal } = new AbortController()
  let faults = 0
  const onFault = (error: unknown) => {
    faults += 1
    tell(error instanceof Error ? error.message : String(error))
  }
  const isLeft = async () => {
    const open = await findRunQueue(database.read)
    return open.some(({ id, kind }) => (until === undefined ? kind !== 'export' : id === until))
  }
  while (await isLeft()) {
    await workOnImports({ database, now: Date.now, signal, onFault })
    await advanceRuns(database, acts, Date.now, signal, onFault)
    // What is left is in another process's hands.
    if (await isLeft()) await wait(NEXT_LOOK_MS)
  }
  return faults
}
