import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { expectTrueTotals, shop } from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { BEFORE, MERGED, openProposedCities } from '../../test/proposed-cities.ts'
import { findTestRun } from '../../test/queued-runs.ts'
import { ENGINES, locationOf } from '../../test/test-database.ts'

const WORKER = fileURLToPath(new URL('../../test/run-worker.process.ts', import.meta.url))
const COLD_MS = 120_000

describe.each(ENGINES)('killed runs of cities on %s', { timeout: COLD_MS }, (engine) => {
  async function killInChunk(location: string, chunk: number) {
    const worker = spawn(process.execPath, [WORKER, location, String(chunk)], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL'])
  }

  it('a merge and its undo that are killed resume without harm', {
    tags: ['merge-proposals', 'undo-merge'],
  }, async ({ skip }) => {
    const cities = await openProposedCities(engine)
    const { database, begin, undo, answers, pagesOf, waitForLease, run } = cities
    const location = await locationOf(database)
    if (location === null) return skip('this database lives in this process alone')
    const before = await pagesOf()
    const id = await begin()
    await killInChunk(location, 3)
    expect(await findTestRun(database, id)).toMatchObject({ state: 'running' })
    await expectTrueTotals(database)
    waitForLease()
    await run()
    expect(await findTestRun(database, id)).toMatchObject({ state: 'done', updated: 653 })
    expect(await answers()).toEqual(MERGED)
    await undo(id)
    await killInChunk(location, 3)
    await expectTrueTotals(database)
    waitForLease()
    await run()
    expect(await answers()).toEqual(BEFORE)
    expect(await pagesOf()).toEqual(before)
    await expectTrueTotals(database)
  })

  it('a match of cities that is killed between two chunks proposes each merge once', {
    tags: ['match-cities'],
  }, async ({ skip }) => {
    const { database, queueMatch, waitForLease, run } = await openProposedCities(engine)
    const location = await locationOf(database)
    if (location === null) return skip('this database lives in this process alone')
    const towns = Array.from({ length: 2100 }, (_, at) =>
      shop(10_000 + at, { city: at < 1200 ? `Neudorfhausen ${at}` : 'Torino', country_code: 'IT' }),
    )
    await importRows(database, towns)
    await importRows(database, [shop(20_000, { city: 'Turin', country_code: 'IT' })])
    const id = await queueMatch()
    await killInChunk(location, 1)
    expect((await findTestRun(database, id)).state).toBe('running')
    waitForLease()
    await run()
    expect((await findTestRun(database, id)).state).toBe('done')
    const proposals = await database.read
      .selectFrom('merge_proposals')
      .innerJoin('cities', 'cities.id', 'from_id')
      .orderBy('slug')
      .select('slug')
      .execute()
    expect(proposals.map(({ slug }) => slug)).toEqual([
      'belgrad',
      'belgrade-city',
      'naples',
      'turin',
    ])
  })
})
