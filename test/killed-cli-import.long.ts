import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { csvOf, openFileFolder } from './import-files.ts'

const files = openFileFolder()
afterAll(() => files.remove())

it('the work command finishes a killed CLI import with each row once', {
  tags: ['import-commands'],
}, async () => {
  const rows = Array.from({ length: 8000 }, (_, index) => [`Door ${index}`, 'Thun'])
  const path = files.write('killed.csv', csvOf([['name', 'city'], ...rows]))
  const url = join(files.folder, 'killed.db')
  // The schema first, so that the database can be queried while it is being imported into.
  const database = openSqlite(url)
  await applyMigrations(database)
  const env = { ...process.env, DATABASE_URL: `file:${url}` }
  const cli = (...args: string[]) => [join(ROOT, 'src/cli.ts'), ...args]
  const found = () =>
    database.read
      .selectFrom('runs')
      .where('file_name', '=', 'killed.csv')
      .selectAll()
      .executeTakeFirst()
  const child = spawn(process.execPath, cli('import', path, '--confirm'), { env })
  const isUnderWay = async () => expect((await found())?.cursor).toBeGreaterThan(0)
  await vi.waitFor(isUnderWay, { timeout: 120_000, interval: 20 })
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await found()).toMatchObject({ state: 'running' })
  const worked = spawnSync(process.execPath, cli('work'), { env, encoding: 'utf8' })
  expect([worked.status, worked.stderr]).toEqual([0, ''])
  expect(await found()).toMatchObject({ state: 'done', total: 8000, added: 8000 })
  await database.close()
})
