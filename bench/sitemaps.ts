import { openSqlite } from '../src/database/sqlite.ts'
import { openTestApp } from '../test/test-app.ts'
import { report } from './report.ts'

/** How often the index is asked for after its first time. */
const TIMES = 50

const rounded = (ms: number) => Math.round(ms * 10) / 10

/**
 * How long the index and every file of the sitemap take, each asked for the first time by a process that
 * has just begun: reading, and writing the XML; compressing is the work of other threads.
 */
export async function benchSitemaps(path: string): Promise<void> {
  const database = openSqlite(path)
  const { app } = await openTestApp(database, { PUBLIC_ORIGIN: 'https://places.example' })
  async function ask(url: string) {
    const startedAt = performance.now()
    const { statusCode, body } = await app.inject({ url })
    const took = performance.now() - startedAt
    if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`)
    return { took, body }
  }
  // What a process does once, whatever is asked first.
  await ask('/robots.txt')
  const first = await ask('/sitemap.xml')
  const again: number[] = []
  for (let time = 0; time < TIMES; time += 1) again.push((await ask('/sitemap.xml')).took)
  again.sort((one, other) => one - other)
  const files = [...first.body.matchAll(/<loc>https:\/\/places\.example([^<]+)<\/loc>/g)]
  const times: number[] = []
  let largestBytes = 0
  for (const [, url = ''] of files) {
    const { took, body } = await ask(url)
    times.push(took)
    largestBytes = Math.max(largestBytes, Buffer.byteLength(body))
  }
  times.sort((one, other) => one - other)
  report('sitemaps on sqlite', {
    files: files.length,
    'index ms, cold': rounded(first.took),
    'index ms, p95': rounded(again[Math.floor(TIMES * 0.95)] ?? 0),
    'file ms, cold, p50': rounded(times[Math.floor(times.length / 2)] ?? 0),
    'file ms, cold, most': rounded(times.at(-1) ?? 0),
    'largest KB': Math.round(largestBytes / 1024),
  })
  await app.close()
  await database.close()
}
