import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { runsIn } from '../kill-tree.ts'
import type { Engine } from '../test-database.ts'
import { csvForm, FORM_TYPE } from '../upload-form.ts'
import { listBrokenPromises } from './check-directory.ts'
import { createRandom } from './fuzz-requests.ts'
import { type KillableSite, openKillableSite } from './killable-site.ts'
import { csvOfFile, startMixedLoad } from './mixed-load.ts'

const FIRST_ROWS = 300
const END = { timeout: 240_000, interval: 250 }
const MAX_PAUSE_MS = 2500

export async function fillSite(site: KillableSite, rows = FIRST_ROWS) {
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
  return known()
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

/** Kills the whole server or one of its processes, `kills` times, and expects every promise to hold. */
export async function expectKillsSurvived(engine: Engine, kills: number, seed: number) {
  const random = createRandom(seed)
  const site = await openKillableSite(engine)
  const killed: Record<string, number> = {}
  try {
    const load = startMixedLoad(site, await fillSite(site), seed)
    for (let count = 0; count < kills; count += 1) {
      await wait(300 + random.below(MAX_PAUSE_MS))
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
    const { done } = load
    const broken = await listBrokenPromises(site.url, done)
    const writes = {
      messages: done.messages.size,
      corrections: done.corrections.size,
      edits: [...done.descriptions.values()].flat().length,
      approvals: [...done.approvals.values()].flat().length,
      deletions: done.deleted.size,
      settings: done.retention.length,
      imports: done.imports.size,
      reads: done.reads,
    }
    process.stdout.write(
      `${engine}, seed ${seed}, ${kills} kills: ${JSON.stringify({ killed, writes })}\n`,
    )
    expect([...broken, ...done.wrong]).toEqual([])
    for (const [what, count] of Object.entries(writes))
      expect([what, count > 0]).toEqual([what, true])
  } catch (error) {
    process.stdout.write(`Seed ${seed}\n${site.output().slice(-4000)}\n`)
    throw error
  } finally {
    await site.close()
  }
}
