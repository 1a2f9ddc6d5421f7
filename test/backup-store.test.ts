import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type BackupSchedule,
  backUpIfDue,
  findBackupStatus,
} from '../src/backups/scheduled-backup.server.ts'
import { temporaryFolder } from './e2e/gazetteer-process.ts'
import { openTestDatabase } from './test-database.ts'

const HOUR_MS = 60 * 60_000
const START = Date.UTC(2026, 10, 1)
vi.setConfig({ testTimeout: 120_000 })

describe('scheduled backups in an S3-compatible store', () => {
  let server: Server
  let store: NonNullable<BackupSchedule['store']>
  const objects = new Map<string, Buffer>()
  let isFailing = false
  let isCut = false
  let mayDelete = true
  let uploads = 0

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request).catch(() => []))
      const url = new URL(request.url ?? '', 'http://store')
      const name = url.pathname.replace('/bucket', '').slice(1)
      const isKnown = /^AWS4-HMAC-SHA256 Credential=AKID\//.test(
        request.headers.authorization ?? '',
      )
      if (isFailing || !isKnown) return response.writeHead(503).end()
      if (request.method === 'PUT') uploads += 1
      if (request.method === 'DELETE' && !mayDelete) return response.writeHead(403).end()
      if (request.method === 'PUT') objects.set(name, isCut ? body.subarray(1) : body)
      if (request.method === 'DELETE') objects.delete(name)
      if (request.method === 'GET' && url.searchParams.get('list-type') === '2')
        return response.end(
          `<ListBucketResult>${[...objects.keys()].map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
        )
      const length = objects.get(name)?.length
      return response
        .writeHead(
          200,
          length === undefined ? {} : { 'content-length': request.method === 'HEAD' ? length : 0 },
        )
        .end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    store = {
      url: `http://127.0.0.1:${port}/bucket`,
      region: 'us-east-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'secret',
    }
  })
  afterAll(() => void server.close())

  it('copies each backup, deletes the oldest, and reports a copy that failed or differs', async () => {
    const database = await openTestDatabase('sqlite')
    const folder = temporaryFolder()
    objects.set('someone-elses.txt', Buffer.from('x'))
    const run = async (now: number) => {
      const schedule = { folder: folder.path, store, everyHours: 1, keep: 2 }
      await backUpIfDue(
        { database, schedule, now: () => now, onError: () => {} },
        new AbortController().signal,
      )
      return (await findBackupStatus(database)).last
    }
    const names: (string | null | undefined)[] = []
    for (const hour of [0, 1, 2]) names.push((await run(START + hour * HOUR_MS))?.name)
    expect([...objects.keys()].sort()).toEqual([...names.slice(1), 'someone-elses.txt'].sort())
    const [, , newest = ''] = names
    expect(objects.get(String(newest))).toEqual(readFileSync(join(folder.path, String(newest))))
    isCut = true
    expect(await run(START + 3 * HOUR_MS)).toMatchObject({ is_whole: 0, reason: 'not-uploaded' })
    isCut = false
    folder.remove()
    await database.close()
  })

  it('a key that may not delete is a problem of its own, and no reason to upload again', async () => {
    const database = await openTestDatabase('sqlite')
    const folder = temporaryFolder()
    objects.clear()
    const errors: unknown[] = []
    const run = async (hour: number) => {
      const now = START + hour * HOUR_MS
      const schedule = { folder: folder.path, store, everyHours: 24, keep: 1 }
      await backUpIfDue(
        { database, schedule, now: () => now, onError: (error) => errors.push(error) },
        new AbortController().signal,
      )
      return (await findBackupStatus(database)).last
    }
    expect(await run(0)).toMatchObject({ is_whole: 1, reason: null })
    mayDelete = false
    uploads = 0
    for (const hour of [24, 25, 26, 47])
      expect(await run(hour)).toMatchObject({ is_whole: 1, reason: 'not-deleted' })
    expect([uploads, errors.length, objects.size]).toEqual([1, 1, 2])
    mayDelete = true
    expect(await run(48)).toMatchObject({ is_whole: 1, reason: null })
    expect(objects.size).toBe(1)
    folder.remove()
    await database.close()
  })

  it('a store that fails is tried again with the same file, so the older files stay', async () => {
    const database = await openTestDatabase('sqlite')
    const folder = temporaryFolder()
    objects.clear()
    const run = async (hour: number) => {
      const now = START + hour * HOUR_MS
      const schedule = { folder: folder.path, store, everyHours: 24, keep: 2 }
      const work = { database, schedule, now: () => now, onError: () => {} }
      await backUpIfDue(work, new AbortController().signal)
      return (await findBackupStatus(database)).last
    }
    const first = await run(0)
    isFailing = true
    const second = await run(24)
    expect(second).toMatchObject({ is_whole: 0, reason: 'not-uploaded' })
    for (const hour of [25, 26]) expect((await run(hour))?.reason).toBe('not-uploaded')
    expect(readdirSync(folder.path)).toEqual([first?.name, second?.name])
    isFailing = false
    expect(await run(27)).toMatchObject({
      is_whole: 1,
      name: second?.name,
      started_at: START + 24 * HOUR_MS,
    })
    expect([...objects.keys()]).toEqual([first?.name, second?.name])
    isFailing = true
    const third = await run(48)
    const fourth = await run(72)
    isFailing = false
    expect(readdirSync(folder.path)).toEqual([third?.name, fourth?.name])
    folder.remove()
    await database.close()
  })
})
