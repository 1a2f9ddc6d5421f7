import { constants, getPriority, setPriority } from 'node:os'

/**
 * A third of the normal share of a busy core. With PRIORITY_BELOW_NORMAL (10, a tenth) an import nearly
 * stops on a machine with other work, and all other writers wait while it holds the database's lock.
 */
const NICE = 5
/** Starting the process and importing a thousand rows takes less. */
const SMALL_FILE_CPU_MS = 4000
const CHECK_MS = 500

/** Lowers the priority of a process, and of those it starts afterwards. */
export const lowerPriority = (pid = process.pid): void =>
  setPriority(pid, Math.min(getPriority(pid) + NICE, constants.priority.PRIORITY_LOW))

/**
 * Lowers it only after the CPU time of a small import, because its operator waits for the result. A process
 * that the worker starts already has a lower priority and cannot raise it.
 */
export function lowerPriorityLater(afterCpuMs = SMALL_FILE_CPU_MS): void {
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 < afterCpuMs) return
    clearInterval(timer)
    if (getPriority() < NICE) setPriority(process.pid, NICE)
  }, CHECK_MS)
  timer.unref()
}
