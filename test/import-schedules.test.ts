// @module-tag import-schedules
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO_SOURCE } from '../src/businesses/test-data.ts'
import type { FileSources } from '../src/import-schedules/open-remote-file.server.ts'
import { runSchedules } from '../src/import-schedules/run-schedules.server.ts'
import type { ScheduleInput } from '../src/import-schedules/schedule.ts'
import {
  deleteSchedule,
  findSchedules,
  saveSchedule,
  startSchedule,
} from '../src/import-schedules/schedules.server.ts'
import { runImports } from '../src/imports/process-imports.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { INTERNET, openPublicUrl } from '../src/platform/http/open-public-url.server.ts'
import { importRows, incoming } from './incoming.ts'
import { openPhotoSource } from './photo-source.ts'
import { runQueuedRuns } from './queued-runs.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

/** A directory with a business is not new. */
const SEED = 'Seed'
const HOUR_MS = 60 * 60_000
const row = (name: string) => `${name},Harbor Street ${name.length},Basel,CH\n`
const csv = (...names: string[]) => `name,address,city,country_code\n${names.map(row).join('')}`

describe.each(ENGINES)('scheduled imports on %s', (engine) => {
  let database: Database
  let uploads: string
  let folder: string
  let source: Awaited<ReturnType<typeof openPhotoSource>>
  let now = Date.UTC(2026, 10, 29)
  let file = { status: 200, body: '', etag: '', location: '' }
  let authorizations: (string | undefined)[] = []
  let conditions: (string | undefined)[] = []
  let hooks: unknown[] = []
  let hookStatus = 204
  const { signal } = new AbortController()

  async function readJson(request: IncomingMessage): Promise<unknown> {
    let text = ''
    for await (const chunk of request) text += chunk
    return JSON.parse(text)
  }

  beforeAll(async () => {
    source = await openPhotoSource(async (request, response) => {
      if (request.url === '/hook') {
        hooks.push(await readJson(request))
        response.writeHead(hookStatus).end()
        return
      }
      const { status, body, etag, location } = file
      authorizations.push(request.headers.authorization)
      conditions.push(request.headers['if-none-match'])
      const isSame = etag !== '' && request.headers['if-none-match'] === etag
      const headers = { ...(etag && { etag }), ...(location && { location }) }
      response.writeHead(isSame ? 304 : status, headers).end(isSame ? '' : body)
    })
  })
  afterAll(() => source.close())
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, [incoming({ name: SEED })])
    uploads = await mkdtemp(join(tmpdir(), 'gazetteer-uploads-'))
    folder = await mkdtemp(join(tmpdir(), 'gazetteer-folder-'))
    now = Date.UTC(2026, 10, 29)
    file = { status: 200, body: csv('One', 'Two'), etag: '', location: '' }
    conditions = []
    authorizations = []
    hooks = []
    hookStatus = 204
  })
  afterEach(async () => {
    await database.close()
    await rm(uploads, { recursive: true })
    await rm(folder, { recursive: true })
  })

  async function save(more: Partial<ScheduleInput> = {}, id: number | null = null) {
    const input: ScheduleInput = {
      name: 'Harbor list',
      address: source.urlOf('/list.csv'),
      everyHours: 24,
      applies: true,
      isOn: true,
      source: null,
      licence: null,
      webhookUrl: null,
      emails: false,
      ...more,
    }
    const saved = await database.change((trx) => saveSchedule(trx, id, input, null, now), 'nothing')
    if (saved.kind !== 'saved') throw new Error(saved.kind)
    return saved.id
  }

  const sources = (more: Partial<FileSources> = {}): FileSources => ({
    folder,
    store: null,
    network: { ...INTERNET, ...source.network },
    protocols: ['http:'],
    ...more,
  })
  const work = (more: Partial<FileSources> = {}) => ({
    ...{ database, uploadFolder: uploads, now: () => now },
    sources: sources(more),
  })
  async function run(more: Partial<FileSources> = {}) {
    await runSchedules(work(more), signal)
    for (let round = 0; round < 3; round += 1) {
      const onError = (error: unknown) => {
        throw error
      }
      await runImports({ database, now: () => now, signal, onError })
      await runQueuedRuns(database, () => now)
      await runSchedules(work(more), signal)
    }
    const [found] = await findSchedules(database)
    return found!
  }
  const listNew = () =>
    database.read.selectFrom('businesses').where('name', '!=', SEED).select(['name', 'source'])
  const names = async () => (await listNew().orderBy('name').execute()).map(({ name }) => name)

  it('a due file is fetched, previewed, and applied, and the next time is set', async () => {
    await save()
    const { run: last, nextAt, problem } = await run()
    expect(last?.state).toBe('done')
    expect(await names()).toEqual(['One', 'Two'])
    expect([problem, nextAt]).toEqual([null, now + 24 * HOUR_MS])
    const stored = await listNew().execute()
    expect(stored.map((each) => each.source)).toEqual(['Harbor list', 'Harbor list'])
  })

  it('a preview waits for a person if the schedule says so', async () => {
    await save({ applies: false })
    expect((await run()).run?.state).toBe('previewed')
    expect(await names()).toEqual([])
    now += 24 * HOUR_MS
    file.body = csv('One', 'Two', 'Three')
    // A newer file replaces the preview that waits.
    const { run: last } = await run()
    expect(last?.state).toBe('previewed')
    const states = await database.read.selectFrom('runs').select('state').orderBy('id').execute()
    expect(states.slice(1).map(({ state }) => state)).toEqual(['cancelled', 'previewed'])
  })

  it('the first file of a directory with nothing but demo data waits for a person', {
    tags: ['gate-of-direct-imports'],
  }, async () => {
    await database.write.updateTable('businesses').set({ source: DEMO_SOURCE }).execute()
    await save()
    expect((await run()).run?.state).toBe('previewed')
    expect(await names()).toEqual([])
  })

  it('credentials go to their host, and not to another one after a redirect', {
    tags: ['schedule-credentials'],
  }, async () => {
    const { origin } = new URL(source.urlOf('/'))
    const credentials = new Map([[origin, 'Basic c2VjcmV0']])
    file = { ...file, status: 302, location: source.urlOf('/list.csv', 'other.example') }
    const id = await save()
    await run({ credentials })
    const [first, ...later] = authorizations
    expect(first).toBe('Basic c2VjcmV0')
    expect(later.length).toBeGreaterThan(0)
    expect(later.every((each) => each === undefined)).toBe(true)
    file = { ...file, status: 200, location: '' }
    authorizations = []
    await database.change((trx) => startSchedule(trx, id, now), 'nothing')
    await run({ credentials })
    expect(authorizations).toEqual(['Basic c2VjcmV0'])
    const shown = JSON.stringify(await findSchedules(database))
    expect(shown).not.toMatch(/c2VjcmV0|secret/)
  })

  it('a file with many failed rows, or far fewer rows than before, waits for a person', async () => {
    file.body = csv('', 'A', 'B')
    const id = await save()
    expect((await run()).run?.state).toBe('previewed')
    file.body = csv('A', 'B', 'C', 'D')
    await database.change((trx) => startSchedule(trx, id, now), 'nothing')
    expect((await run()).run?.state).toBe('done')
    file.body = csv('A')
    await database.change((trx) => startSchedule(trx, id, now), 'nothing')
    expect((await run()).run?.state).toBe('previewed')
  })

  it('an unchanged file is not imported again, by its tag or by its content', async () => {
    file.etag = '"v1"'
    const id = await save()
    const first = (await run()).run?.id
    now += 24 * HOUR_MS
    expect((await run()).run?.id).toBe(first)
    expect(conditions).toEqual([undefined, '"v1"'])
    file.etag = '"v2"'
    await database.change((trx) => startSchedule(trx, id, now), 'nothing')
    expect((await run()).run?.id).toBe(first)
    expect(conditions).toHaveLength(3)
    expect(await readdir(uploads)).toHaveLength(1)
  })

  it('the newest settled file of the folder that matches is imported', async () => {
    const write = async (name: string, text: string, ageMs: number) => {
      await writeFile(join(folder, name), text)
      const at = new Date(now - ageMs)
      await utimes(join(folder, name), at, at)
    }
    await write('list-1.csv', csv('Old'), 3 * HOUR_MS)
    await write('list-2.csv', csv('New'), 2 * HOUR_MS)
    await write('list-3.csv', csv('Growing'), 1000)
    await write('other.csv', csv('Other'), HOUR_MS)
    await save({ address: 'folder:list-*.csv' })
    expect((await run()).run?.state).toBe('done')
    expect(await names()).toEqual(['New'])
  })

  it('redirects to a private address, http, and other hosts of the network are refused', async () => {
    file = { ...file, status: 302, location: 'http://10.0.0.7/list.csv' }
    await save()
    expect((await run()).problem).toBe('port')
    const isPublic = () => false
    expect((await run({ network: { ...INTERNET, ...source.network, isPublic } })).problem).toBe(
      'port',
    )
    const id = (await findSchedules(database))[0]!.id
    await database.change((trx) => startSchedule(trx, id, now), 'nothing')
    const privately = { network: { ...INTERNET, ...source.network, isPublic } }
    expect((await run(privately)).problem).toBe('private-address')
    const request = { headers: {}, protocols: ['https:'] as const, network: INTERNET, signal }
    await expect(openPublicUrl(source.urlOf('/'), request, () => true)).rejects.toThrow('not-https')
    expect(await readdir(uploads)).toEqual([])
  })

  it('a failed request is repeated after 10 minutes and an hour, then at the regular time', async () => {
    file.status = 503
    await save()
    const waits: number[] = []
    for (let round = 0; round < 3; round += 1) {
      const { nextAt, problem } = await run()
      expect(problem).toBe('status-503')
      waits.push((nextAt! - now) / 60_000)
      now = nextAt!
    }
    expect(waits).toEqual([10, 60, 24 * 60])
    file.status = 200
    expect(await run()).toMatchObject({ problem: null, run: { state: 'done' } })
  })

  it('a webhook learns of the end, with further tries after a failure', async () => {
    hookStatus = 500
    await save({ webhookUrl: source.urlOf('/hook') })
    expect((await run()).problem).toBe('webhook status-500')
    hookStatus = 204
    now += 60_000
    await run()
    expect(hooks).toHaveLength(2)
    expect(hooks[1]).toMatchObject({
      event: 'import.ended',
      schedule: 'Harbor list',
      state: 'done',
      added: 2,
    })
    now += 2 * HOUR_MS
    await run()
    expect(hooks).toHaveLength(2)
  })

  it('a schedule that is off is not fetched, and a deleted one is gone', async () => {
    const id = await save({ isOn: false })
    expect((await run()).run).toBeNull()
    await database.change((trx) => startSchedule(trx, id, now), 'nothing')
    expect((await run()).run?.state).toBe('done')
    expect((await findSchedules(database))[0]?.nextAt).toBeNull()
    expect(await database.change((trx) => deleteSchedule(trx, id), 'nothing')).toBe('Harbor list')
    expect(await findSchedules(database)).toEqual([])
  })

  it('two workers fetch a due file once', async () => {
    await save({ applies: false })
    await Promise.all([runSchedules(work(), signal), runSchedules(work(), signal)])
    expect(conditions).toHaveLength(1)
  })

  it('names are unique, and an unknown schedule is missing', async () => {
    await save()
    await expect(save({ name: 'HARBOR LIST' })).rejects.toThrow('name-taken')
    await expect(save({ name: 'Other' }, 99)).rejects.toThrow('missing')
  })
})
