import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { report } from './report.ts'
import { sendRawLoad } from './send-raw-load.ts'
import { readCpuMs, startServer } from './server-process.ts'

const SECONDS = 5
const WARMING_SECONDS = 2
const ACCEPT = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'Mozilla/5.0 bench' }

/** Responses per second, and CPU milliseconds of each. */
async function measure(server: { child: ChildProcess; address: string }, paths: readonly string[]) {
  // Fills the cache.
  for (const path of paths)
    await (await fetch(server.address + path, { headers: ACCEPT })).arrayBuffer()
  await sendRawLoad(server.address, paths, ACCEPT, WARMING_SECONDS)
  await readCpuMs(server.child)
  const perSecond = await sendRawLoad(server.address, paths, ACCEPT, SECONDS)
  return { perSecond, eachMs: (await readCpuMs(server.child)) / (perSecond * SECONDS) }
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
