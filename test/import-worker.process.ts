import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { runImports } from '../src/imports/process-imports.server.ts'
import { openPostgres } from '../src/platform/database/database.postgres.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { killAt, withFailPoints } from './fail-points.ts'

/**
 * Processes imports and other runs until the queue is empty: `node import-worker.process.ts LOCATION
 * AHEAD_MS [FAIL_POINT NTH]`. Its clock runs AHEAD_MS ahead, so that the lease of a killed process has
 * expired. It prints a line after each saved chunk, and kills itself at the fail point.
 */
const [, , location = '', aheadMs = '0', point = '', nth = '1'] = process.argv
const opened = location.startsWith('postgres') ? openPostgres(location) : openSqlite(location)
const database = point === '' ? opened : withFailPoints(opened, killAt(point, Number(nth)))
const now = () => Date.now() + Number(aheadMs)
const { signal } = new AbortController()
const errors: unknown[] = []
const onError = (error: unknown) => void errors.push(error)
const onProgress = () => void process.stdout.write('saved\n')
await runImports({ database, now, signal, onError, onProgress })
await runChunks(database, RUN_HANDLERS, now, signal, onError)
await database.close()
if (errors.length > 0) throw errors[0]
