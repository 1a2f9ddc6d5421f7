import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { ACTOR, expectTrueTotals } from '../../test/catalog-directory.ts'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { runImport } from '../imports/run-import.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { ENTRY_KINDS, type EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { mergeEntries } from './merge-entries.server.ts'

const files = openFileFolder()
afterAll(() => files.remove())

const HEADER = ['name', 'place_id', 'city', 'region', 'country_code', 'type', 'subtypes']
type Cells = readonly string[]
const FIRST: Cells[] = [
  ['Napoli', '', 'IT', 'Bakery'],
  ['Torino', '', 'IT', 'Florist'],
  ['Torino', '', 'IT', 'Florist', 'Florist, Bakery'],
  ['Springfield', 'Illinois', 'US', 'Hawk whispering'],
  ['Springfield', 'Missouri', 'US', 'Hawk whispering'],
  ['Upper Nowhereton', '', 'GB', 'Hawk whispering'],
  ['Lower Nowhereton', '', 'GB', 'Hawk whispering'],
]
const LATER: Cells[] = [
  ['Naples', '', 'IT', 'Bakeries'],
  ['Turin', '', 'IT', 'Bakery', 'Bakery, Florist'],
  ['Città di Torino', '', 'IT', 'Florist', 'Bakery, Pharmacy'],
  ['Torino', '', 'IT', 'Çiçekçi', 'Pharmacy, Hotel'],
  ['Springfield', 'IL', 'US', 'Florist'],
  ['Springfield', 'MO', 'US', 'Hawk whispering'],
  ['Upper Nowhereton', '', 'GB', 'Hawk whispering'],
  ['Lower Nowhereton', '', 'GB', 'Bakery'],
  ['Milano', '', 'IT', 'Pharmacy', 'Pharmacy, Florist, Bakery'],
]

async function importCells(database: Database, name: string, cells: readonly Cells[]) {
  const rows = cells.map((each, at) => [
    `Made-up ${name} ${at}`,
    `ChIJmade-up-${name}-${at}`,
    ...each,
  ])
  const text = csvOf([HEADER, ...rows.map((row) => [...row, ''].slice(0, HEADER.length))])
  await runImport(database, { path: files.write(`${name}.csv`, text) })
}

/** By slug, because IDs depend on the order of inserts. */
async function stateOf({ read }: Database) {
  const cities = await read.selectFrom('cities').select(['id', 'country_code', 'slug']).execute()
  const slugs = new Map(cities.map((city) => [city.id, `${city.country_code}/${city.slug}`]))
  const categories = await read.selectFrom('categories').select(['id', 'slug']).execute()
  const named = new Map(categories.map(({ id, slug }) => [id, slug]))
  const rows = await read.selectFrom('businesses').orderBy('name').selectAll().execute()
  return rows.map(({ name, city_id, category_id, more_categories }) => [
    name,
    slugs.get(city_id ?? 0),
    named.get(category_id ?? 0),
    (more_categories?.split(',') ?? []).map((id) => named.get(Number(id))).sort(),
  ])
}

/** The first process on a machine builds the city index. */
const COLD_MS = 120_000

describe.each(ENGINES)('undo of a merge after an import on %s', { timeout: COLD_MS }, (engine) => {
  const opened: Database[] = []
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close()
  })
  async function open() {
    const database = await openTestDatabase(engine)
    opened.push(database)
    return database
  }
  it.each<[EntryKind, from: string, into: string]>([
    ['city', 'torino', 'napoli'],
    ['city', 'napoli', 'torino'],
    ['city', 'springfield-missouri', 'springfield'],
    ['city', 'springfield', 'springfield-missouri'],
    ['city', 'upper-nowhereton', 'lower-nowhereton'],
    ['category', 'bakery', 'florist'],
    ['category', 'florist', 'hawk-whispering'],
    ['category', 'hawk-whispering', 'bakery'],
  ])(
    'businesses imported after the merge of a %s, %s into %s, follow their own texts after its undo',
    {
      tags: ['undo-merge'],
    },
    async (kind, from, into) => {
      const unmerged = await open()
      await importCells(unmerged, 'first', FIRST)
      await importCells(unmerged, 'later', LATER)
      const database = await open()
      await importCells(database, 'first', FIRST)
      const idOf = async (slug: string) => {
        const table = ENTRY_KINDS[kind].table
        const entry = database.read.selectFrom(table).where('slug', '=', slug).select('id')
        return (await entry.executeTakeFirstOrThrow()).id
      }
      const now = Date.now()
      const started = await mergeEntries(
        database,
        kind,
        ACTOR,
        await idOf(from),
        await idOf(into),
        now,
      )
      if (started.kind !== 'begun') throw new Error(started.kind)
      expect(await runQueuedRuns(database)).toEqual([])
      await importCells(database, 'later', LATER)
      expect(await stateOf(database)).not.toEqual(await stateOf(unmerged))
      await database.change((trx) => undoRun(trx, started.runId, null, Date.now()))
      expect(await runQueuedRuns(database)).toEqual([])
      expect(await stateOf(database)).toEqual(await stateOf(unmerged))
      await expectTrueTotals(database)
    },
  )
})
