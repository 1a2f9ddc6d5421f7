import { openPostgres } from '../src/database/postgres.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { workOnImports } from '../src/domain/imports/work-on-import.ts'

/**
 * The process that imports, alone: `node import-worker.process.ts LOCATION AHEAD`. Its clock is ahead
 * by so many milliseconds, so that what a killed one had is not waited for. It says when it has
 * saved something, and ends when no import waits.
 */
const [, , location = '', ahead = '0'] = process.argv
const database = location.startsWith('postgres') ? openPostgres(location) : openSqlite(location)
const faults: unknown[] = []
await workOnImports({
  database,
  now: () => Date.now() + Number(ahead),
  signal: new AbortController().signal,
  onFault: (error) => void faults.push(error),
  onProgress: () => void process.stdout.write('saved\n'),
})
await database.close()
if (faults.length > 0) throw faults[0]
