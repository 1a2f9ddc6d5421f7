import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDirectoryReader } from '../src/app/server/monitoring/directory-metrics.server.ts'
import {
  createMetrics,
  renderMetrics,
  type Sample,
} from '../src/app/server/monitoring/metrics.server.ts'
import { openProcessMetrics } from '../src/app/server/monitoring/process-metrics.server.ts'
import { enqueueRun } from '../src/platform/runs/enqueue-run.server.ts'
import { withRole } from './e2e/find-processes.ts'
import { type GazetteerProcess, startGazetteer, temporaryFolder } from './e2e/gazetteer-process.ts'
import { importRows } from './incoming.ts'
import { ROWS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const LONG = { timeout: 60_000, interval: 200 }
const TOKEN = 'a-token-of-24-characters'
const BEARER = { authorization: `Bearer ${TOKEN}` }

const readValue = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  )

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

describe('the text of metrics', () => {
  it('sums processes, shows each of them, and keeps the counters of those that ended', async () => {
    const [one, other] = [createMetrics(), createMetrics()]
    for (const [metrics, ms] of [
      [one, 4],
      [other, 700],
    ] as const) {
      metrics.add('http_requests_total', 2, ['/a"b', '2xx'])
      metrics.observe('http_request_duration_seconds', ms / 1000, ['/'])
    }
    const ended: Sample[] = [{ metric: 'http_requests_total', labels: ['/', '5xx'], values: [3] }]
    const text = renderMetrics(
      [
        { process: 'server-1', isUp: true, samples: await one.read() },
        { process: 'server-2', isUp: false, samples: await other.read() },
      ],
      ended,
    )
    expect(readValue(text, 'gazetteer_http_requests_total{route="/a\\"b",status="2xx"}')).toBe(4)
    expect(readValue(text, 'gazetteer_http_requests_total{route="/",status="5xx"}')).toBe(3)
    const each = 'gazetteer_process_http_requests_total{process="server-1",status="2xx"}'
    expect(readValue(text, each)).toBe(2)
    const duration = 'gazetteer_http_request_duration_seconds'
    expect(readValue(text, `${duration}_bucket{route="/",le="0.005"}`)).toBe(1)
    expect(readValue(text, `${duration}_bucket{route="/",le="1"}`)).toBe(2)
    expect(readValue(text, `${duration}_bucket{route="/",le="+Inf"}`)).toBe(2)
    expect(readValue(text, `${duration}_count{route="/"}`)).toBe(2)
    expect(readValue(text, 'gazetteer_process_up{process="server-2"}')).toBe(0)
  })
})

