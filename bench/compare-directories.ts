import type { Database } from '../src/platform/database/database.server.ts'
import { report } from './report.ts'
import { pathsOf } from './sample-paths.ts'
import { startServer } from './server-process.ts'

const BUSINESSES = 500
const ROUNDS = 2
const MIN_TURNS = 200
const HEADERS = { 'accept-encoding': 'identity' }

/** A directory and its name in the report. */
export type Sized = { name: string; database: Database; url: string }

/** The quantile of a list of times, in milliseconds. */
function quantile(timings: number[], share: number): number {
  timings.sort((one, other) => one - other)
  return timings[Math.floor(timings.length * share)] ?? 0
}

async function measureRequest(address: string, path: string): Promise<number> {
  const startedAt = performance.now()
  await (await fetch(address + path, { headers: HEADERS })).arrayBuffer()
  return performance.now() - startedAt
}

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * Uncached pages of two directories with one client: another size, or the same on PostgreSQL. Requests
 * alternate, because the machine's speed varies.
 */
export async function benchSizes(one: Sized, other: Sized): Promise<void> {
  const both = [one, other]
  const servers = await Promise.all(both.map(({ url }) => startServer('app', url)))
  const paths = await Promise.all(both.map(({ database }) => pathsOf(database, BUSINESSES)))
  for (const kind of Object.keys(paths[0] ?? {}) as (keyof (typeof paths)[0])[]) {
    const timings: number[][] = both.map(() => [])
    const turns = Math.max(MIN_TURNS, ROUNDS * (paths[0]?.[kind].length ?? 0))
    // Negative turns warm up, so that the disk is not measured.
    for (let turn = -turns; turn < turns; turn += 1)
      for (const at of both.keys()) {
        const of = paths[at]?.[kind] ?? []
        const ms = await measureRequest(
          servers[at]?.address ?? '',
          of[Math.abs(turn) % of.length] ?? '/',
        )
        if (turn >= 0) timings[at]?.push(ms)
      }
    const [ours = [], theirs = []] = timings
    const [p50, p99] = [quantile(ours, 0.5), quantile(ours, 0.99)]
    const [theirP50, theirP99] = [quantile(theirs, 0.5), quantile(theirs, 0.99)]
    report(`page ${kind}`, {
      [`p50 ms, ${one.name}`]: rounded(p50),
      [`p50 ms, ${other.name}`]: rounded(theirP50),
      'times p50': rounded(theirP50 / p50),
      [`p99 ms, ${one.name}`]: rounded(p99),
      [`p99 ms, ${other.name}`]: rounded(theirP99),
      'times p99': rounded(theirP99 / p99),
    })
  }
  for (const { child } of servers) child.kill()
}
