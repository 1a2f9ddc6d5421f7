import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { matchCitiesHandler } from '../src/catalog-admin/match-cities.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { type RunHandlers, runChunks } from '../src/platform/runs/run-chunks.server.ts'

/**
 * A worker process: `node run-worker.process.ts LOCATION KILL`. If KILL is a number, it kills itself in
 * that chunk, after the changes and before the commit. It exits when the queue is empty, or at SIGTERM.
 */
const [, , location = '', kill = ''] = process.argv
const database = location.startsWith('postgres') ? openPostgres(location) : openSqlite(location)
const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort())

let chunks = 0
const events = Object.fromEntries(
  Object.entries(RUN_HANDLERS).map(([kind, handler]) => [
    kind,
    {
      ...handler,
      async step(step: Parameters<typeof handler.step>[0]) {
        // Small chunks, so that there are many.
        const end = await handler.step({ ...step, size: 20 })
        chunks += 1
        process.stdout.write('chunk\n')
        if (String(chunks) === kill) process.kill(process.pid, 'SIGKILL')
        return end
      },
    },
  ]),
) as RunHandlers
events['match-cities'] = {
  perform: (run) =>
    matchCitiesHandler.perform({
      ...run,
      onProgress() {
        chunks += 1
        if (String(chunks) === kill) process.kill(process.pid, 'SIGKILL')
      },
    }),
}

const onError = (error: unknown) => {
  throw error
}
await runChunks(database, events, Date.now, stopping.signal, onError)
await database.close()
