import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { openSmallDisk, whyNoSmallDisk } from '../full-disk.ts'
import { runsIn } from '../kill-tree.ts'
import { startPostgresPair } from '../postgres-pair.ts'
import { findPrograms } from '../postgres-server.ts'
import { ENGINES, type Engine } from '../test-database.ts'
import { listBrokenPromises } from './check-directory.ts'
import { openKillableSite } from './killable-site.ts'
import { startMixedLoad } from './mixed-load.ts'
import { expectIdle, fillSite } from './random-kills.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 0.5)
const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** Half of what two cores answer with this mix. */
const PAUSE_MS = 120
const DISK_MB = 400
/** Node grows its heap until it collects; a leak of one part of each request would be many times this. */
const MAX_GROWTH = 1.3
const CLOCK = new URL('./shifted-clock.mjs', import.meta.url).href

const rssBytes = (pid: number) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return 0
  }
}

const whyNotHere = (engine: Engine): string | null =>
  engine === 'sqlite'
    ? whyNoSmallDisk()
    : findPrograms() === null
      ? 'PostgreSQL is not installed'
      : null

type Fault = { name: string; inject: () => Promise<void> }

describe.each(ENGINES)('a soak with faults on %s', { timeout: 7_200_000 }, (engine) => {
  const why = whyNotHere(engine)
  if (why !== null) process.stdout.write(`The soak on ${engine} is skipped: ${why}\n`)
  it.skipIf(why !== null)(`no wrong response and flat memory in ${minutes} minutes`, async () => {
    const disk = engine === 'sqlite' ? openSmallDisk(DISK_MB) : null
    const postgres = engine === 'postgres' ? await startPostgresPair() : null
    const clock = join(disk?.path ?? '/tmp', `clock-${process.pid}`)
    writeFileSync(clock, '0')
    const site = await openKillableSite(
      engine,
      { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_FILE: clock },
      { folder: disk?.path, url: postgres?.primary.url },
    )
    const faults: Fault[] = [
      {
        name: 'clock an hour ahead, then back',
        async inject() {
          writeFileSync(clock, String(60 * MINUTE_MS))
          await wait(5 * SECOND_MS)
          writeFileSync(clock, '0')
        },
      },
      {
        name: 'reader process killed',
        async inject() {
          for (const pid of site.processes())
            if (runsIn([pid], 'read-spreadsheet.process.ts')) process.kill(pid, 'SIGKILL')
        },
      },
    ]
    if (disk)
      faults.push({
        name: 'disk full for five seconds',
        async inject() {
          disk.fill()
          await wait(5 * SECOND_MS)
          disk.empty()
        },
      })
    if (postgres)
      faults.push({
        name: 'database killed and restarted',
        async inject() {
          await postgres.primary.kill()
          await postgres.primary.start()
        },
      })
    try {
      const known = await fillSite(site)
      const load = startMixedLoad(site, known, seed, PAUSE_MS)
      const injected: Record<string, number> = {}
      const samples: number[] = []
      const endsAt = performance.now() + minutes * MINUTE_MS
      for (let round = 0; performance.now() < endsAt; round += 1) {
        // Calm, in which every missing response is wrong.
        load.setMayFail(false)
        const [server = 0] = site.processes()
        for (let second = 0; second < 8; second += 1) {
          await wait(SECOND_MS)
          samples.push(rssBytes(server))
        }
        load.setMayFail(true)
        const fault = faults[round % faults.length]!
        injected[fault.name] = (injected[fault.name] ?? 0) + 1
        await fault.inject()
        // Requests that began during the fault end, and pools reconnect.
        await wait(4 * SECOND_MS)
      }
      await load.stop()
      await expectIdle(site)
      const { done } = load
      await site.stop()
      const broken = await listBrokenPromises(site.url, done)
      const half = Math.floor(samples.length / 2)
      const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
      const [before, after] = [median(samples.slice(half >> 1, half)), median(samples.slice(half))]
      const mb = (bytes: number) => Math.round(bytes / 1024 / 1024)
      process.stdout.write(
        `${engine}, seed ${seed}, ${minutes} minutes: ${JSON.stringify({
          injected,
          reads: done.reads,
          imports: done.imports.size,
          messages: done.messages.size,
          edits: [...done.descriptions.values()].flat().length,
          memoryMb: [mb(before), mb(after)],
        })}\n`,
      )
      expect([...broken, ...done.wrong]).toEqual([])
      expect(done.reads).toBeGreaterThan(0)
      if (minutes >= 5) expect(after).toBeLessThan(before * MAX_GROWTH)
    } catch (error) {
      process.stdout.write(site.output().slice(-4000))
      throw error
    } finally {
      await site.close()
      disk?.remove()
      await postgres?.stop()
    }
  })
})
