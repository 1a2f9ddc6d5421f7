import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder, reasonsOf, snapshot, totalsAgree } from '../../test/import-files.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

const HEADER = ['name', 'place_id', 'city', 'country_code', 'phone', 'rating', 'website']
const row = (index: number, phone = `+41 61 ${index}`, rating = '4.5', website = '') => [
  `Place ${index}`,
  `ChIJmade-up-again-${String(index).padStart(6, '0')}`,
  'Basel',
  'CH',
  phone,
  rating,
  website,
]
const many = Array.from({ length: 700 }, (_, index) => row(index))

const files = openFileFolder()
afterAll(() => files.remove())

describe.each(ENGINES)('repeated import on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const importRows = async (rows: string[][], header = HEADER) => {
    const path = files.write('again.csv', csvOf([header, ...rows]))
    const { counts, runId } = await runImport(database, { path })
    return { counts, runId }
  }
  const find = (index: number) =>
    database.read
      .selectFrom('businesses')
      .where('place_id', '=', row(index)[1] ?? '')
      .selectAll()
      .executeTakeFirstOrThrow()

  it('a repeated import changes nothing despite reordered columns and padded cells', async () => {
    expect((await importRows(many)).counts).toMatchObject({ added: 700 })
    const before = await snapshot(database)
    const turned = many.map((cells) => cells.toReversed().map((cell) => ` ${cell} `))
    const { counts, runId } = await importRows(
      turned.map((cells, index) => [...cells, `seen ${index}`]),
      [...HEADER.toReversed(), 'seen_at'],
    )
    expect(counts).toMatchObject({ total: 700, unchanged: 700 })
    expect(await reasonsOf(database, runId)).toEqual([])
    expect(await snapshot(database)).toEqual(before)
  })

  it('a repeated import writes only rows that changed', {
    tags: ['import-unchanged-rows'],
  }, async () => {
    await importRows(many)
    const changed = many.map((cells, index) =>
      index % 100 === 7 ? row(index, '+41 61 777') : cells,
    )
    const { counts, runId } = await importRows([...changed, row(700)])
    expect(counts).toMatchObject({ added: 1, updated: 7, unchanged: 693 })
    const changes = await database.read
      .selectFrom('business_changes')
      .where('run_id', '=', runId)
      .select('business_id')
      .execute()
    expect(changes).toHaveLength(8)
    expect((await find(107)).phone).toBe('+41 61 777')
    expect(await totalsAgree(database)).toBe(true)
  })

  it('a repeated import reports unusable values again', async () => {
    const noted = [...many.slice(0, 300), row(300, '+41 61 300', 'excellent')]
    const first = await importRows(noted)
    const second = await importRows(noted)
    expect(second.counts).toMatchObject({ unchanged: 301 })
    expect(await reasonsOf(database, first.runId)).toHaveLength(1)
    expect(await reasonsOf(database, second.runId)).toEqual(await reasonsOf(database, first.runId))
  })

  it('a repeated import restores a removed business and skips a blocked one', async () => {
    await importRows(many)
    const [removed, blocked] = [await find(3), await find(4)]
    const remove = (id: number, reason: 'removed' | 'blocked') =>
      database.write
        .updateTable('businesses')
        .set({ removed_at: 1, removal_reason: reason, listed: 0 })
        .where('id', '=', id)
        .execute()
    await remove(removed.id, 'removed')
    await remove(blocked.id, 'blocked')
    const { counts } = await importRows(many)
    expect(counts).toMatchObject({ updated: 1, unchanged: 698, skipped: 1 })
    expect((await find(3)).removed_at).toBe(null)
    expect((await find(4)).removed_at).toBe(1)
  })

  it('a repeated import uses later rows only for fields that the unchanged first row leaves empty', async () => {
    const twice = [...many, row(5, '+41 61 999', '4.5', 'https://five.example')]
    expect((await importRows(twice)).counts).toMatchObject({ added: 700, skipped: 1 })
    const before = await snapshot(database)
    expect((await importRows(twice)).counts).toMatchObject({ unchanged: 700, skipped: 1 })
    expect(await snapshot(database)).toEqual(before)
    const moved = [...many, row(5, '+41 61 999', '3.0', 'https://new.example')]
    expect((await importRows(moved)).counts).toMatchObject({ unchanged: 700, skipped: 1 })
    expect(await find(5)).toMatchObject({
      phone: '+41 61 5',
      rating: 4.5,
      website: 'https://new.example',
    })
  })

  it('a repeated import uses the first of two rows for one business, though the second is unchanged', async () => {
    await importRows(many)
    // The key of a name without an address takes the phone, which stays.
    const nameless = row(9, undefined, '3.0')
    nameless[1] = ''
    const { counts } = await importRows([nameless, ...many])
    expect(counts).toMatchObject({ updated: 1, unchanged: 699, skipped: 1 })
    expect((await find(9)).rating).toBe(3)
  })
})
