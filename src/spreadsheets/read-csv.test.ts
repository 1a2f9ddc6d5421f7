// @module-tag read-csv
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { encode } from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import type { FileLimits } from './file-limits.ts'
import { readRows } from './read-rows.server.ts'
import type { SheetRow } from './sheet-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-csv-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
function save(content: string | Buffer): string {
  const path = join(folder, `${++files}.csv`)
  writeFileSync(path, content)
  return path
}

async function rowsOf(content: string | Buffer, limits?: Partial<FileLimits>) {
  const rows: SheetRow[] = []
  for await (const row of readRows(save(content), limits)) rows.push(row)
  return rows
}

async function cellsOf(content: string | Buffer, limits?: Partial<FileLimits>) {
  return (await rowsOf(content, limits)).map((row) => row.cells)
}

const TABLE = [
  ['name', 'city', 'note'],
  ['Kuaför Çağdaş', 'İstanbul', 'açık, ucuz; iyi'],
  ['Şişli Işık', 'Iğdır', 'line one\nline two'],
]

function toCsv(table: string[][], delimiter = ',', lineEnd = '\n'): string {
  const quote = (cell: string) =>
    /[",;\t|\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  return table.map((row) => row.map(quote).join(delimiter) + lineEnd).join('')
}

describe('CSV dialects', () => {
  it.each([',', ';', '\t', '|'])('the CSV reader detects the delimiter %j', async (delimiter) => {
    expect(await cellsOf(toCsv(TABLE, delimiter))).toEqual(TABLE)
  })

  it.each(['\n', '\r\n', '\r', '\r\r\n'])(
    'the CSV reader splits rows at the line ending %j',
    async (lineEnd) => {
      expect(await cellsOf(toCsv(TABLE, ';', lineEnd))).toEqual(TABLE)
      expect(await cellsOf('a,b\n"x",y\n'.replaceAll('\n', lineEnd))).toEqual([
        ['a', 'b'],
        ['x', 'y'],
      ])
    },
  )

  it('the CSV reader reads a file with mixed line endings', async () => {
    expect(await cellsOf('a,b\r\n1,2\n3,4\r\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
  })

  it('the CSV reader detects a semicolon delimiter despite commas in addresses', async () => {
    const rows = Array.from({ length: 40 }, (_, i) => `Shop ${i};Street ${i}, 50667 Köln, DE, EU\n`)
    const cells = await cellsOf(`name;address\n${rows.join('')}`)
    expect(cells[7]).toEqual(['Shop 6', 'Street 6, 50667 Köln, DE, EU'])
  })

  it('the CSV reader detects the delimiter below a title line', async () => {
    expect(await cellsOf('My businesses\n\nname;city;zip\na;b;1\nc;d;2\n')).toEqual([
      ['My businesses'],
      ['name', 'city', 'zip'],
      ['a', 'b', '1'],
      ['c', 'd', '2'],
    ])
  })

  it.each(['sep=;\r\na;b,c\r\n1;2\r\n', '\uFEFFSEP=;\na;b,c\n1;2\n', '"sep=;"\na;b,c\n1;2\n'])(
    'the CSV reader applies and omits the separator line in %j',
    async (content) => {
      expect(await rowsOf(content)).toEqual([
        { rowNumber: 1, cells: ['a', 'b,c'] },
        { rowNumber: 2, cells: ['1', '2'] },
      ])
    },
  )

  it('the CSV reader preserves rows with too few or too many cells', async () => {
    expect(await cellsOf('a,b,c\n1\n1,2,3,4\n')).toEqual([
      ['a', 'b', 'c'],
      ['1'],
      ['1', '2', '3', '4'],
    ])
  })

  it('the CSV reader loses no text from badly quoted cells', async () => {
    const cells = await cellsOf('a,b\n"x"y,2\n5" pipe,3\nthe "best" bar,4\n')
    expect(cells.map((row) => row[1])).toEqual(['b', '2', '3', '4'])
    expect(cells[1]![0]).toContain('y')
    expect(cells[2]![0]).toBe('5" pipe')
    expect(cells[3]![0]).toBe('the "best" bar')
  })

  it('the CSV reader ignores a space before an opening quote', async () => {
    expect(await cellsOf('name, address\nA, "Street 1, Köln"\nB, "x ""y"""\n')).toEqual([
      ['name', 'address'],
      ['A', 'Street 1, Köln'],
      ['B', 'x "y"'],
    ])
  })

  it('the CSV reader preserves quoted line breaks and quotes, and numbers records instead of lines', async () => {
    expect(await rowsOf('a,b\n"1\n2\r\n3","say ""hi"""\n\n , \nz,y\n')).toEqual([
      { rowNumber: 1, cells: ['a', 'b'] },
      { rowNumber: 2, cells: ['1\n2\r\n3', 'say "hi"'] },
      { rowNumber: 5, cells: ['z', 'y'] },
    ])
  })

  it('the CSV reader reads a single column and a last line without a line ending', async () => {
    expect(await cellsOf('name\nA\nB')).toEqual([['name'], ['A'], ['B']])
  })
})

it('the CSV reader reads back any table in any delimiter, line ending and Unicode encoding', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab 1,;|\t"\n\'ğİç😀€中'), maxLength: 8 })
  const options = fc.record({
    rows: fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 30 }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be'),
  })
  await fc.assert(
    fc.asyncProperty(options, async ({ rows, delimiter, lineEnd, encoding }) => {
      const table = [['name', 'city', 'note'], ...rows]
      const content = encode(toCsv(table, delimiter, lineEnd), encoding, { addBOM: true })
      const filled = table.filter((row) => row.some((one) => one.trim() !== ''))
      expect(await cellsOf(content)).toEqual(filled)
    }),
    { numRuns: 200 },
  )
})

describe('CSV encodings', () => {
  const text = toCsv(TABLE)

  it.each(['utf-8', 'utf-16le', 'utf-16be'])(
    'the CSV reader reads %s with and without a byte order mark',
    async (encoding) => {
      expect(await cellsOf(encode(text, encoding))).toEqual(TABLE)
      expect(await cellsOf(encode(text, encoding, { addBOM: true }))).toEqual(TABLE)
    },
  )

  it('the CSV reader distinguishes windows-1254 from windows-1252', async () => {
    expect(await cellsOf(encode(text, 'windows-1254'))).toEqual(TABLE)
    for (const word of ['Beyoğlu', 'Şehir', 'Kadıköy', 'İzmir']) {
      expect(await cellsOf(encode(`ad\n${word}\n`, 'windows-1254'))).toEqual([['ad'], [word]])
    }
    const western = [
      ['nafn'],
      ['Þjóðleikhúsið við Hverfisgötu'],
      ['Café “Müller” – Crème brûlée €'],
      ['Það er nýtt í Reykjavík, mjög góður staður'],
    ]
    expect(await cellsOf(encode(toCsv(western), 'windows-1252'))).toEqual(western)
  })

  it.each([
    ['windows-1251', 'Салон красоты,Москва'],
    ['gbk', '上海理发店,上海市'],
    ['windows-1253', 'Κουρείο,Θεσσαλονίκη'],
  ])('the CSV reader rejects %s with unknown-encoding', async (encoding, line) => {
    const content = encode(`name,city,url\n${line},https://example.org\n`, encoding)
    await expect(rowsOf(content)).rejects.toMatchObject({ code: 'unknown-encoding' })
  })

  it('the CSV reader detects the encoding when the only accent is in the last row', async () => {
    const many = 'plain,text\n'.repeat(60_000)
    expect((await cellsOf(encode(`${many}Köln,x\n`, 'windows-1252'))).at(-1)).toEqual(['Köln', 'x'])
    expect((await cellsOf(`${many}Köln,x\n`)).at(-1)).toEqual(['Köln', 'x'])
  })

  it('the CSV reader reads damaged UTF-8 as UTF-8 with a replacement character', async () => {
    const damaged = Buffer.concat([
      Buffer.from(text),
      Buffer.from([0xc5]),
      Buffer.from(' cut,a,b\n'),
    ])
    expect(await cellsOf(damaged)).toEqual([...TABLE, ['\uFFFD cut', 'a', 'b']])
  })

  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1254'])(
    'the CSV reader decodes characters split across chunks in %s',
    async (encoding) => {
      // Every shift puts another byte of some character on the boundaries at 64 and 256 KB.
      for (let shift = 0; shift < 5; shift++) {
        const wide = encoding === 'windows-1254' ? 'Şişli İçı' : 'ğ😀€ı'
        const table = [
          ['x'.repeat(shift + 1), 'b'],
          ...Array.from({ length: 10_000 }, () => [wide.repeat(3), wide]),
        ]
        expect(await cellsOf(encode(toCsv(table), encoding))).toEqual(table)
      }
    },
  )
})

