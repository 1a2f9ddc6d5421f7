import { expect } from 'vitest'
import { findRecord } from '../src/businesses/find-business.server.ts'
import {
  countExpectedTerms,
  countStoredTerms,
} from '../src/businesses/saving/search-index.server.ts'
import { countTotals, findStoredTotals } from '../src/catalog/categories/recount-totals.server.ts'
import { mergePair } from '../src/duplicates/merge-businesses.server.ts'
import type { MergeField } from '../src/duplicates/merge-choice.ts'
import { listPairs } from '../src/duplicates/pairs.server.ts'
import { undoRun } from '../src/platform/runs/undo-run.server.ts'
import { importRows, incoming } from './incoming.ts'
import { findTestRun, runNow } from './queued-runs.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16)
export const ACTOR = { adminId: null, username: 'ada', address: null }
export const HERE = {
  city: 'Basel',
  country_code: 'CH',
  latitude: 47.56,
  longitude: 7.59,
  website: 'https://blue.example',
}
const ROWS = [
  { name: 'Blue Door Bakery', place_id: 'place-A', type: 'Bakery', reviews: 90, rating: 4.5 },
  {
    name: 'Blue Door',
    place_id: 'place-B',
    type: 'Cafe',
    reviews: 7,
    rating: 3,
    phone: '+41 61 111 11 11',
    description: 'By the river',
  },
  { name: 'The Blue Door', place_id: 'place-C', type: 'Bakery', reviews: 200 },
].map((values, index) => incoming({ ...HERE, ...values }, index + 2))

export type DuplicateDirectory = Awaited<ReturnType<typeof openDuplicates>>

/** Three businesses that the duplicate search pairs with each other, and the calls that tests make. */
export async function openDuplicates(engine: Engine) {
  let now = NOW
  const tick = () => {
    now += 1000
    return now
  }
  const database = await openTestDatabase(engine)
  await importRows(database, ROWS, 10, now)
  await runNow(database, 'find-duplicates', {}, tick())

  const idOf = async (placeId: string) => {
    const found = await database.read
      .selectFrom('businesses')
      .where('place_id', '=', placeId)
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow()
    return found.id
  }
  const sideOf = async (id: number) => ({
    id,
    version: (await findRecord(database, id))?.version ?? 0,
  })
  async function merge(keptId: number, goneId: number, take: MergeField[] | null = null) {
    const input = { kept: await sideOf(keptId), gone: await sideOf(goneId), take }
    return mergePair(database, ACTOR, input, tick())
  }
  return {
    database,
    now: () => now,
    tick,
    idOf,
    find: (id: number) =>
      database.read
        .selectFrom('businesses')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    sideOf,
    merge,
    /** Merges, and returns the ID of the run. */
    async expectMerge(keptId: number, goneId: number, take: MergeField[] | null = null) {
      const result = await merge(keptId, goneId, take)
      if (result.kind !== 'merged') throw new Error(result.kind)
      return result.runId
    },
    async expectUndo(runId: number) {
      const result = await database.change((trx) => undoRun(trx, runId, null, tick()))
      if (result.kind !== 'queued') throw new Error(JSON.stringify(result))
      await runNow(database, 'approve', { ids: [] }, now)
      return findTestRun(database, result.runId)
    },
    keysOf: async (id: number) =>
      (await findRecord(database, id))?.keys.map(({ kind, value }) => `${kind} ${value}`).sort() ??
      [],
    openPairs: async () =>
      (await listPairs(database, { state: 'open', after: null, limit: 10 })).pairs.map(
        ({ business_id, other_id }) => [business_id, other_id],
      ),
    async expectConsistent() {
      expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
      expect(await countStoredTerms(database, database.read)).toEqual(
        await countExpectedTerms(database.read),
      )
    },
  }
}
