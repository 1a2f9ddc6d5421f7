import iconv from 'iconv-lite'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { csvOf, openFileFolder } from '../../test/import-files.ts'
import { makeXlsx, worksheet } from '../../test/make-xlsx.ts'
import { describeMostlyOnSqlite, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { runImport } from './run-import.server.ts'

const HEADER = ['Name', 'Adresse', 'Stadt', 'Land', 'Puan']
const ROWS = [
  ['Şule Çiğ Köfte', 'Örnek Sk. 1\nKat 2', 'Ankara', 'Türkiye', '4,5'],
  ['Café "Zum Löwen"', 'Gäßchen 3; Hof', 'Bern', 'Schweiz', '4'],
  ['Plain Name', 'Weg 1, Haus 2', 'Basel', 'CH', ''],
]
const NAMES = ROWS.map(([name]) => name)

const files = openFileFolder()
afterAll(() => files.remove())

describeMostlyOnSqlite('importing files on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const importFile = (name: string, content: string | Uint8Array, source?: string) =>
    runImport(database, { path: files.write(name, content), source })
  const stored = () => database.read.selectFrom('businesses').orderBy('id').selectAll().execute()
  const lastRun = () =>
    database.read.selectFrom('runs').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow()

  const text = csvOf([HEADER, ...ROWS])
  it.each<[string, string | Buffer]>([
    ['commas', text],
    ['semicolons and CRLF', csvOf([HEADER, ...ROWS], ';', '\r\n')],
    ['tabs', csvOf([HEADER, ...ROWS], '\t')],
    ['a byte order mark', `\ufeff${text}`],
    ['UTF-16LE', iconv.encode(text, 'utf-16le', { addBOM: true })],
    ['UTF-16BE', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['an .xlsx workbook', makeXlsx({ sheets: [[HEADER, ...ROWS]] })],
  ])('an import stores every business as written (file format: %s)', async (_what, content) => {
    const { counts, unreadable } = await importFile('file.csv', content)
    expect([unreadable, counts.total, counts.added]).toEqual([null, 3, 3])
    const businesses = await stored()
    expect(businesses.map(({ name }) => name)).toEqual(NAMES)
    expect(businesses.map(({ full_address }) => full_address)).toEqual([
      'Örnek Sk. 1 Kat 2',
      'Gäßchen 3; Hof',
      'Weg 1, Haus 2',
    ])
    expect(businesses.map(({ country_code, rating }) => [country_code, rating])).toEqual([
      ['TR', 4.5],
      ['CH', 4],
      ['CH', null],
    ])
  })

  it.each([
    ['windows-1252', ['Crêperie Façade', 'Rue de l’Été 1', 'Genève', 'Suisse', '4']],
    ['windows-1254', ['Şule Çiğ Köfte', 'Işık Sokağı', 'İstanbul', 'Türkiye', '4']],
  ])('an import stores every business as written (file format: %s)', async (encoding, cells) => {
    await importFile('file.csv', iconv.encode(csvOf([HEADER, cells]), encoding))
    const [business] = await stored()
    expect([business?.name, business?.full_address, business?.city]).toEqual(cells.slice(0, 3))
  })

  const xlsx = makeXlsx({ sheets: [[HEADER, ...ROWS]] })
  it.each<[string, string | Buffer, RegExp]>([
    [
      'without a column of names',
      'street,town\nWeg 1,Bern\n',
      /Rename the column.*"name".*street, town/,
    ],
    ['that is empty', '', /empty/],
    ['of blank lines', '\n , \n', /no rows/],
    ['that is a truncated workbook', xlsx.subarray(0, xlsx.length - 200), /damaged/i],
    ['that is a web page', '<!doctype html><table><tr><td>name</td></tr></table>', /web page/],
    ['of other data with NUL', 'a\u0000b,c\n'.padEnd(400, 'x'), /The first row begins with: ab, c/],
  ])(
    'an import rejects a file %s with the reason and saves nothing',
    async (_what, content, reason) => {
      const { counts, unreadable, runId } = await importFile('file.csv', content)
      expect(unreadable).toMatch(reason)
      expect(counts.total).toBe(0)
      expect(await lastRun()).toMatchObject({ id: runId, state: 'failed', message: unreadable })
      expect(await stored()).toEqual([])
    },
  )

  it('an import rejects a file with only a header, and skips a repeated header row', async () => {
    const advice = 'Upload a file with a row of headings and the businesses below it.'
    const alone = `This file has a row of headings and no rows below it. ${advice}`
    await importFile('rows.csv', csvOf([HEADER, ...ROWS]), 'weekly list')
    const before = await stored()
    for (const content of ['name,city\n', 'name,city\n\n , \n', makeXlsx({ sheets: [[HEADER]] })]) {
      const { counts, unreadable, runId } = await importFile('header.csv', content, 'weekly list')
      expect([unreadable, counts.total]).toEqual([alone, 0])
      const { id, state, details } = await lastRun()
      // A file without businesses doesn't count its source's businesses as missing.
      expect([id, state, JSON.parse(details ?? '').missing]).toEqual([runId, 'failed', null])
    }
    expect(await stored()).toEqual(before)
    const repeated = await importFile('repeated.csv', 'name,city\nname,city\n')
    expect(repeated).toMatchObject({ unreadable: null, counts: { total: 1, skipped: 1 } })
  })

  it('an import finds the real header below title rows that look like a header', async () => {
    const rows = [['Restaurant'], [''], ['made in 2026'], HEADER, ...ROWS]
    const { counts } = await importFile('titled.csv', csvOf(rows))
    expect(counts).toMatchObject({ total: 3, added: 3 })
  })

  it('an import reads a file with only names as a list of businesses', async () => {
    const { counts } = await importFile('names.csv', 'Firma\nBlue Door\nRed Door\n')
    expect(counts).toMatchObject({ total: 2, added: 2 })
  })

  it('an import counts every row of a workbook with repeated row numbers', async () => {
    const cell = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
    const rows = Array.from({ length: 450 }, (_, index) => {
      const name = index % 2 ? `Place ${index}` : ''
      return `<row r="${2 + (index % 3)}">${cell(name)}${cell('Bern')}${cell('bad rating')}</row>`
    })
    const header = `<row r="1">${['name', 'city', 'rating'].map(cell).join('')}</row>`
    const book = makeXlsx({ sheets: [worksheet(header + rows.join(''))] })
    const { counts, unreadable } = await importFile('repeats.xlsx', book)
    expect(unreadable).toBe(null)
    expect(counts).toMatchObject({ total: 450, added: 225, failed: 225 })
  })

  it('an import saves 12,000 reasons when every row lacks a name', async () => {
    const rows = Array.from({ length: 12_000 }, () => ['', 'Bern'])
    const { counts, runId } = await importFile('nameless.csv', csvOf([['name', 'city'], ...rows]))
    expect(counts).toMatchObject({ total: 12_000, failed: 12_000 })
    const { reasons } = await database.read
      .selectFrom('run_reasons')
      .where('run_id', '=', runId)
      .select((eb) => eb.fn.countAll<number>().as('reasons'))
      .executeTakeFirstOrThrow()
    expect(Number(reasons)).toBe(12_000)
  })
})
