import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { runsIn } from '../kill-tree.ts'
import type { Engine } from '../test-database.ts'
import { csvForm, FORM_TYPE } from '../upload-form.ts'
import { listBrokenPromises } from './check-directory.ts'
import { createRandom, type Random } from './fuzz-requests.ts'
import { type KillableSite, openKillableSite } from './killable-site.ts'
import { type Acknowledged, csvOfFile, type LoadedSite, startMixedLoad } from './mixed-load.ts'

const DELETIONS_A_ROUND = 3
/** The load deletes a third. */
const rowsForRounds = (rounds: number) => 180 + 3 * DELETIONS_A_ROUND * rounds
const KILLS_BEFORE_CHECK = 20
const MIN_WRITES = 1
const MAX_QUIET_MS = 60_000
const END = { timeout: 240_000, interval: 250 }
const MAX_PAUSE_MS = 2500

export async function fillSite(site: KillableSite, rounds: number): Promise<LoadedSite> {
  const rows = rowsForRounds(rounds)
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

/** Ends when each kind of request was acknowledged since `before`, or runs are open; fails if the load has ended. */
export const expectLoad = (done: Acknowledged, before: Acknowledged['counts']) =>
  vi.waitFor(
    () => {
      const missing = Object.entries(before).filter(
        ([kind, count]) =>
          done.counts[kind as keyof typeof before] < count + MIN_WRITES &&
          !(['imports', 'approvals'].includes(kind) && done.openRuns > 0),
      )
      expect(missing).toEqual([])
    },
    { timeout: MAX_QUIET_MS, interval: 20 },
  )

export function beginRound({ done, allowDeletions }: ReturnType<typeof startMixedLoad>) {
  allowDeletions(DELETIONS_A_ROUND)
  return { ...done.counts }
}

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

async function killOne(site: KillableSite, random: Random): Promise<string> {
  const [, ...others] = site.processes()
  if (others.length === 0 || random.isOne(2)) {
    await site.restart()
    return 'server with all its processes'
  }
  const pid = random.pick(others)
  const name = PROGRAMS.find((each) => runsIn([pid], each)) ?? 'another process'
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
  return name
}

/** Kills the whole server or one of its processes, `kills` times, and expects every promise to hold. */
export async function expectKillsSurvived(engine: Engine, kills: number, seed: number) {
  const random = createRandom(seed)
  const site = await openKillableSite(engine)
  const killed: Record<string, number> = {}
  try {
    const load = startMixedLoad(await fillSite(site, kills), seed)
    const { done } = load
    let afterLoad = 0
    async function check(count: number) {
      await wait(1000)
      await load.stop()
      await expectIdle(site)
      await site.stop()
      const broken = await listBrokenPromises(site.url, done)
      process.stdout.write(
        `${engine}, seed ${seed}, ${count} kills, ${afterLoad} of them after each kind was acknowledged again: ${JSON.stringify({ killed, acknowledged: done.counts })}\n`,
      )
      expect([...broken, ...done.wrong]).toEqual([])
    }
    load.start()
    for (let count = 1; count <= kills; count += 1) {
      const before = beginRound(load)
      await wait(random.below(MAX_PAUSE_MS))
      // Some kills hit the recovery from the previous one.
      if (!random.isOne(4)) {
        await expectLoad(done, before)
        afterLoad += 1
        await wait(random.below(MAX_PAUSE_MS))
      }
      expect(done.wrong).toEqual([])
      const name = await killOne(site, random)
      killed[name] = (killed[name] ?? 0) + 1
      if (count % KILLS_BEFORE_CHECK !== 0 || count === kills) continue
      await check(count)
      await site.restart()
      load.start()
    }
    await check(kills)
  } catch (error) {
    process.stdout.write(`Seed ${seed}\n${site.output().slice(-4000)}\n`)
    throw error
  } finally {
    await site.close()
  }
}
