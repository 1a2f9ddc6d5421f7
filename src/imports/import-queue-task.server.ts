import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SMALL_HEAP } from '../import-reader/process-resources.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findNextRun } from '../platform/runs/next-run.server.ts'
import { findRunQueue } from '../platform/runs/run-queue.server.ts'
import type { Task } from '../platform/runs/scheduler.ts'

const PROGRAM = fileURLToPath(new URL('./imports.process.ts', import.meta.url))
/** Users wait for their upload to start, and each check is only a point read. */
const EVERY_MS = 250
const STOP_LIMIT_MS = 5000

/** Sent over IPC: command-line arguments are visible to other users of the machine. */
export type ImportsTask = {
  location: { engine: 'sqlite'; path: string } | { engine: 'postgres'; url: string }
}

export type ReaderRestart = { runId: number; row: number }

const LAST_WORDS = 4000

async function importInProcess(
  task: ImportsTask,
  signal: AbortSignal,
  onReaderRestart: (restart: ReaderRestart) => void,
): Promise<void> {
  if (signal.aborted) return
  const child = spawn(process.execPath, [...SMALL_HEAP, PROGRAM], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS)
  })
  let killing: NodeJS.Timeout | undefined
  const stop = () => {
    child.kill('SIGTERM')
    killing = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  }
  signal.addEventListener('abort', stop, { once: true })
  child.on('message', onReaderRestart)
  try {
    child.send(task)
    const [code] = await once(child, 'close')
    if (code !== 0 && !signal.aborted)
      throw new Error(`The import process exited with ${code}: ${lastWords}`)
    if (lastWords !== '') throw new Error(`An import failed: ${lastWords}`)
  } finally {
    clearTimeout(killing)
    signal.removeEventListener('abort', stop)
  }
}

export function importQueueTask(
  database: Database,
  task: ImportsTask,
  onError: (error: unknown) => void,
  now: () => number,
  onReaderRestart: (restart: ReaderRestart) => void,
): Task {
  return {
    everyMs: EVERY_MS,
    onError,
    async run(signal) {
      const { next } = await findNextRun(await findRunQueue(database.read), now())
      if (next?.kind === 'import') await importInProcess(task, signal, onReaderRestart)
    },
  }
}