describe.each(ENGINES)('metrics of a server on %s', (engine) => {
  async function openMeasured(settings: Record<string, string> = { METRICS_TOKEN: TOKEN }) {
    const database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10)
    const metrics = openProcessMetrics()
    const collect = async () =>
      renderMetrics([{ process: 'server-1', isUp: true, samples: await metrics.read() }], [])
    const site = await openTestApp(database, settings, Date.now, {
      monitoring: { metrics, collect },
    })
    return {
      ...site,
      database,
      async close() {
        await site.app.close()
        await database.close()
      },
    }
  }

  it('the public port has metrics only with the token', async () => {
    const { app, close } = await openMeasured()
    expect((await app.inject('/metrics')).statusCode).toBe(401)
    const wrong = { authorization: `Bearer ${TOKEN}x` }
    expect((await app.inject({ url: '/metrics', headers: wrong })).statusCode).toBe(401)
    const read = await app.inject({ url: '/metrics', headers: BEARER })
    expect(read.statusCode).toBe(200)
    expect(read.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
    await close()
    const open = await openMeasured({ METRICS_PORT: '9464' })
    expect((await open.app.inject({ url: '/metrics', headers: BEARER })).statusCode).toBe(404)
    await open.close()
  })

  it('requests count by route pattern, never by URL, and database statements have a time', async () => {
    const { app, close } = await openMeasured()
    for (const url of ['/', '/search?q=secret', '/api/countries/switzerland', '/nowhere/at/all'])
      await app.inject(url)
    const text = (await app.inject({ url: '/metrics', headers: BEARER })).body
    const count = (route: string, status = '2xx') =>
      readValue(text, `gazetteer_http_requests_total{route="${route}",status="${status}"}`)
    expect(count('/')).toBe(1)
    expect(count('/search')).toBe(1)
    expect(count('/api/countries/:slug')).toBe(1)
    expect(count('unmatched', '4xx')).toBe(1)
    expect(text).not.toMatch(/secret|nowhere|switzerland/)
    expect(readValue(text, 'gazetteer_database_query_duration_seconds_count')).toBeGreaterThan(3)
    expect(readValue(text, 'gazetteer_database_errors_total') || 0).toBe(0)
    expect(readValue(text, 'gazetteer_memory_bytes{kind="rss"}')).toBeGreaterThan(1e7)
    await close()
  })

  it('the page cache counts hits and misses', async () => {
    const { app, close } = await openMeasured({ METRICS_TOKEN: TOKEN, PORT: '0' })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    let requests = 0
    // PostgreSQL's versions arrive after the start, and nothing is cached before.
    await vi.waitFor(async () => {
      requests += 1
      expect((await fetch(`${address}/categories`)).status).toBe(200)
      const text = await (await fetch(`${address}/metrics`, { headers: BEARER })).text()
      const [hits, misses] = ['hits', 'misses'].map((kind) =>
        readValue(text, `gazetteer_page_cache_${kind}_total`),
      )
      expect(hits).toBe(2)
      expect(misses).toBe(requests - 2)
      expect(readValue(text, 'gazetteer_page_cache_bytes')).toBeGreaterThan(1000)
      const served = 'gazetteer_http_requests_total{route="/categories",status="2xx"}'
      expect(readValue(text, served)).toBe(requests)
    }, LONG)
    await close()
  })

  it('the worker reads the queue, the rows of imports, overdue emails and free space', async () => {
    const database = await openTestDatabase(engine)
    const now = 1_800_000_000_000
    const folder = temporaryFolder()
    const read = createDirectoryReader({
      config: {
        uploadFolder: folder.path,
        backupFolder: folder.path,
        database: { engine: 'postgres', url: '' },
        backupSchedule: { folder: folder.path, store: null, everyHours: 24, keep: 2 },
      },
      database,
      now: () => now,
    })
    const find = (samples: Sample[], metric: string, label?: string) =>
      samples.find((each) => each.metric === metric && (!label || each.labels[0] === label))
        ?.values[0]
    const before = await read()
    expect(find(before, 'run_queue_length')).toBe(0)
    expect(find(before, 'run_queue_age_seconds')).toBe(0)
    await database.change((trx) =>
      enqueueRun(trx, { kind: 'backup', input: {}, adminId: null }, now - 90_000),
    )
    const id = await database.change((trx) =>
      enqueueRun(trx, { kind: 'import', input: {}, adminId: null }, now - 60_000),
    )
    await database.change((trx) =>
      trx
        .updateTable('runs')
        .set({ added: 7, total: 7, next_mail_at: now - 30_000 })
        .where('id', '=', id)
        .execute(),
    )
    const after = await read()
    expect(find(after, 'run_queue_length')).toBe(2)
    expect(find(after, 'run_queue_age_seconds')).toBe(90)
    expect(find(after, 'import_rows_total', 'added')).toBe(7)
    expect(find(after, 'emails_waiting')).toBe(1)
    expect(find(after, 'emails_oldest_seconds')).toBe(30)
    expect(find(after, 'disk_free_bytes', 'backups')).toBeGreaterThan(0)
    await database.change((trx) =>
      trx
        .updateTable('runs')
        .set({ added: 9, total: 9, finished_at: now, state: 'done' })
        .where('id', '=', id)
        .execute(),
    )
    expect(find(await read(), 'import_rows_total', 'added')).toBe(9)
    expect(find(await read(), 'import_rows_total', 'added')).toBe(9)
    expect(find(after, 'webhook_dropped_events_total')).toBe(0)
    const webhook = { url: 'https://a.example', events: 'import.finished', created_at: now }
    await database.write
      .insertInto('webhooks')
      .values({ ...webhook, dropped_events: 3, dropped_at: now })
      .execute()
    expect(find(await read(), 'webhook_dropped_events_total')).toBe(3)
    expect(find(await read(), 'webhooks_without_secret')).toBe(1)
    folder.remove()
    await database.close()
  })
})

vi.setConfig({ testTimeout: 120_000 })

describe.runIf(process.platform === 'linux')('metrics of several processes', () => {
  const folder = temporaryFolder()
  let site: GazetteerProcess
  let port = 0
  const readMetrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  beforeAll(async () => {
    port = await findFreePort()
    const settings = { PROCESSES: '2', LOG_LEVEL: 'warn', METRICS_PORT: String(port) }
    site = await startGazetteer(folder.path, settings)
  }, 120_000)
  afterAll(async () => {
    await site.stop()
    folder.remove()
  })

  it('one port shows all processes, and sums survive a killed process', async () => {
    for (let time = 0; time < 20; time += 1) await fetch(`${site.address}/categories`)
    const served = 'gazetteer_http_requests_total{route="/categories",status="2xx"}'
    await vi.waitFor(async () => {
      const text = await readMetrics()
      expect(readValue(text, served)).toBe(20)
      for (const name of ['server-1', 'server-2', 'worker'])
        expect(readValue(text, `gazetteer_process_up{process="${name}"}`)).toBe(1)
      expect(readValue(text, 'gazetteer_database_size_bytes')).toBeGreaterThan(0)
    }, LONG)
    expect((await fetch(`${site.address}/metrics`)).status).toBe(404)
    const [victim] = withRole(site.pid, 'server')
    process.kill(victim?.pid ?? 0, 'SIGKILL')
    await vi.waitFor(async () => {
      const now = withRole(site.pid, 'server')
      expect(now).toHaveLength(2)
      expect(now).not.toContainEqual(victim)
      expect(readValue(await readMetrics(), served)).toBe(20)
    }, LONG)
  })
})
