import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder, reasonsOf } from '../../test/import-files.ts'
import { runNow } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import { mergeBusinesses } from '../duplicates/merge-businesses.server.ts'
import { ALWAYS } from '../exports/export-filter.server.ts'
import { EXPORT_FIELDS } from '../exports/exported-fields.ts'
import { writeExport } from '../exports/write-export.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

const HEADER = ['name', 'place_id', 'full_address', 'city', 'country_code', 'phone']
const place = (index: number) => `ChIJmade-up-holder-${index}`
const row = (index: number, name: string, phone = '', address = '', city = 'Basel') => [
  name,
  place(index),
  address,
  city,
  city === 'Basel' ? 'CH' : 'IT',
  phone,
]

const files = openFileFolder()
afterAll(() => files.remove())

describe.each(ENGINES)('placeholders in imports on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const importRows = (rows: string[][]) =>
    runImport(database, { path: files.write('holders.csv', csvOf([HEADER, ...rows])) })
  const stored = () => database.read.selectFrom('businesses').orderBy('id').selectAll().execute()
  const approve = (id: number) =>
    database.change((trx) =>
      applyBusinessEdit(
        database,
        trx,
        { runId: null, adminId: null },
        [id],
        () => ({ is_approved: 1 }),
        1,
      ),
    )

  it('an import empties and notes placeholder values and never erases stored values with them', {
    tags: ['read-placeholders'],
  }, async () => {
    await importRows([row(1, 'Blue Door', '+41 61 1')])
    const { runId, counts } = await importRows([
      row(1, 'Blue Door', 'to be updated', '-'),
      row(2, 'Unknown Pleasures', 'N/A', 'Via Roma 12, 10060 None TO, Italy', 'None'),
    ])
    expect(counts).toMatchObject({ added: 1, unchanged: 1, failed: 0 })
    expect(await stored()).toMatchObject([
      { name: 'Blue Door', phone: '+41 61 1', full_address: null },
      { name: 'Unknown Pleasures', phone: null, city: 'None', region: 'Piedmont', is_approved: 1 },
    ])
    const noted = (await reasonsOf(database, runId)).map((each) => [
      each.row_number,
      each.field,
      each.value,
      each.reason,
    ])
    const reason = 'is a placeholder; treated as empty'
    expect(noted).toEqual([
      [2, 'full_address', '-', reason],
      [2, 'phone', 'to be updated', reason],
      [3, 'phone', 'N/A', reason],
    ])
  })

  it('a new business with a placeholder name waits unapproved and is reported, and an approved one stays approved', {
    tags: ['read-placeholder-names'],
  }, async () => {
    const rows = [row(1, 'Test Working Business'), row(2, 'Blue Door')]
    const { runId, counts } = await importRows(rows)
    expect(counts).toMatchObject({ added: 2, failed: 0 })
    expect(await stored()).toMatchObject([
      { is_approved: 0, listed: 0 },
      { is_approved: 1, listed: 1 },
    ])
    expect(await reasonsOf(database, runId)).toMatchObject([
      { row_number: 2, outcome: 'noted', field: 'name', value: 'Test Working Business' },
    ])
    const [first, second] = await stored()
    await approve(first!.id)
    const again = await importRows([
      row(1, 'Test Working Business', '+41 61 9'),
      row(2, 'Sample Business'),
    ])
    const approved = [{ is_approved: 1 }, { is_approved: 1, name: 'Sample Business' }]
    expect(await stored()).toMatchObject(approved)
    await runNow(database, 'undo', { runId: again.runId })
    expect(await stored()).toMatchObject([{ is_approved: 1, phone: null }, { name: 'Blue Door' }])
    expect((await stored()).map(({ is_approved }) => is_approved)).toEqual([1, 1])
    expect(second?.is_approved).toBe(1)
  })

  it('an import stores no category and no hours from placeholders in lists and columns of days', {
    tags: ['read-placeholders'],
  }, async () => {
    const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    const later = 'To be updated'
    const content = csvOf([
      ['name', 'place_id', 'categories/0', ...days],
      ['Blue Door', place(1), later, ...days.map(() => later)],
    ])
    await runImport(database, { path: files.write('lists.csv', content) })
    expect(await stored()).toMatchObject([
      { category: null, type: null, category_id: null, working_hours: null, opening_hours: null },
    ])
    expect(await database.read.selectFrom('categories').selectAll().execute()).toEqual([])
  })

  it('an approved business with a placeholder name stays approved when its export is imported elsewhere', {
    tags: ['read-placeholder-names'],
  }, async () => {
    await importRows([row(1, 'Sample Business')])
    await approve((await stored())[0]!.id)
    const path = join(files.folder, `${engine}.csv`)
    const filter = {
      countryCode: null,
      categoryIds: null,
      created: ALWAYS,
      search: '',
      status: 'all',
    } as const
    const order = {
      filter,
      fields: EXPORT_FIELDS,
      format: 'csv',
      hasMark: true,
      isRaw: true,
    } as const
    await writeExport(database, order, createWriteStream(path), () => {})
    const other = await openTestDatabase(engine)
    const { runId } = await runImport(other, { path })
    const copied = await other.read.selectFrom('businesses').selectAll().execute()
    expect(copied).toMatchObject([{ name: 'Sample Business', is_approved: 1, listed: 1 }])
    expect((await reasonsOf(other, runId)).filter(({ field }) => field === 'name')).toEqual([])
    await other.close()
  })

  it('a merge with an unapproved placeholder leaves the approved business approved', {
    tags: ['read-placeholder-names'],
  }, async () => {
    await importRows([row(1, 'Test business 1'), row(2, 'Blue Door')])
    const [test, real] = await stored()
    const version = async (id: number) => {
      const { last } = await database.read
        .selectFrom('business_changes')
        .where('business_id', '=', id)
        .select((eb) => eb.fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      return { id, version: Number(last) }
    }
    const [kept, gone] = [await version(test!.id), await version(real!.id)]
    await database.change((trx) =>
      mergeBusinesses(
        database,
        trx,
        { runId: null, adminId: null },
        { kept, gone, take: null },
        Date.now(),
      ),
    )
    expect(await stored()).toMatchObject([{ is_approved: 1, removed_at: null }, {}])
  })
})
