import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { runsIn } from '../kill-tree.ts'
import type { Engine } from '../test-database.ts'
import { csvForm, FORM_TYPE } from '../upload-form.ts'
import { listBrokenPromises } from './check-directory.ts'
import { createRandom } from './fuzz-requests.ts'
import { type KillableSite, openKillableSite } from './killable-site.ts'
import { type Acknowledged, csvOfFile, type LoadedSite, startMixedLoad } from './mixed-load.ts'

/** A third of these is deleted, at most one a second. */
const rowsForSeconds = (seconds: number) => 300 + 3 * seconds
const KILL_SECONDS = 20
const MIN_WRITES = 1
const MAX_QUIET_MS = 60_000
const END = { timeout: 240_000, interval: 250 }
const MAX_PAUSE_MS = 2500

export async function fillSite(site: KillableSite, seconds: number): Promise<LoadedSite> {
  const rows = rowsForSeconds(seconds)
  const cookie = await site.signIn()
  const uploaded = await fetch(`${site.address()}/api/upload-excel?waitMs=0`, {
    method: 'POST',
    headers: { cookie, origin: site.address(), ...FORM_TYPE },
    body: new Uint8Array(csvForm(csvOfFile(0, rows), { waitMs: '0' })),
  })
  expect([200, 202]).toContain(uploaded.status)
  const known = () =>
    site.database.read.selectFrom('businesses').orderBy('id').select(['id', 'slug']).execute()
  await vi.waitFor(async () => expect(await known()).toHaveLength(rows), END)
  await expectIdle(site)
  return { address: site.address, cookie, known: await known() }
}

/** Ends when each kind of request was acknowledged since `before`; fails if the load has ended. */
export const expectLoad = ({ counts }: Acknowledged, before: Acknowledged['counts']) =>
  vi.waitFor(
    () => {
      const missing = Object.entries(before).filter(
        ([kind, count]) => counts[kind as keyof typeof counts] < count + MIN_WRITES,
      )
      expect(missing).toEqual([])
    },
    { timeout: MAX_QUIET_MS, interval: 20 },
  )

export const expectIdle = (site: KillableSite) =>
  vi.waitFor(async () => {
    const open = await site.database.read
      .selectFrom('runs')
      .where('state', 'in', ['queued', 'running', 'reading', 'uploaded'])
      .select(['id', 'kind', 'state'])
      .execute()
    expect(open).toEqual([])
  }, END)

const PROGRAMS = ['imports.process.ts', 'read-spreadsheet.process.ts', '--role=worker'] as const

/** Kills the whole server or one of its processes, `kills` times, and expects every promise to hold. */
export async function expectKillsSurvived(engine: Engine, kills: number, seed: number) {
  const random = createRandom(seed)
  const site = await openKillableSite(engine)
  const killed: Record<string, number> = {}
  try {
    const load = startMixedLoad(await fillSite(site, kills * KILL_SECONDS), seed)
    const { done } = load
    let afterLoad = 0
    for (let count = 0; count < kills; count += 1) {
      const before = { ...done.counts }
      await wait(random.below(MAX_PAUSE_MS))
      // Some kills hit the recovery from the previous one.
      if (!random.isOne(4)) {
        await expectLoad(done, before)
        afterLoad += 1
        await wait(random.below(MAX_PAUSE_MS))
      }
      expect(done.wrong).toEqual([])
      const [server = 0, ...others] = site.processes()
      const isWhole = others.length === 0 || random.isOne(2)
      const pid = isWhole ? server : random.pick(others)
      const program = PROGRAMS.find((each) => !isWhole && runsIn([pid], each))
      const name = isWhole ? 'server with all its processes' : (program ?? 'another process')
      killed[name] = (killed[name] ?? 0) + 1
      if (isWhole) await site.restart()
      else
        try {
          process.kill(pid, 'SIGKILL')
        } catch {
          // It has ended since.
        }
    }
    await wait(1000)
    await load.stop()
    await expectIdle(site)
    await site.stop()
    const broken = await listBrokenPromises(site.url, done)
    process.stdout.write(
      `${engine}, seed ${seed}, ${kills} kills, ${afterLoad} of them after each kind was acknowledged again: ${JSON.stringify({ killed, acknowledged: done.counts })}\n`,
    )
    expect([...broken, ...done.wrong]).toEqual([])
  } catch (error) {
    process.stdout.write(`Seed ${seed}\n${site.output().slice(-4000)}\n`)
    throw error
  } finally {
    await site.close()
  }
}
