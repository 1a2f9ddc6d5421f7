import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RUN_HANDLERS } from '../src/app/server/run-handlers.server.ts'
import { runImports } from '../src/imports/process-imports.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { startWorker } from '../src/platform/runs/scheduler.ts'
import { csvOf } from './import-files.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { type Engine, openTestDatabase } from './test-database.ts'
import { FORM_TYPE } from './upload-form.ts'

export const SINGLE = '/api/upload-excel'
export const BATCH = '/api/upload-excel-batch'
export const HEAD = ['name', 'address', 'place_id', 'rating', 'mood']
/** Five rows: two businesses, one of them duplicated, one without a name, and one without a place ID. */
export const rowsOf = (letter: string) =>
  csvOf([
    HEAD,
    [`Door ${letter}1`, 'Bern', `ChIJupload-${letter}-1`, '4.5', 'good'],
    [`Door ${letter}2`, 'Basel', `ChIJupload-${letter}-2`, '', ''],
    [`Door ${letter}1`, 'Bern', `ChIJupload-${letter}-1`, '4.5', ''],
    ['', 'Bern', '', '', ''],
    [`Door ${letter}3`, 'Thun', '', '', ''],
  ])

export type UploadSite = Awaited<ReturnType<typeof openUploadSite>>

/** A server, a signed-in administrator, and a worker that imports uploads. */
export async function openUploadSite(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-uploads-'))
  const uploads = join(folder, 'uploads')
  const database = await openTestDatabase(engine)
  const DATABASE_URL = `file:${join(folder, 'data.db')}`
  const { app, errors } = await openTestApp(database, { UPLOAD_FOLDER: uploads, DATABASE_URL })
  const operator = await signedIn(app, database)
  const taskErrors: unknown[] = []
  const onError = (error: unknown) => void taskErrors.push(error)
  // As on a server: runs that an import queued come before the next import.
  const run = async (signal: AbortSignal) => {
    await runImports({ database, now: Date.now, signal, onError })
    await runChunks(database, RUN_HANDLERS, Date.now, signal, onError)
  }
  const worker = startWorker({ everyMs: 20, run, onError })
  return {
    app,
    database,
    operator,
    uploads,
    send: (url: string, form: Buffer, headers = {}) =>
      operator.post(url, form, { ...FORM_TYPE, ...headers }),
    sendUnconfirmed: (url: string, form: Buffer) =>
      operator.post(`${url}?confirmed=false`, form, FORM_TYPE),
    business: (placeId: string) =>
      database.read
        .selectFrom('businesses')
        .where('place_id', '=', placeId)
        .selectAll()
        .executeTakeFirst(),
    /** The errors that the server and the worker logged. */
    async close() {
      await worker.stop()
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
      return [...taskErrors, ...errors]
    },
  }
}
