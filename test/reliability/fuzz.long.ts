import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ENGINES } from '../test-database.ts'
import { csvForm, FORM_TYPE } from '../upload-form.ts'
import { fuzzSite } from './fuzz-site.ts'
import { openKillableSite } from './killable-site.ts'

const rounds = Number(process.env.FUZZ_ROUNDS ?? 4)
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** Hashing a password takes half a second on an idle machine, and tests share their machine. */
const TIMEOUT_MS = 30_000
const CSV = `name,city,country_code,place_id\n${Array.from({ length: 30 }, (_, at) => `Bakery ${at},Basel,CH,ChIJfuzzed-${at}`).join('\n')}`

describe.each(ENGINES)('fuzzed requests on %s', { timeout: 3_600_000 }, (engine) => {
  it(`no call returns a server error or hangs (seed ${seed})`, async () => {
    const site = await openKillableSite(engine)
    try {
      const cookie = await site.signIn()
      const uploaded = await fetch(`${site.address()}/api/upload-excel`, {
        method: 'POST',
        headers: { cookie, origin: site.address(), ...FORM_TYPE },
        body: new Uint8Array(csvForm(CSV, {})),
      })
      expect([200, 202]).toContain(uploaded.status)
      const folder = process.env.FUZZ_FOLDER ?? join(tmpdir(), 'gazetteer-fuzz')
      const options = { seed, rounds, timeoutMs: TIMEOUT_MS, folder }
      const { sent, calls } = await fuzzSite(site, options)
      expect(sent).toBeGreaterThan(calls * (rounds - 1))
      expect((await fetch(`${site.address()}/api/categories`)).status).toBe(200)
      const errors = site.output().match(/^.*"level":(?:50|60).*$/gm) ?? []
      expect(errors.map((line) => line.slice(0, 600))).toEqual([])
    } finally {
      await site.close()
    }
  })
})
