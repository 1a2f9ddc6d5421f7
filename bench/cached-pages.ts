import { once } from 'node:events'
import { report } from './report.ts'
import { sendRawLoad } from './send-raw-load.ts'
import { readCpuMs, startServer } from './server-process.ts'

const SECONDS = 5
const WARMING_SECONDS = 2
const TURNS = 24
const TURN_SECONDS = 1
const ACCEPT = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 bench' }

type Server = Awaited<ReturnType<typeof startServer>>

/** Responses per second, and CPU milliseconds of each. */
async function measureFor(seconds: number, { child, address }: Server, paths: readonly string[]) {
  await readCpuMs(child)
  const startedAt = performance.now()
  const perSecond = await sendRawLoad(address, paths, ACCEPT, seconds)
  // On a busy machine the last responses take long.
  const took = (performance.now() - startedAt) / 1000
  return { perSecond, eachMs: (await readCpuMs(child)) / (perSecond * took) }
}

async function measure(server: Server, paths: readonly string[]) {
  // Fills the cache.
  for (const path of paths)
    await (await fetch(server.address + path, { headers: ACCEPT })).arrayBuffer()
  await sendRawLoad(server.address, paths, ACCEPT, WARMING_SECONDS)
  return measureFor(SECONDS, server, paths)
}

const share = (part: number, whole: number) => Math.round((part / whole) * 100) / 100

/**
 * Cached pages and API responses of one process, compared with a bare node:http server that sends the same
 * compressed bytes. CPU time is compared too, because the load generator shares the two cores.
 */
export async function benchCachedPages(
  databaseUrl: string,
  pages: Record<string, readonly string[]>,
): Promise<void> {
  const app = await startServer('app', databaseUrl, { PAGE_CACHE_MB: '64' })
  const bytes = await startServer('bytes', databaseUrl)
  for (const [name, paths] of Object.entries(pages)) {
    const ready = once(bytes.child, 'message')
    bytes.child.send({ paths, accepted: ACCEPT['accept-encoding'] })
    await ready
    const ours = await measure(app, paths)
    const bare = await measure(bytes, paths)
    report(`cached ${name}`, {
      'requests/s': ours.perSecond,
      'bare node:http/s': bare.perSecond,
      'of node:http': share(ours.perSecond, bare.perSecond),
      'by processor time': share(bare.eachMs, ours.eachMs),
    })
  }
  app.child.kill()
  bytes.child.kill()
}

/** CPU time of a cached response with metrics and without, in short turns, because the machine's speed changes. */
export async function benchMetrics(databaseUrl: string, paths: readonly string[]): Promise<void> {
  const servers: (Server & { eachMs: number[] })[] = []
  for (const METRICS of ['on', 'off', 'off']) {
    const server = await startServer('app', databaseUrl, { PAGE_CACHE_MB: '64', METRICS })
    await measure(server, paths)
    servers.push({ ...server, eachMs: [] })
  }
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const index of [0, 1, 2]) {
      const server = servers[(turn + index) % servers.length]!
      server.eachMs.push((await measureFor(TURN_SECONDS, server, paths)).eachMs)
    }
  const [withMetrics = 0, without = 0, again = 0] = servers.map(({ eachMs }) => {
    // The quickest quarter, because other programs of a machine only take time.
    const quickest = eachMs.toSorted((one, other) => one - other).slice(0, TURNS / 4)
    return quickest.reduce((sum, each) => sum + each, 0) / quickest.length
  })
  report('metrics on cached pages', {
    'CPU µs of a response': Math.round(withMetrics * 1000),
    'with to without': share(withMetrics, without),
    'without to without': share(again, without),
  })
  for (const { child } of servers) child.kill()
}
