import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { runWarmUp } from '../src/app/server/start-process.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { findSettings } from '../src/settings/find-settings.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { openTestApp } from '../test/test-app.ts'
import { report } from './report.ts'

/** Further requests of the index. */
const TIMES = 50
const ORIGIN = 'https://places.example'
/** A threshold that no generated business reaches. */
const MAX_QUALITY = 100

type Timing = { ms: number; cpuMs: number }

const rounded = (ms: number) => Math.round(ms * 10) / 10

/** The quantile of a list of times, of wall and CPU time separately. */
function quantile(timings: readonly Timing[], share: number): Timing {
  const at = Math.min(timings.length - 1, Math.floor(timings.length * share))
  const of = (member: keyof Timing) =>
    rounded(timings.map((each) => each[member]).sort((one, other) => one - other)[at] ?? 0)
  return { ms: of('ms'), cpuMs: of('cpuMs') }
}

/**
 * Wall and CPU time of the sitemap index and of every file, each requested for the first time from a new
 * process. Other threads compress. The index is requested again with a threshold that excludes everything.
 */
export async function benchSitemaps(path: string): Promise<void> {
  const database = openSqlite(path)
  const { app } = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true })
  /** Uses a persistent connection: `inject` would keep all responses in memory. */
  async function fetchFile(path: string, onBytes: (bytes: Buffer) => void): Promise<Timing> {
    const startedAt = performance.now()
    const before = process.cpuUsage()
    const headers = { host: new URL(ORIGIN).host }
    const request = get({ host: '127.0.0.1', port, agent, path, headers })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    for await (const bytes of response) onBytes(bytes)
    const { user, system } = process.cpuUsage(before)
    if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`)
    return { ms: performance.now() - startedAt, cpuMs: (user + system) / 1000 }
  }
  const forget = () => {}
  async function fetchIndex(): Promise<Timing> {
    const timings: Timing[] = []
    for (let time = 0; time < TIMES; time += 1)
      timings.push(await fetchFile('/sitemap.xml', forget))
    return quantile(timings, 0.95)
  }
  // The warm-up of a server, and work that any first request causes.
  await runWarmUp(async () => database)
  await fetchFile('/robots.txt', forget)
  const index: Buffer[] = []
  const first = await fetchFile('/sitemap.xml', (bytes) => index.push(bytes))
  const again = await fetchIndex()
  const files = [
    ...Buffer.concat(index)
      .toString()
      .matchAll(/<loc>https:\/\/places\.example([^<]+)<\/loc>/g),
  ]
  const timings: Timing[] = []
  let largestBytes = 0
  for (const [, url = ''] of files) {
    let bytes = 0
    timings.push(
      await fetchFile(url, ({ length }) => {
        bytes += length
      }),
    )
    largestBytes = Math.max(largestBytes, bytes)
  }
  const { indexing } = await findSettings(database)
  await saveSettings(database, { indexing: { ...indexing, leastQuality: MAX_QUALITY } }, Date.now())
  const thin = await fetchIndex()
  await saveSettings(database, { indexing }, Date.now())
  const [half, nearlyAll, slowest] = [0.5, 0.95, 1].map((share) => quantile(timings, share)) as [
    Timing,
    Timing,
    Timing,
  ]
  report('sitemaps on sqlite', {
    files: files.length,
    'index ms, cold': rounded(first.ms),
    'index CPU ms, cold': rounded(first.cpuMs),
    'index ms, p95': again.ms,
    'index CPU ms, p95': again.cpuMs,
    'index of thin ones ms, p95': thin.ms,
    'index of thin ones CPU ms, p95': thin.cpuMs,
    'file ms, cold, p50': half.ms,
    'file CPU ms, cold, p50': half.cpuMs,
    'file ms, cold, p95': nearlyAll.ms,
    'file CPU ms, cold, p95': nearlyAll.cpuMs,
    'file ms, cold, most': slowest.ms,
    'file CPU ms, cold, most': slowest.cpuMs,
    'largest KB': Math.round(largestBytes / 1024),
  })
  agent.destroy()
  await app.close()
  await database.close()
}
