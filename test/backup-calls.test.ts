import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpAndMigrate } from '../src/backups/back-up-and-migrate.server.ts'
import { deleteOldAutomatic } from '../src/backups/backup-files.server.ts'
import { deleteRestoreRequest } from '../src/backups/requested-restore.server.ts'
import { createBackupHandler, writeBackup } from '../src/backups/write-backup.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { runChunks } from '../src/platform/runs/run-chunks.server.ts'
import { expectWritten, testFolder } from './backup-databases.ts'
import { importRows, incoming } from './incoming.ts'
import { addQuickAdmin } from './quick-admin.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const MINUTE_MS = 60_000

describe.each(ENGINES)('backup API on %s', { timeout: 360_000 }, (engine) => {
  const folder = testFolder()
  const backups = join(folder.path, 'backups')
  let now = Date.UTC(2026, 2, 1)
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let cookie: string
  let started = 0
  const send = (method: 'GET' | 'HEAD' | 'POST' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url, headers: { cookie }, payload })
  const work = () =>
    runChunks(
      database,
      { backup: createBackupHandler(backups) },
      () => now,
      new AbortController().signal,
      (error) => expect.unreachable(String(error)),
    )
  const list = async () => (await send('GET', '/api/admin/backups')).json()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await addQuickAdmin(database, 'admin', 'test-password-1', now)
    await importRows(database, [incoming({ name: 'Blue Door', place_id: 'place-1-identifier' })])
    ;({ app } = await openTestApp(database, { BACKUP_FOLDER: backups }, () => now, {
      startRestore() {
        started += 1
      },
    }))
    const signedIn = await app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username: 'admin', password: 'test-password-1' },
    })
    cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    folder.remove()
  })

  it('the backup API creates a backup with a run, then lists, verifies, downloads and deletes it', {
    tags: ['backup-screen'],
  }, async () => {
    expect(await list()).toEqual({
      backups: [],
      under_way: null,
      can_restore: true,
      last_restore: null,
      last_failure: null,
    })
    const queued = await send('POST', '/api/admin/backups')
    expect(queued.statusCode).toBe(202)
    const again = await send('POST', '/api/admin/backups')
    expect(again.json()).toEqual(queued.json())
    expect((await list()).under_way).toEqual({ run_id: queued.json().runId, rows: 0 })
    await work()
    const { backups: made, under_way } = await list()
    expect(under_way).toBeNull()
    expect(made).toMatchObject([
      { reason: 'manual', made_by: 'admin', businesses: 1, trouble: null },
    ])
    const url = `/api/admin/backups/${made[0].name}`
    expect((await send('POST', `${url}/verify`)).json()).toMatchObject({
      whole: true,
      path: join(backups, made[0].name),
      preview: { created_at: now, businesses: 1, now: 1, engine, lost: { messages: 0 } },
    })
    const downloads = () =>
      database.read
        .selectFrom('audit_entries')
        .where('action', '=', 'backup.downloaded')
        .select('subject')
        .execute()
    expect((await send('HEAD', url)).headers['content-disposition']).toContain(made[0].name)
    expect(await downloads()).toEqual([])
    const download = await send('GET', url)
    expect(await downloads()).toEqual([{ subject: made[0].name }])
    expect(download.headers['content-disposition']).toContain(made[0].name)
    expect(download.rawPayload.length).toBe(made[0].size_bytes)
    expect(download.headers['content-encoding']).toBeUndefined()
    expect((await send('DELETE', url)).statusCode).toBe(200)
    expect((await send('DELETE', url)).statusCode).toBe(404)
  })

  it('a restore needs its word, waits for open runs, and starts once', {
    tags: ['restore-in-admin', 'admin-password-confirmation'],
  }, async () => {
    const { path } = expectWritten(await writeBackup(database, backups, { reason: 'manual' }, 5))
    const url = `/api/admin/backups/${basename(path)}/restore`
    const confirmation = 'restore'
    expect((await send('POST', url, { confirmation: 'yes' })).statusCode).toBe(400)
    const missing = '/api/admin/backups/none.ndjson.gz/restore'
    expect((await send('POST', missing, { confirmation })).statusCode).toBe(404)
    const running = { kind: 'index-words', state: 'running', created_at: now }
    const { id } = await database.change((trx) =>
      trx.insertInto('runs').values(running).returning('id').executeTakeFirstOrThrow(),
    )
    expect((await send('POST', url, { confirmation })).statusCode).toBe(409)
    await database.change((trx) => trx.deleteFrom('runs').where('id', '=', id).execute())
    expect(started).toBe(0)
    expect((await send('POST', url, { confirmation })).statusCode).toBe(202)
    expect((await send('POST', url, { confirmation })).statusCode).toBe(409)
    expect(started).toBe(1)
    await deleteRestoreRequest(backups)
    now += 11 * MINUTE_MS
    const late = await send('POST', url, { confirmation })
    expect([late.statusCode, late.json().reason]).toEqual([403, 'confirm-password'])
    now -= 11 * MINUTE_MS
    const other = await openTestApp(database, { BACKUP_FOLDER: backups }, () => now)
    const alone = await other.app.inject({
      method: 'POST',
      url,
      headers: { cookie },
      payload: { confirmation },
    })
    expect(alone.statusCode).toBe(409)
    await other.app.close()
    await send('DELETE', `/api/admin/backups/${basename(path)}`)
  })

  it('the backup API rejects names that are not regular files in the backup folder', async () => {
    writeFileSync(join(folder.path, 'secret.ndjson.gz'), 'secret')
    mkdirSync(join(backups, 'folder.ndjson.gz'), { recursive: true })
    symlinkSync(join(folder.path, 'secret.ndjson.gz'), join(backups, 'link.ndjson.gz'))
    for (const name of [
      '..%2Fsecret.ndjson.gz',
      '..%5Csecret.ndjson.gz',
      '%2e%2e%2fsecret.ndjson.gz',
      encodeURIComponent(join(folder.path, 'secret.ndjson.gz')),
      'secret.ndjson.gz',
      'folder.ndjson.gz',
      'link.ndjson.gz',
      '%00',
    ])
      for (const method of ['GET', 'DELETE'] as const) {
        const { statusCode, body } = await send(method, `/api/admin/backups/${name}`)
        expect([400, 404, 405], `${method} ${name}`).toContain(statusCode)
        expect(body).not.toBe('secret')
      }
    expect(readdirSync(folder.path)).toContain('secret.ndjson.gz')
  })

  it('the backup API reports a file that is not a backup as foreign', async () => {
    writeFileSync(join(backups, 'odd.ndjson.gz'), 'odd')
    expect((await list()).backups).toMatchObject([{ name: 'odd.ndjson.gz', trouble: 'foreign' }])
    const verified = await send('POST', '/api/admin/backups/odd.ndjson.gz/verify')
    expect(verified.json()).toEqual({
      whole: false,
      trouble: 'foreign',
      rows: {},
      path: null,
      preview: null,
    })
    await send('DELETE', '/api/admin/backups/odd.ndjson.gz')
  })

  it('backup calls return 401 without a session', async () => {
    for (const [method, url] of [
      ['GET', '/api/admin/backups'],
      ['POST', '/api/admin/backups'],
      ['GET', '/api/admin/backups/x.ndjson.gz'],
      ['DELETE', '/api/admin/backups/x.ndjson.gz'],
      ['POST', '/api/admin/backups/x.ndjson.gz/verify'],
      ['POST', '/api/admin/backups/x.ndjson.gz/restore'],
    ] as const)
      expect((await app.inject({ method, url })).statusCode, url).toBe(401)
  })

  it('cleanup retains the newest five automatic backups and all manual ones', {
    tags: ['backup-automatic'],
  }, async () => {
    for (let round = 0; round < 7; round += 1)
      await writeBackup(database, backups, { reason: 'before-delete-all' }, now + round)
    await writeBackup(database, backups, { reason: 'manual' }, now - 1)
    await deleteOldAutomatic(backups, now + 6)
    const { backups: remaining } = await list()
    expect(remaining.map(({ created_at }: { created_at: number }) => created_at - now)).toEqual([
      6, 5, 4, 3, 2, -1,
    ])
  })

  it('downloading or deleting a backup requires a recent password confirmation', {
    tags: ['admin-password-confirmation'],
  }, async () => {
    const [{ name }] = (await list()).backups
    now += 11 * MINUTE_MS
    for (const method of ['GET', 'DELETE'] as const) {
      const refused = await send(method, `/api/admin/backups/${name}`)
      expect(refused.statusCode).toBe(403)
      expect(refused.json().reason).toBe('confirm-password')
    }
  })

  it('a migration writes a backup first and does not run if the backup fails', {
    tags: ['backup-automatic'],
  }, async () => {
    await database.write
      .updateTable('migrations')
      .set({ name: '0032-query-clicks' })
      .where('name', '=', '0054-schema')
      .execute()
    const blocked = join(folder.path, 'secret.ndjson.gz')
    expect(await backUpAndMigrate(database, blocked, now)).toEqual({
      kind: 'not-saved',
      failure: { kind: 'failed', reason: 'not-writable' },
    })
    // The schema exists already: only the backup before the migration is tested.
    await expect(backUpAndMigrate(database, backups, now)).rejects.toThrow()
    expect(readdirSync(backups).filter((name) => name.includes('before-migration'))).toHaveLength(1)
  })
})
