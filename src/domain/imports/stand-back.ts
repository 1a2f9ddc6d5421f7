import { setPriority } from 'node:os'

/**
 * A third of the normal share of a busy core. With PRIORITY_BELOW_NORMAL (10, a tenth) an import nearly
 * stops on a machine with other work, and all other writers wait while it holds the database's lock.
 */
const NICE = 5

/**
 * Lowers the priority of an import's process, and of those it starts from now on, below the server's.
 * A process that has ended, or belongs to another user, is left alone.
 */
export function standBack(pid: number): void {
  try {
    setPriority(pid, NICE)
  } catch {}
}
