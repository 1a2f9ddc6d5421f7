import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findRecord } from '../src/businesses/find-business.server.ts'
import { mergePair } from '../src/duplicates/merge-businesses.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { undoRun } from '../src/platform/runs/undo-run.server.ts'
import { defineCustomFields } from './custom-fields.ts'
import { ACTOR } from './duplicate-directory.ts'
import { importRows, incoming } from './incoming.ts'
import { findTestRun, runQueuedRuns } from './queued-runs.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16)
const day = (date: string) => JSON.stringify([{ date, periods: [], label: 'Holiday' }])
const CHRISTMAS = { special_hours: day('2026-12-25'), custom_values: '{"oven":"Stone"}' }
const NEW_YEAR = { special_hours: day('2027-01-01'), custom_values: '{"wifi":"no"}' }

describe.each(ENGINES)(
  'special hours and custom values on %s',
  {
    tags: ['special-hours', 'custom-fields'],
  },
  (engine) => {
    let database: Database
    beforeEach(async () => {
      database = await openTestDatabase(engine)
      await defineCustomFields(database)
    })
    afterEach(() => database.close())

    const row = (name: string, values: object = {}) =>
      incoming({ name, place_id: `ChIJkept-${name}`, city: 'Basel', country_code: 'CH', ...values })
    const find = (name: string) =>
      database.read
        .selectFrom('businesses')
        .where('place_id', '=', `ChIJkept-${name}`)
        .select(['id', 'special_hours', 'custom_values', 'removed_at'])
        .executeTakeFirstOrThrow()
    async function undo(runId: number) {
      const end = await database.change((trx) => undoRun(trx, runId, null, NOW))
      if (end.kind !== 'queued') throw new Error(JSON.stringify(end))
      expect(await runQueuedRuns(database, () => NOW)).toEqual([])
      expect(await findTestRun(database, end.runId)).toMatchObject({ state: 'done', skipped: 0 })
      return end.runId
    }
    const lastRun = async () =>
      (
        await database.read
          .selectFrom('runs')
          .orderBy('id', 'desc')
          .select('id')
          .executeTakeFirstOrThrow()
      ).id

    it('a merge fills them from the other business, and its undo restores both businesses', {
      tags: ['duplicates-undo'],
    }, async () => {
      await importRows(database, [row('Kept', { custom_values: '{"wifi":"no"}' })])
      await importRows(database, [row('Gone', CHRISTMAS)])
      const before = [await find('Kept'), await find('Gone')]
      const side = async (name: string) => {
        const { id } = await find(name)
        return { id, version: (await findRecord(database, id))?.version ?? 0 }
      }
      const pair = { kept: await side('Kept'), gone: await side('Gone'), take: null }
      const merged = await mergePair(database, ACTOR, pair, NOW)
      if (merged.kind !== 'merged') throw new Error(merged.kind)
      expect(await find('Kept')).toMatchObject({
        special_hours: CHRISTMAS.special_hours,
        custom_values: '{"oven":"Stone","wifi":"no"}',
      })
      expect((await find('Gone')).removed_at).toBe(NOW)
      await undo(merged.runId)
      expect([await find('Kept'), await find('Gone')]).toEqual(before)
    })

    it('undoing an import restores them, and undoing the undo applies those of the import again', {
      tags: ['import-undo'],
    }, async () => {
      await importRows(database, [row('Shop', CHRISTMAS)])
      await importRows(database, [row('Shop', NEW_YEAR)])
      const after = await find('Shop')
      expect(after.special_hours).toBe(NEW_YEAR.special_hours)
      expect(JSON.parse(after.custom_values ?? '')).toMatchObject({ wifi: 'no' })
      const undone = await undo(await lastRun())
      expect(await find('Shop')).toMatchObject(CHRISTMAS)
      await undo(undone)
      expect(await find('Shop')).toEqual(after)
    })
  },
)
