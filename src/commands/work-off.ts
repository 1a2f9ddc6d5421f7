import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { actsWithBackups } from '../domain/backups/acts-with-backups.ts'
import { workOnImports } from '../domain/imports/work-on-import.ts'
import { advanceRuns } from '../domain/runs/advance-run.ts'
import { findRunQueue } from '../domain/runs/run-queue.ts'
import type { CommandInput } from './command.ts'
import { tell } from './tell.ts'

const NEXT_LOOK_MS = 250

/**
 * Works on what waits, in its order and beside a server that may do so too, until nothing does or
 * (with `until`) that run has ended.
 * @returns how many runs met a fault.
 */
export async function workOff(
  database: Database,
  { config: { backupFolder }, now }: Pick<CommandInput, 'config' | 'now'>,
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
    // What waits for another host is not to be waited for here.
    return open.some(({ id, kind, out_of_sight_at }) =>
      until === undefined ? kind !== 'export' && out_of_sight_at === null : id === until,
    )
  }
  while (await isLeft()) {
    await workOnImports({ database, now, signal, onFault })
    await advanceRuns(database, acts, now, signal, onFault)
    // What is left is in another process's hands.
    if (await isLeft()) await wait(NEXT_LOOK_MS)
  }
  return faults
}
