import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { csvOf, openFileFolder, reasonsOf, snapshot, totalsAgree } from '../../test/import-files.ts'
import { makeXlsx } from '../../test/make-xlsx.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

const HEADER = ['name', 'place_id', 'city', 'country_code', 'phone', 'rating', 'reviews']
const place = (index: number) => `ChIJmade-up-place-${String(index).padStart(6, '0')}`
const row = (index: number, more: Partial<Record<string, string>> = {}) =>
  HEADER.map((field) => {
    const usual: Record<string, string> = {
      name: `Place ${index}`,
      place_id: place(index),
      city: 'Basel',
      country_code: 'CH',
      phone: `+41 61 000 ${index}`,
      rating: '4.5',
      reviews: '10',
    }
    return more[field] ?? usual[field] ?? ''
  })

const files = openFileFolder()
afterAll(() => files.remove())

describe.each(ENGINES)('import on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const importFile = (name: string, content: string | Uint8Array) =>
    runImport(database, { path: files.write(name, content) })
  const stored = () => database.read.selectFrom('businesses').orderBy('id').selectAll().execute()
  const runOf = (id: number) =>
    database.read.selectFrom('runs').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

  it('an import counts every non-empty row below the header in exactly one outcome', async () => {
    const rows = [
      HEADER,
      row(1),
      row(2, { rating: 'excellent' }),
      HEADER.map(() => ' '),
      row(3, { name: '' }),
      row(1, { phone: '+41 61 999' }),
      HEADER,
      row(4, { name: 'None', phone: '4.14E+11' }),
    ]
    const { counts, runId, unreadable } = await importFile('counts.csv', csvOf(rows))
    expect(unreadable).toBe(null)
    expect(counts).toEqual({
      total: 6,
      added: 2,
      updated: 0,
      unchanged: 0,
      skipped: 2,
      failed: 2,
    })
    const reasons = await reasonsOf(database, runId)
    expect(reasons.map(({ row_number, outcome, field }) => [row_number, outcome, field])).toEqual([
      [3, 'noted', 'rating'],
      [5, 'failed', 'name'],
      [6, 'skipped', null],
      [7, 'skipped', null],
      [8, 'failed', 'name'],
    ])
    expect(reasons[0]).toMatchObject({ value: 'excellent' })
    expect(reasons[2]?.reason).toContain('row 2')
    expect(await runOf(runId)).toMatchObject({ state: 'done', ...counts, message: null })
    expect(await totalsAgree(database)).toBe(true)
  })

  it('an import reads a file with a name column and unknown ones, also below a title', {
    tags: ['read-unknown-columns'],
  }, async () => {
    const rows = [
      ['Our list, 2026', '', ''],
      ['name', 'zork', 'blat'],
      ['Blue Door', '1', '2'],
      ['Red Door', '3', '4'],
    ]
    const { counts, unreadable } = await importFile('unknown.csv', csvOf(rows))
    expect(unreadable).toBe(null)
    expect(counts).toMatchObject({ total: 2, added: 2 })
    expect((await stored()).map(({ name }) => name)).toEqual(['Blue Door', 'Red Door'])
  })

  it.each([
    ['Blue Door,Bakery,1', 'Old Mill,Restaurant,2', 'Green Fork,Cafe,3', 'Red Barn,Hotel,4'],
    ['Blue Door,Bakery,1', 'Old Mill,Restaurant,2', 'Restaurant,,', 'Title,Company,4'],
    ['Blue Door,Bakery,Peoria,IL', 'Old Mill,Restaurant,Springfield,IL', 'Red Barn,Hotel,Cairo,IL'],
  ])(
    'an import refuses a file without a header row: %s, %s, %s',
    { tags: ['read-missing-header'] },
    async (...rows) => {
      const { counts, unreadable } = await importFile('headerless.csv', `${rows.join('\n')}\n`)
      expect(unreadable).toMatch(/insert a row of column names at the top.*Blue Door, Bakery/)
      expect(counts).toMatchObject({ total: 0, added: 0 })
      expect(await stored()).toEqual([])
    },
  )

  it('an import changes nothing when the same file is imported again', async () => {
    const rows = [
      ...Array.from({ length: 30 }, (_, index) => row(index)),
      // The same business by its identifier, and one without an identifier whose name and address are
      // repeated.
      row(3, { phone: '', rating: '' }),
      row(100, { place_id: '', phone: '' }),
      row(100, { place_id: '', phone: '', rating: '3' }),
    ]
    const csv = csvOf([HEADER, ...rows])
    const first = await importFile('again.csv', csv)
    expect(first.counts).toMatchObject({ total: 33, added: 31, skipped: 2 })
    const before = await snapshot(database)
    const second = await importFile('again.csv', csv)
    expect(second.counts).toMatchObject({ added: 0, updated: 0, unchanged: 31, skipped: 2 })
    expect(await snapshot(database)).toEqual(before)
  })

  it('an import uses the first row of a business and fills gaps from later rows', async () => {
    const rows = [
      row(1, { phone: '', rating: '3' }),
      ...Array.from({ length: 400 }, (_, index) => row(index + 2)),
      row(1, { name: 'Another name', phone: '+41 61 999', rating: '5' }),
    ]
    const { counts } = await importFile('first.csv', csvOf([HEADER, ...rows]))
    expect(counts).toMatchObject({ total: 402, added: 401, skipped: 1 })
    const [first] = await stored()
    expect(first).toMatchObject({ name: 'Place 1', phone: '+41 61 999', rating: 3 })
  })

  it('an import adds 2,450 businesses and skips 50 repeats in a file of 2,500 rows', async () => {
    const rows = Array.from({ length: 2500 }, (_, index) =>
      row(index >= 2450 ? index - 2450 : index),
    )
    const { counts } = await importFile('many.csv', csvOf([HEADER, ...rows]))
    expect(counts).toEqual({
      total: 2500,
      added: 2450,
      updated: 0,
      unchanged: 0,
      skipped: 50,
      failed: 0,
    })
    expect(await totalsAgree(database)).toBe(true)
  })

  it('an import saves the rows before the point where a file breaks, and reports the error', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => row(index))
    const csv = `${csvOf([HEADER, ...rows])}"never closed,${'x'.repeat(1000)}\n`
    const { counts, runId, unreadable } = await importFile('broken.csv', csv)
    expect(unreadable).toContain('never closed')
    expect(counts).toMatchObject({ total: 450, added: 450 })
    expect(await runOf(runId)).toMatchObject({ state: 'failed', message: unreadable, added: 450 })
    expect(await totalsAgree(database)).toBe(true)
  })

  it('an interrupted import leaves whole chunks saved, and a second import completes it', async () => {
    const csv = csvOf([HEADER, ...Array.from({ length: 1500 }, (_, index) => row(index))])
    let isOff = false
    const stopping: Database = {
      ...database,
      async change(work) {
        // Only once, in the middle of the file.
        if (!isOff && (await stored()).length > 0) {
          isOff = true
          throw new Error('the power went off')
        }
        return database.change(work)
      },
    }
    const path = files.write('stopped.csv', csv)
    await expect(runImport(stopping, { path })).rejects.toThrow('the power went off')
    const saved = (await stored()).length
    expect(saved).toBeGreaterThan(0)
    expect(saved).toBeLessThan(1500)
    expect(await totalsAgree(database)).toBe(true)
    expect(await runOf(1)).toMatchObject({ state: 'failed', added: saved, total: saved })
    const { counts } = await runImport(database, { path })
    expect(counts).toMatchObject({ total: 1500, added: 1500 - saved, unchanged: saved })
    expect(await totalsAgree(database)).toBe(true)
  })

  it('an import stores hostile text as plain text without control characters', async () => {
    const name = '<script>alert(1)</script> "A" \u202eevil\u0000 😀𝒳 \ud800'
    const json = '{"street":"A\\u0000B","city":"Bas\\u0000el","country":"CH"}'
    const header = ['name', 'complete_address', 'about', 'working_hours', 'categories']
    const cells = [
      name,
      json,
      '{"G":{"a\\u0000b":true}}',
      '{"Monday":"9\\u0000-17"}',
      '["Caf\\u0000é"]',
    ]
    const sheet = makeXlsx({ sheets: [[header, cells.map((cell) => cell.replace('\u0000', ''))]] })
    const csv = await importFile('hostile.csv', csvOf([header, cells]))
    const xlsx = await importFile('hostile.xlsx', sheet)
    expect([csv.counts.added, xlsx.counts.total, xlsx.counts.failed]).toEqual([1, 1, 0])
    const [business] = await stored()
    expect(business).toMatchObject({
      name: '<script>alert(1)</script> "A" evil 😀𝒳 �',
      street: 'AB',
      city: 'Basel',
      category: 'Café',
    })
  })
})
