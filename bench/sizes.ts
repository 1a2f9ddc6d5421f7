import type { Database } from '../src/database/database.ts'
import { pathsOf } from './asked-paths.ts'
import { startServer } from './pages.ts'
import { report } from './report.ts'

const BUSINESSES = 500
const ROUNDS = 3
const HEADERS = { 'accept-encoding': 'identity' }

/** A directory to be measured, by what it is called in the report. */
export type Sized = { name: string; database: Database; url: string }

type Times = Record<string, { p50: number; p99: number }>

/** How long each kind of page takes one who asks alone, made anew each time, in milliseconds. */
async function timesOf({ database, url }: Sized): Promise<Times> {
  const server = await startServer('app', url)
  const times: Times = {}
  for (const [kind, paths] of Object.entries(await pathsOf(database, BUSINESSES))) {
    const taken: number[] = []
    // Asked once before: what is measured is the program, not the disk.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const path of paths) {
        const startedAt = performance.now()
        await (await fetch(server.address + path, { headers: HEADERS })).arrayBuffer()
        if (round > 0) taken.push(performance.now() - startedAt)
      }
    taken.sort((one, other) => one - other)
    const at = (part: number) => taken[Math.floor(taken.length * part)] ?? 0
    times[kind] = { p50: at(0.5), p99: at(0.99) }
  }
  server.child.kill()
  return times
}

const rounded = (value: number) => Math.round(value * 100) / 100

/** Pages of one directory against those of another: a larger one, or the same on PostgreSQL. */
export async function benchSizes(one: Sized, other: Sized): Promise<void> {
  const [ours, theirs] = [await timesOf(one), await timesOf(other)]
  for (const [kind, { p50, p99 }] of Object.entries(ours)) {
    const their = theirs[kind] ?? { p50: 0, p99: 0 }
    report(`page ${kind}`, {
      [`p50 ms, ${one.name}`]: rounded(p50),
      [`p50 ms, ${other.name}`]: rounded(their.p50),
      'times p50': rounded(their.p50 / p50),
      [`p99 ms, ${one.name}`]: rounded(p99),
      [`p99 ms, ${other.name}`]: rounded(their.p99),
      'times p99': rounded(their.p99 / p99),
    })
  }
}
