import { afterAll, describe, expect, it } from 'vitest'
import { expectTrueTotals } from '../../test/catalog-directory.ts'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { runImport } from './run-import.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())

const HEADER = ['name', 'place_id', 'city', 'country_code', 'district', 'type', 'subtypes']
const rowOf = (at: number, district: string, type: string, subtypes: string) => [
  ...[`Made-up shop ${at}`, `ChIJmade-up-shop-${at}`, 'Torino', 'IT', district, type, subtypes],
]
const FIRST = [
  rowOf(1, 'Crocetta', 'Bakery', 'Bakery, Florist'),
  rowOf(2, 'Crocetta', 'Bakery', 'Bakery, Florist, Pharmacy'),
  rowOf(3, '', 'Bakery', ''),
  rowOf(4, 'Lingotto', 'Florist', 'Florist, Hotel'),
]
const SECOND = [
  rowOf(1, 'Vanchiglia', 'Bakery', 'Bakery, Hotel'),
  rowOf(2, 'Crocetta', 'Florist', 'Florist, Bakery, Pharmacy'),
  rowOf(3, 'Crocetta', 'Bakery', 'Bakery, Pharmacy'),
  rowOf(5, 'Vanchiglia', 'Hotel', 'Hotel, Florist'),
]

/** The first process on a machine builds the city index. */
const COLD_MS = 120_000

describe.each(ENGINES)('undo of an import on %s', { timeout: COLD_MS }, (engine) => {
  it('undoing an import restores additional categories and districts, and undoing that applies them again', {
    tags: ['run-undo'],
  }, async () => {
    const database = await openTestDatabase(engine)
    const { read } = database
    const importCells = (name: string, rows: readonly string[][]) =>
      runImport(database, { path: files.write(`${name}.csv`, csvOf([HEADER, ...rows])) })
    const undo = async (id: number) => {
      const undone = await database.change((trx) => undoRun(trx, id, null, Date.now()))
      if (undone.kind !== 'queued') throw new Error(undone.kind)
      expect(await runQueuedRuns(database)).toEqual([])
      await expectTrueTotals(database)
      return undone.runId
    }
    const stateOf = async () => ({
      businesses: await read
        .selectFrom('businesses')
        .where('removed_at', 'is', null)
        .orderBy('id')
        .select(['id', 'category_id', 'more_categories', 'city_id', 'district', 'district_id'])
        .execute(),
      additional: await read
        .selectFrom('business_categories')
        .innerJoin('businesses', 'businesses.id', 'business_id')
        .where('removed_at', 'is', null)
        .orderBy('business_id')
        .orderBy('business_categories.category_id')
        .selectAll('business_categories')
        .execute(),
      districts: await read
        .selectFrom('districts')
        .where('total', '>', 0)
        .orderBy('slug')
        .select(['slug', 'listed', 'total'])
        .execute(),
      categories: await read
        .selectFrom('categories')
        .where('total', '>', 0)
        .orderBy('slug')
        .select(['slug', 'listed', 'total'])
        .execute(),
    })
    const listed = async () =>
      (await read.selectFrom('business_categories').where('listed', '=', 1).selectAll().execute())
        .length

    await importCells('first', FIRST)
    const [before, listedBefore] = [await stateOf(), await listed()]
    const { runId } = await importCells('second', SECOND)
    const [after, listedAfter] = [await stateOf(), await listed()]
    expect(after.additional).not.toEqual(before.additional)
    expect(after.districts).not.toEqual(before.districts)

    const undone = await undo(runId)
    expect(await stateOf()).toEqual(before)
    // A removed business keeps its rows, unlisted, until it is restored.
    expect(await listed()).toBe(listedBefore)
    await undo(undone)
    expect(await stateOf()).toEqual(after)
    expect(await listed()).toBe(listedAfter)
    await database.close()
  })
})
