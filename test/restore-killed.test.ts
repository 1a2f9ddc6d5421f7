import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { writeBackup } from '../src/backups/write-backup.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { contentsOf, testFolder, withoutMarks } from './backup-databases.ts'
import { importRows, incoming } from './incoming.ts'
import { unprivilegedUser } from './postgres-server.ts'
import { openTestDatabase } from './test-database.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

async function directory(path: string, name: string, count: number) {
  const database = openSqlite(path)
  await applyMigrations(database)
  const rows = Array.from({ length: count }, (_, index) =>
    incoming({ name: `${name} ${index}`, place_id: `${name}-${index}-identifier` }, index + 2),
  )
  await importRows(database, rows)
  return database
}

it('a killed restore leaves the existing database unchanged, and the next restore succeeds', {
  tags: ['backup-verified'],
  timeout: 360_000,
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

  // A file that is open elsewhere isn't replaced.
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

const user = unprivilegedUser()
if (!user) it.skip('owners of restored files need root', () => {})

describe.skipIf(!user)('a database of another user', () => {
  const { uid = 0, gid = 0 } = user ?? {}
  async function prepare() {
    const folder = testFolder()
    const path = join(folder.path, 'gazetteer.db')
    const database = await directory(path, 'Former', 3)
    const made = await writeBackup(database, folder.path, { reason: 'manual' }, 1)
    if (made.kind !== 'written') throw new Error(made.reason)
    await database.close()
    chmodSync(path, 0o640)
    const run = (args: string[], as = {}) =>
      spawnSync(process.execPath, [CLI, ...args], {
        encoding: 'utf8',
        cwd: folder.path,
        env: {
          PATH: process.env.PATH,
          DATABASE_URL: `file:${path}`,
          BACKUP_FOLDER: join(folder.path, 'backups'),
        },
        ...as,
      })
    return { folder, path, backup: made.path, run }
  }

  const ownerOf = (...names: string[]) => {
    const { uid: owner, gid: group, mode } = statSync(join(...names))
    return [owner, group, mode & 0o777]
  }

  it('a restore as root preserves owner, group and mode of the database file', {
    tags: ['restore-owner'],
  }, async () => {
    const { folder, path, backup, run } = await prepare()
    chownSync(path, uid, gid)
    const { status, stderr } = run(['restore', backup, '--replace'])
    expect(status, stderr).toBe(0)
    expect(ownerOf(path)).toEqual([uid, gid, 0o640])
    folder.remove()
  })

  it('a backup as root, and its folders, belong to the owner of the database file', {
    tags: ['backup-owner'],
  }, async () => {
    const { folder, path, backup, run } = await prepare()
    chownSync(path, uid, gid)
    expect(run(['restore', backup, '--replace']).status).toBe(0)
    const [automatic = ''] = readdirSync(join(folder.path, 'backups'))
    expect(automatic).toContain('before-restore')
    expect(run(['backup', '--out', 'other/new/own.ndjson.gz']).status).toBe(0)
    for (const name of ['backups', 'other', 'other/new'])
      expect(ownerOf(folder.path, name), name).toEqual([uid, gid, 0o700])
    for (const name of [`backups/${automatic}`, 'other/new/own.ndjson.gz'])
      expect(ownerOf(folder.path, name), name).toEqual([uid, gid, 0o600])
    expect(ownerOf(folder.path)[0]).toBe(0)
    folder.remove()
  })

  it('a backup of PostgreSQL as root belongs to the owner of the folder that its folder is in', {
    tags: ['backup-owner'],
  }, async () => {
    const folder = testFolder()
    chownSync(folder.path, uid, gid)
    const database = await openTestDatabase('postgres')
    const written = await writeBackup(
      database,
      join(folder.path, 'backups'),
      { reason: 'manual' },
      1,
    )
    if (written.kind !== 'written') throw new Error(written.reason)
    expect(ownerOf(folder.path, 'backups')).toEqual([uid, gid, 0o700])
    expect(ownerOf(written.path)).toEqual([uid, gid, 0o600])
    await database.close()
    folder.remove()
  })

  it('a restore as a user who may not set the owner is refused and changes nothing', async () => {
    const { folder, path, backup, run } = await prepare()
    for (const each of ['', 'gazetteer.db', 'backups'].map((name) => join(folder.path, name)))
      if (existsSync(each)) chmodSync(each, 0o777)
    chmodSync(backup, 0o644)
    const { status, stderr } = run(['restore', backup, '--replace'], { uid, gid })
    expect(stderr).toContain('The database file belongs to another user')
    expect(status).toBe(1)
    expect(statSync(path).uid).toBe(0)
    expect(existsSync(`${path}.restoring`)).toBe(false)
    folder.remove()
  })

  it('a command as root gives the companions of the database file to its owner', async () => {
    const { folder, path, run } = await prepare()
    chownSync(path, uid, gid)
    const held = openSqlite(path)
    expect(run(['create-admin', 'ada'], { input: 'a long enough passphrase\n' }).status).toBe(0)
    const files = readdirSync(folder.path).filter((name) => name.startsWith('gazetteer.db'))
    expect(files.sort()).toEqual(['gazetteer.db', 'gazetteer.db-shm', 'gazetteer.db-wal'])
    for (const name of files) expect(statSync(join(folder.path, name)).uid, name).toBe(uid)
    await held.close()
    folder.remove()
  })
})
