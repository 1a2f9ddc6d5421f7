// A separate process, because saving blocks the event loop. SIGTERM leaves imports resumable.
import { openDatabaseClock } from '../platform/database/database-clock.server.ts'
import { openDatabase } from '../platform/database/open-database.server.ts'
import type { ImportsTask, ReaderRestart } from './import-queue-task.server.ts'
import { runImports } from './process-imports.server.ts'

const stopping = new AbortController()
const { signal } = stopping
for (const event of ['SIGTERM', 'SIGINT', 'disconnect'] as const)
  process.on(event, () => stopping.abort())

async function work({ location }: ImportsTask): Promise<void> {
  const database = openDatabase(location)
  const clock = openDatabaseClock(database)
  const onError = (error: unknown) => void process.stderr.write(`${(error as Error).stack}\n`)
  try {
    await clock.measure()
    const onReaderRestart = (runId: number, row: number) =>
      void process.send?.({ runId, row } satisfies ReaderRestart)
    await runImports({ database, now: clock.now, signal, onError, onReaderRestart })
  } finally {
    clock.close()
    await database.close()
  }
}

process.once('message', (task: ImportsTask) => {
  work(task).then(
    () => process.exit(0),
    (error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
})