describe('CSV limits and errors', () => {
  const MB = 1_048_576

  it.each([
    ['commas', ','.repeat(4 * MB)],
    ['letters', 'a'.repeat(4 * MB)],
    ['an open quote', `a,b\n"${'text\n'.repeat(MB)}`],
    ['empty cells and quoted line breaks', `a,b\n${'"\n",,,,,,,,'.repeat(MB / 2)}`],
  ])('the CSV reader rejects an endless record of %s', async (_, content) => {
    const limits = { maxRecordBytes: MB / 2 }
    await expect(rowsOf(content, limits)).rejects.toMatchObject({ code: 'endless-record' })
  })

  it('the CSV reader rejects a file that ends inside a quote and reports the row', async () => {
    await expect(rowsOf('a,b\n1,2\n"open,3\n4,5\n')).rejects.toMatchObject({
      code: 'unclosed-quote',
      message: expect.stringContaining('row 3'),
    })
  })

  it('the CSV reader yields every row before an unclosed quote, even to a slow consumer', {
    tags: ['import-broken-csv'],
  }, async () => {
    const whole = Array.from({ length: 40 }, (_, index) => [`${index}`, 'x'.repeat(index)])
    const path = save(`${toCsv(whole)}"never closed,${'x'.repeat(1000)}\n`)
    const cells: string[][] = []
    const reading = async () => {
      for await (const row of readRows(path)) {
        cells.push(row.cells)
        await new Promise((done) => setImmediate(done))
      }
    }
    await expect(reading()).rejects.toMatchObject({ code: 'unclosed-quote' })
    expect(cells).toEqual(whole)
  })

  it('the CSV reader limits rows, columns and cell length, and ignores trailing empty cells', async () => {
    const refused = { code: 'too-large' }
    await expect(rowsOf('a\nb\nc\n', { maxRows: 2 })).rejects.toMatchObject(refused)
    await expect(rowsOf('a,b,c\n', { maxColumns: 2 })).rejects.toMatchObject(refused)
    await expect(rowsOf('abc,d\n', { maxCellChars: 2 })).rejects.toMatchObject(refused)
    expect(await cellsOf('a,b,,,,\n', { maxColumns: 2 })).toEqual([['a', 'b']])
  })
})
