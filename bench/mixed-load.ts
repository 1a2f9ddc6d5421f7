import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { Database } from '../src/platform/database/database.server.ts'
import { report } from './report.ts'
import { pathsOf } from './sample-paths.ts'
import { startServer } from './server-process.ts'
import { startProgram } from './server-program.ts'

/** Percent of the requests. */
const SHARES = { home: 10, business: 50, lists: 20, search: 15, api: 5 }
const BUSINESSES = 20_000
const SEARCHES = 2000
const CAPACITY_SECONDS = 20
const AT_ONCE = 16
const SAMPLE_MS = 10_000
/** Interval of requests to a bare server, which show the delay that the machine itself causes. */
const BARE_MS = 50
/** Each has its own connections: one pool would reuse its last connection, and with it one process. */
const VISITORS = 64

/** Requests in the proportions above, the same sequence for the same rows. */
async function mixOf(database: Database): Promise<() => string> {
  const pages = await pathsOf(database, BUSINESSES)
  const rows = await database.read
    .selectFrom('businesses')
    .where('listed', '=', 1)
    .where('city', 'is not', null)
    .orderBy('id')
    .limit(SEARCHES)
    .select(['name', 'city'])
    .execute()
  const search = rows.map(({ name, city }, at) =>
    at % 2 === 0
      ? `/search?q=${encodeURIComponent(name.slice(0, 8))}`
      : `/search?q=${encodeURIComponent(name.split(' ')[0] ?? '')}&location=${encodeURIComponent(city ?? '')}`,
  )
  const paths = {
    home: pages.home,
    business: pages.business,
    lists: [...pages.businesses, ...pages.category, ...pages.city, ...pages.cities],
    search,
    api: pages.business.map((path) => path.replace('/business/', '/api/businesses/')),
  }
  const kinds = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((kind) =>
    Array<keyof typeof SHARES>(SHARES[kind]).fill(kind),
  )
  let seed = 1
  // Park-Miller generator: the same numbers in each run.
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  return () => {
    const of = paths[kinds[random(kinds.length)] ?? 'home']
    return of[random(of.length)] ?? '/'
  }
}

/** Requests a page. Returns whether it succeeded. */
function send(address: string, path: string, agent: Agent): Promise<boolean> {
  const headers = { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 bench' }
  return new Promise((done) => {
    get(address + path, { agent, headers }, (response) => {
      response.resume().on('end', () => done((response.statusCode ?? 500) < 400))
    }).on('error', () => done(false))
  })
}

/** Responses per second at full load. */
async function capacityOf(
  address: string,
  next: () => string,
  nextAgent: () => Agent,
): Promise<number> {
  const endsAt = performance.now() + CAPACITY_SECONDS * 1000
  let count = 0
  const worker = async () => {
    while (performance.now() < endsAt) {
      await send(address, next(), nextAgent())
      count += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return count / CAPACITY_SECONDS
}

/** The quantile of a list of times, in milliseconds. */
function quantile(times: number[], part: number): number {
  times.sort((one, other) => one - other)
  return Math.round((times[Math.floor(times.length * part)] ?? 0) * 10) / 10
}

/** Requests one page of a bare node:http server until stopped. Returns the times. */
async function startBareQueries(databaseUrl: string): Promise<() => number[]> {
  const { child, address } = await startServer('bytes', databaseUrl)
  const ready = once(child, 'message')
  child.send({ paths: ['/'], accepted: 'br' })
  await ready
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const timer = setInterval(() => {
    const moment = performance.now()
    void send(address, '/', agent).then((isRight) => {
      if (isRight) times.push(performance.now() - moment)
    })
  }, BARE_MS)
  return () => {
    clearInterval(timer)
    agent.destroy()
    child.kill()
    return times
  }
}

/**
 * A mix of all kinds of requests at half of the measured capacity, for a long time. Each is sent at its planned
 * time, whether or not earlier ones have been answered, and timed from then.
 */
export async function benchMixedLoad(
  database: Database,
  databaseUrl: string,
  seconds: number,
): Promise<void> {
  const program = await startProgram(databaseUrl, {})
  const agents = Array.from({ length: VISITORS }, () => new Agent({ keepAlive: true }))
  let round = 0
  const nextAgent = () => agents[round++ % VISITORS] as Agent
  const next = await mixOf(database)
  const capacity = await capacityOf(program.address, next, nextAgent)
  const perSecond = capacity / 2
  const endBare = await startBareQueries(databaseUrl)
  const memory: number[] = []
  const sampling = setInterval(() => memory.push(program.look().ownMb), SAMPLE_MS)
  const times: number[] = []
  let errors = 0
  const startedAt = performance.now()
  const pending = new Set<Promise<void>>()
  for (let sent = 0; ; ) {
    const due = ((performance.now() - startedAt) / 1000) * perSecond
    if (performance.now() - startedAt > seconds * 1000) break
    for (; sent < due; sent += 1) {
      const moment = startedAt + (sent / perSecond) * 1000
      const request = send(program.address, next(), nextAgent()).then((isRight) => {
        times.push(performance.now() - moment)
        errors += Number(!isRight)
      })
      pending.add(request)
      void request.then(() => pending.delete(request))
    }
    await new Promise((done) => setTimeout(done, 1))
  }
  await Promise.all(pending)
  clearInterval(sampling)
  const bare = endBare()
  await program.stop()
  for (const agent of agents) agent.destroy()
  const third = Math.max(1, Math.floor(memory.length / 3))
  const mean = (values: number[]) =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length))
  report('mixed load', {
    seconds,
    'capacity/s': Math.round(capacity),
    'asked/s': Math.round(perSecond),
    answers: times.length,
    faults: errors,
    'p50 ms': quantile(times, 0.5),
    'p99 ms': quantile(times, 0.99),
    'most ms': quantile(times, 0.99999),
    'bare p50 ms': quantile(bare, 0.5),
    'bare p99 ms': quantile(bare, 0.99),
    'bare most ms': quantile(bare, 0.99999),
    'own MB, first third': mean(memory.slice(0, third)),
    'own MB, second third': mean(memory.slice(third, -third)),
    'own MB, last third': mean(memory.slice(-third)),
  })
}
