import { constants, setPriority } from 'node:os'

/**
 * Lets a process of an import, and those it starts from now on, come after the server where both want
 * the same core. Not last of all: while it saves, whoever else writes waits for it. A process that has
 * ended already, or is not ours to change, stays as it is.
 */
export function standBack(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {}
}
