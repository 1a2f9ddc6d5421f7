import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest'
import { csvOf, openFileFolder, totalsAgree } from '../../test/import-files.ts'
import { findTestImport, runQueuedImports } from '../../test/queued-imports.ts'
import {
  describeMostlyOnSqlite,
  type Engine,
  openTestServerDatabase,
} from '../../test/test-database.ts'
import { openPostgres } from '../platform/database/database.postgres.ts'
import type { Database } from '../platform/database/database.server.ts'
import { openSqlite } from '../platform/database/database.sqlite.ts'
import { applyMigrations } from '../platform/database/migrate.server.ts'
import { cancelRun } from '../platform/runs/cancel-run.server.ts'
import { enqueueImport } from './enqueue-import.server.ts'

const NOW = Date.UTC(2026, 10, 20)
/** Several chunks of the maximum size. */
const ROWS = 12_000

const files = openFileFolder()
const path = files.write(
  'rows.csv',
  csvOf([
    ['name', 'place_id', 'city', 'country_code'],
    ...Array.from({ length: ROWS }, (_, at) => [`Place ${at}`, `ChIJcancel-${at}`, 'Basel', 'CH']),
  ]),
)
afterAll(() => files.remove())

const WITHOUT_SERVER = 'there is no PostgreSQL server here that two could connect to'

/** A directory as opened by the importing process and by the one that handles requests. */
async function openTwice(engine: Engine) {
  if (engine === 'postgres') {
    const { database, url } = await openTestServerDatabase()
    return { importing: database, requesting: openPostgres(url), remove: () => {} }
  }
  const folder = await mkdtemp(join(tmpdir(), 'gazetteer-cancel-'))
  const file = join(folder, 'test.db')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { importing: openSqlite(file), requesting: openSqlite(file), remove }
}

describeMostlyOnSqlite('canceling a running import on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTwice>>
  beforeEach(async (context) => {
    if (engine === 'postgres' && inject('postgresUrl') === null) context.skip(WITHOUT_SERVER)
    opened = await openTwice(engine)
    await applyMigrations(opened.importing)
  })
  afterEach(async () => {
    await opened.requesting.close()
    await opened.importing.close()
    opened.remove()
  })

  it.each([false, true])(
    'a cancellation takes effect before the next chunk, and no later chunk is saved (preview: %s)',
    async (preview) => {
      const { importing, requesting } = opened
      const id = await enqueueImport(importing, { path, preview }, NOW)
      const requestCancel = () =>
        requesting.change(async (trx) => {
          const end = await cancelRun(trx, id, NOW)
          const { cursor } = await trx
            .selectFrom('runs')
            .where('id', '=', id)
            .select('cursor')
            .executeTakeFirstOrThrow()
          return { end, cursor }
        })
      const saved: number[] = []
      let cancel: ReturnType<typeof requestCancel> | null = null
      const watched: Database = {
        ...importing,
        change: (work) =>
          importing.change(async (trx) => {
            // During the second chunk's transaction.
            if (saved.length === 1) cancel ??= requestCancel()
            return work(trx)
          }),
      }
      const onProgress = (_id: number, { total }: { total: number }) => void saved.push(total)
      await runQueuedImports(watched, { now: () => NOW, onProgress })

      const [, round = 0] = saved
      // The header is row 1.
      expect(await cancel).toEqual({ end: 'asked', cursor: round + 1 })
      expect(saved).toHaveLength(2)
      expect(round).toBeLessThan(ROWS)
      const run = await findTestImport(importing, id)
      expect([run.state, run.cursor]).toEqual(['cancelled', round + 1])
      const stored = await importing.read.selectFrom('businesses').select('id').execute()
      expect(stored).toHaveLength(preview ? 0 : round)
      expect(await totalsAgree(importing)).toBe(true)
    },
  )
})
