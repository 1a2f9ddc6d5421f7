import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { migrate } from '../src/database/migrate.ts'
import { openSqlite } from '../src/database/sqlite.ts'
import { writeBackup } from '../src/domain/backups/write-backup.ts'
import { contentsOf, testFolder, withoutMarks } from './backup-databases.ts'
import { importRows, incoming } from './incoming.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

async function directory(path: string, name: string, count: number) {
  const database = openSqlite(path)
  await migrate(database)
  const rows = Array.from({ length: count }, (_, index) =>
    incoming({ name: `${name} ${index}`, place_id: `${name}-${index}-identifier` }, index + 2),
  )
  await importRows(database, rows)
  return database
}

it('a killed restore leaves the existing database unchanged, and the next restore succeeds', {
  timeout: 120_000,
}, async () => {
  const folder = testFolder()
  const path = join(folder.path, 'gazetteer.db')
  const source = await directory(join(folder.path, 'source.db'), 'New', 5000)
  const made = await writeBackup(source, folder.path, { reason: 'manual' }, 1)
  if (made.kind !== 'written') throw new Error(made.reason)
  const expected = withoutMarks(await contentsOf(source))
  await source.close()
  const former = await directory(path, 'Former', 50)
  const before = await contentsOf(former)
  await former.close()

  const begin = () =>
    spawn(process.execPath, [CLI, 'restore', made.path, '--replace'], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: `file:${path}`,
        BACKUP_FOLDER: join(folder.path, 'backups'),
      },
      stdio: 'ignore',
    })
  const killed = begin()
  const ended = once(killed, 'exit')
  while (!existsSync(`${path}.restoring`) && killed.exitCode === null)
    await new Promise((done) => setTimeout(done, 1))
  killed.kill('SIGKILL')
  expect((await ended)[1]).toBe('SIGKILL')
  const after = openSqlite(path)
  expect(await contentsOf(after)).toEqual(before)

  // While somebody has the file open nothing is replaced.
  const refused = begin()
  expect((await once(refused, 'exit'))[0]).toBe(1)
  expect(await contentsOf(after)).toEqual(before)
  await after.close()

  const again = begin()
  expect((await once(again, 'exit'))[0]).toBe(0)
  const restored = openSqlite(path)
  expect(withoutMarks(await contentsOf(restored))).toEqual(expected)
  await restored.close()
  expect(existsSync(`${path}.restoring`)).toBe(false)
  folder.remove()
})
