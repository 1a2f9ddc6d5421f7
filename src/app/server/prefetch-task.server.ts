import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Task } from '../../platform/runs/scheduler.ts'

const PROGRAM = fileURLToPath(new URL('./prefetch.process.ts', import.meta.url))
const AFTER_MS = 2000
/** A larger file would evict itself from the page cache. */
const MAX_SHARE = 0.5

/** @param room free memory in bytes. @returns false if skipped or aborted. */
export async function readAhead(path: string, signal: AbortSignal, room: number): Promise<boolean> {
  const { size } = await stat(path)
  if (signal.aborted || size > room * MAX_SHARE) return false
  const child = spawn(process.execPath, [PROGRAM, path], { stdio: 'ignore' })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop, { once: true })
  const [code] = await once(child, 'exit')
  signal.removeEventListener('abort', stop)
  if (code !== 0 && !signal.aborted) throw new Error(`The prefetch process exited with ${code}`)
  return code === 0
}

export function createPrefetchTask(path: string | null, onError: (error: unknown) => void): Task {
  let isDone = path === null
  return {
    everyMs: AFTER_MS,
    onError,
    async run(signal) {
      if (isDone || path === null) return
      isDone = true
      await readAhead(path, signal, process.availableMemory())
    },
  }
}
