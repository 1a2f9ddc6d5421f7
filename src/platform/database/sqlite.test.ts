import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { openSqlite } from './database.sqlite.ts'
import { applyMigrations } from './migrate.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'gazetteer-busy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('an SQLite change waits for another transaction without blocking the event loop', async () => {
  const path = join(folder, 'busy.db')
  const database = openSqlite(path)
  await database.change(
    (trx) => trx.schema.createTable('notes').addColumn('text', 'text').execute(),
    'nothing',
  )
  const other = new DatabaseSync(path)
  other.exec("begin immediate; insert into notes values ('other')")

  let rounds = 0
  const timer = setInterval(() => {
    rounds += 1
    if (rounds === 20) other.exec('commit')
  }, 5)
  await database.change(
    (trx) =>
      trx
        .insertInto('notes' as never)
        .values({ text: 'ours' } as never)
        .execute(),
    'nothing',
  )
  clearInterval(timer)

  expect(rounds).toBeGreaterThanOrEqual(20)
  expect(
    other
      .prepare('select text from notes')
      .all()
      .map((row) => row.text),
  ).toEqual(['other', 'ours'])
  other.close()
  await database.close()
})

it.skipIf(process.platform === 'win32')(
  'only the owner may read an SQLite file, its journal and its shared memory, new or existing',
  { tags: ['admin-file-modes'] },
  async () => {
    const path = join(folder, 'modes.db')
    const files = [path, `${path}-wal`, `${path}-shm`]
    const modes = () => files.map((file) => (statSync(file).mode & 0o777).toString(8))
    const mask = process.umask(0o022)
    const created = openSqlite(path)
    await sql`create table notes (text text)`.execute(created.write)
    expect(modes()).toEqual(['600', '600', '600'])
    for (const file of files) chmodSync(file, 0o644)
    const opened = openSqlite(path)
    process.umask(mask)
    expect(modes()).toEqual(['600', '600', '600'])
    await opened.close()
    await created.close()
  },
)

it('an SQLite change reports the original error when SQLite rolls back on its own, as on a full disk', async () => {
  const database = openSqlite(join(folder, 'full.db'))
  await sql`create table notes (text text)`.execute(database.write)
  await sql`create trigger full before insert on notes begin select raise(rollback, 'the disk is full'); end`.execute(
    database.write,
  )
  const add = () =>
    database.change((trx) => sql`insert into notes values ('ours')`.execute(trx), 'nothing')
  await expect(add()).rejects.toThrow('the disk is full')
  await sql`drop trigger full`.execute(database.write)
  await add()
  const { rows } = await sql`select text from notes`.execute(database.read)
  expect(rows).toEqual([{ text: 'ours' }])
  await database.close()
})

it('rows that enter the SQLite search index together are one segment, whatever the order of their ranks', async () => {
  const database = openSqlite(join(folder, 'segments.db'))
  await applyMigrations(database)
  const entries = [3, 1, 2].map((id) => ({ id, rank: id, words: 'ash', facts: '[]' }))
  await database.change((trx) => database.words.insert(trx, entries), 'nothing')
  const { rows } =
    await sql`select count(distinct segid) as segments from business_words_idx`.execute(
      database.read,
    )
  expect(rows).toEqual([{ segments: 1 }])
  await database.close()
})
