import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Job } from '../../platform/runs/scheduler.ts'

const PROGRAM = fileURLToPath(new URL('./prefetch.process.ts', import.meta.url))
/** The servers' own start comes first. */
const AFTER_MS = 2000
/** A file larger than this share of the memory that is free would push itself out again. */
const LARGEST_SHARE = 0.5

/**
 * Has the system read a file into its memory, beside what this process does: a search reads hundreds of
 * places of a database, and on a cold disk the process waits for each.
 * @param room bytes of memory that are free.
 * @returns whether all of it was read; not where it has no room, or the signal said to stop.
 */
export async function readAhead(path: string, signal: AbortSignal, room: number): Promise<boolean> {
  const { size } = await stat(path)
  if (signal.aborted || size > room * LARGEST_SHARE) return false
  const child = spawn(process.execPath, [PROGRAM, path], { stdio: 'ignore' })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', stop)
  if (code !== 0 && !signal.aborted) throw new Error(`Reading ahead ended with ${code}`)
  return code === 0
}

/** Reads an SQLite file ahead once; PostgreSQL (a path of null) has a memory of its own. */
export function readAheadJob(path: string | null, onFault: (error: unknown) => void): Job {
  let isDone = path === null
  return {
    everyMs: AFTER_MS,
    onFault,
    async run(signal) {
      if (isDone || path === null) return
      isDone = true
      await readAhead(path, signal, process.availableMemory())
    },
  }
}
