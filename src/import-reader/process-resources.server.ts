import { constants, getPriority, setPriority } from 'node:os'

/** Leaves a third of a busy core; with 10, imports nearly stop while they hold the write lock. */
const NICE = 5
const SMALL_FILE_CPU_MS = 4000
const CHECK_MS = 500

export const applyLowPriority = (pid = process.pid): void =>
  setPriority(pid, Math.min(getPriority(pid) + NICE, constants.priority.PRIORITY_LOW))

/** Small imports keep full priority, because an administrator waits for them. */
export function applyLowPriorityLater(afterCpuMs = SMALL_FILE_CPU_MS): void {
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage()
    if ((user + system) / 1000 < afterCpuMs) return
    clearInterval(timer)
    if (getPriority() < NICE) setPriority(process.pid, NICE)
  }, CHECK_MS)
  timer.unref()
}

/** Node options of the two processes of an import: about 40 % less memory for 10 % more processor time. */
export const SMALL_HEAP = ['--max-semi-space-size=4', '--heap-growing-percent=30']
