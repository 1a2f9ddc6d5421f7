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
import { beginRound, expectIdle, expectLoad, fillSite } from './random-kills.ts'

const minutes = Number(process.env.SOAK_MINUTES ?? 0.5)
const seed = Number(process.env.SOAK_SEED ?? Math.floor(Math.random() * 2 ** 31))
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
/** The load measures how many turns a second the machine answers, and takes half of them. */
const CALIBRATION_MS = 20 * SECOND_MS
const ROUNDS_A_MINUTE = 5
const DISK_MB = 600
/** Of the median of the last third to that of the first. A leak of one part of each request would be many times this. */
const MAX_GROWTH = 1.3
const CLOCK = new URL('./shifted-clock.mjs', import.meta.url).href

const rssBytes = (pid: number) => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
  } catch {
    return 0
  }
}

const mbByThirds = (samples: number[]) =>
  [0, 1, 2].map((third) => {
    const [from, to] = [third, third + 1].map((at) => Math.floor((at * samples.length) / 3))
    const sorted = samples.slice(from, to).toSorted((one, other) => one - other)
    return Math.round((sorted[sorted.length >> 1] ?? 0) / 1024 / 1024)
  })

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
      const load = startMixedLoad(await fillSite(site, Math.ceil(minutes * ROUNDS_A_MINUTE)), seed)
      load.start()
      await wait(CALIBRATION_MS)
      const capacity = load.turns() / (CALIBRATION_MS / SECOND_MS)
      load.setTurnsPerSecond(capacity / 2)
      const [turnsBefore, beganAt] = [load.turns(), performance.now()]
      const injected: Record<string, number> = {}
      const samples = { server: [] as number[], worker: [] as number[] }
      const endsAt = performance.now() + minutes * MINUTE_MS
      for (let round = 0; performance.now() < endsAt; round += 1) {
        // Calm, in which every missing response is wrong.
        load.setMayFail(false)
        const [server = 0, ...others] = site.processes()
        const worker = others.find((pid) => runsIn([pid], '--role=worker')) ?? 0
        const before = beginRound(load)
        for (let second = 0; second < 8; second += 1) {
          await wait(SECOND_MS)
          samples.server.push(rssBytes(server))
          samples.worker.push(rssBytes(worker))
        }
        await expectLoad(load.done, before)
        load.setMayFail(true)
        const fault = faults[round % faults.length]!
        injected[fault.name] = (injected[fault.name] ?? 0) + 1
        await fault.inject()
        // Requests that began during the fault end, and pools reconnect.
        await wait(4 * SECOND_MS)
      }
      const turnsPerSecond =
        ((load.turns() - turnsBefore) * SECOND_MS) / (performance.now() - beganAt)
      await load.stop()
      await expectIdle(site)
      const { done } = load
      await site.stop()
      const broken = await listBrokenPromises(site.url, done)
      const memoryMb = { server: mbByThirds(samples.server), worker: mbByThirds(samples.worker) }
      process.stdout.write(
        `${engine}, seed ${seed}, ${minutes} minutes: ${JSON.stringify({
          injected,
          capacity: Math.round(capacity),
          turnsPerSecond: Math.round(turnsPerSecond),
          acknowledged: done.counts,
          memoryMb,
        })}\n`,
      )
      expect([...broken, ...done.wrong]).toEqual([])
      // A fault stops the load for a while.
      expect(turnsPerSecond / capacity).toBeGreaterThan(minutes >= 5 ? 0.3 : 0)
      if (minutes >= 5)
        for (const [first = 0, , last = 0] of Object.values(memoryMb))
          expect(last).toBeLessThan(first * MAX_GROWTH)
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
