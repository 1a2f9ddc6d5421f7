import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { csvOf, openFileFolder } from '../../../test/import-files.ts'
import { openSqlite } from '../../platform/database/database.sqlite.ts'
import { ROOT } from '../config.server.ts'

const files = openFileFolder()
const path = join(files.folder, 'cli.db')
afterAll(() => files.remove())

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'src/cli.ts'), ...args], {
    cwd: files.folder,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: `file:${path}` },
  })

test('reindex restores missing search index entries so that check passes again', async () => {
  const rows = [['name'], ['Blue Door'], ['Green Door']]
  expect(run('import', files.write('doors.csv', csvOf(rows)), '--confirm').status).toBe(0)
  const database = openSqlite(path)
  const { id } = await database.read
    .selectFrom('businesses')
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.change((trx) => database.words.delete(trx, [id]))
  await database.close()
  expect(run('check').status).toBe(1)
  expect(run('reindex')).toMatchObject({
    status: 0,
    stdout: 'Reindexed 2 businesses.\n',
  })
  expect(run('check').status).toBe(0)
  expect(run('reindex', 'now').status).toBe(2)
}, 480_000)
