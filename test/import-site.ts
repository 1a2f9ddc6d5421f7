import { afterAll, beforeAll, expect } from 'vitest'
import { enqueueImport } from '../src/imports/enqueue-import.server.ts'
import { csvOf, openFileFolder } from './import-files.ts'
import { importNow, runQueuedImports } from './queued-imports.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

export const HEADER = ['name', 'place_id', 'city', 'country_code', 'phone', 'colour']
export const SOURCE = 'made up'
export const row = (index: number, phone = '+41 61 111 11 11') => [
  `Place ${index}`,
  `ChIJcalled-${index}`,
  'Basel',
  'CH',
  phone,
  'blue',
]

/** A site with a signed-in administrator, whose first import has rows 1 to 3. */
export function importSite(engine: Parameters<typeof openTestDatabase>[0]) {
  const files = openFileFolder()
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  const write = (name: string, rows: string[][]) => files.write(name, csvOf([HEADER, ...rows]))
  async function work() {
    await runQueuedImports(database)
    expect(await runQueuedRuns(database)).toEqual([])
    await runQueuedImports(database)
  }
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    server = await openTestApp(database, {}, Date.now)
    operator = await signedIn(server.app, database)
    const path = write('first.csv', [row(1), row(2), row(3)])
    await importNow(database, { path, source: SOURCE })
  })
  afterAll(async () => {
    await server.app.close()
    expect(server.errors).toEqual([])
    await database.close()
    files.remove()
  })
  return {
    files,
    write,
    work,
    url: (id: number, rest = '') => `/api/admin/imports/${id}${rest}`,
    async preview(name: string, rows: string[][], options = {}) {
      const request = { path: write(name, rows), preview: true, source: SOURCE, options }
      const id = await enqueueImport(database, request, Date.now())
      await work()
      return id
    },
    get database() {
      return database
    },
    get server() {
      return server
    },
    get operator() {
      return operator
    },
  }
}
