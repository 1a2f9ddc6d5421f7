import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { link } from '../src/platform/urls/routes.ts'
import { writeSamples } from '../tools/sample-data/csv.ts'
import { importFile } from './import.ts'
import { report } from './report.ts'
import { startServer } from './server-process.ts'

const REQUESTS_A_SECOND = 40
const IDLE_SECONDS = 20
const ASKED_BUSINESSES = 2000
const SEED = 3

/** Sends requests at a constant rate, however long responses take, until stopped. */
function sendAtFixedRate(urls: readonly string[]) {
  const agent = new Agent({ keepAlive: true })
  const durations: Promise<number>[] = []
  const send = (url: string) =>
    new Promise<number>((resolve, reject) => {
      const startedAt = performance.now()
      get(url, { agent }, (response) => {
        response.resume().on('end', () => resolve(performance.now() - startedAt))
      }).on('error', reject)
    })
  const timer = setInterval(
    () => durations.push(send(urls[durations.length % urls.length] ?? '')),
    1000 / REQUESTS_A_SECOND,
  )
  return async () => {
    clearInterval(timer)
    const times = (await Promise.all(durations)).sort((one, other) => one - other)
    agent.destroy()
    const at = (share: number) =>
      Math.round((times[Math.floor(times.length * share)] ?? 0) * 10) / 10
    return { requests: times.length, p50Ms: at(0.5), p99Ms: at(0.99) }
  }
}

/** Response times at a constant rate, idle and during an import. */
export async function benchPagesWhileImporting(
  path: string,
  rows: number,
  folder: string,
): Promise<void> {
  const file = join(folder, 'while-asked.csv')
  await writeSamples({ rows, seed: SEED, out: file })
  const database = openSqlite(path)
  const businesses = await database.read
    .selectFrom('businesses')
    .limit(ASKED_BUSINESSES)
    .select('slug')
    .execute()
  const cities = await database.read
    .selectFrom('cities')
    .orderBy('listed', 'desc')
    .limit(100)
    .select(['slug', 'country_code'])
    .execute()
  await database.close()
  const paths = businesses.flatMap(({ slug }, index) => {
    const city = cities[index % cities.length]
    return [
      link.business('en', slug),
      city ? link.city('en', { slug: city.slug, countryCode: city.country_code }) : '/',
    ]
  })
  const { child, address } = await startServer('app', `file:${path}`)
  const urls = paths.map((each) => address + each)
  const during = async (work: () => Promise<unknown>) => {
    const stop = sendAtFixedRate(urls)
    await work()
    return stop()
  }
  const wait = () => new Promise((done) => setTimeout(done, IDLE_SECONDS * 1000))
  await during(wait)
  const idle = await during(wait)
  const importing = await during(() => importFile(path, file))
  child.kill()
  report('pages while importing', {
    'requests/s': REQUESTS_A_SECOND,
    'idle p50 ms': idle.p50Ms,
    'idle p99 ms': idle.p99Ms,
    'importing p50 ms': importing.p50Ms,
    'importing p99 ms': importing.p99Ms,
    'times idle p99': Math.round((importing.p99Ms / idle.p99Ms) * 10) / 10,
    requests: importing.requests,
  })
}
