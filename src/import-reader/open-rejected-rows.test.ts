// @module-tag read-rejected-rows
import { gzipSync } from 'node:zlib'
import { encode } from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import { csvOf } from '../../test/import-files.ts'
import { makeXlsx } from '../../test/make-xlsx.ts'
import { makeXls, readContent, removeFiles, saveFile } from '../../test/read-file.ts'
import { openRejectedRows } from './open-rejected-rows.server.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'
import type { RejectedRow } from './rejected-file.server.ts'

afterAll(removeFiles)

const HEADER = ['name', 'Şehir', 'note']
const ROWS = [
  ['Blue Door', 'İzmir', 'fine'],
  ['=1+1', '007', 'a, "b"; c\nd'],
  ['', 'Bern', ' '],
  ['Red Door', 'Bern', 'fine'],
]
const TABLE = [HEADER, ...ROWS]

async function* requestRows(...rows: [number, string][]): AsyncGenerator<RejectedRow> {
  for (const [rowNumber, reason] of rows) yield { rowNumber, reason }
}

async function rejected(content: string | Buffer, rows: AsyncIterable<RejectedRow>) {
  const opened = await openRejectedRows(saveFile(content), rows)
  const bytes = Buffer.concat(await opened.content.toArray())
  return { kind: opened.kind, bytes, text: bytes.toString() }
}
const cellsOf = async (content: Buffer) => (await readContent(content)).map(({ cells }) => cells)

/** A text cell of a workbook runs nothing; a program may interpret the text of a CSV. */
const rejectedOf = (kind: string) => [
  [...HEADER, 'reason'],
  [kind === 'xlsx' ? '=1+1' : "'=1+1", '007', 'a, "b"; c\nd', 'is wrong; and late'],
  ['', 'Bern', ' ', 'has no name'],
]
const buildRequest = () => requestRows([3, 'is wrong'], [3, 'and late'], [4, 'has no name'])

describe('rejected rows file', () => {
  it.each<[string, string, string | Buffer]>([
    ['csv', 'CSV', csvOf(TABLE)],
    ['csv', 'CSV in windows-1254', encode(csvOf(TABLE, ';'), 'windows-1254')],
    ['tsv', 'TSV', csvOf(TABLE, '\t')],
    ['xlsx', 'an .xlsx', makeXlsx({ sheets: [TABLE] })],
    ['xlsx', 'an .xls', makeXls([TABLE])],
    ['csv', 'a .gz of CSV', gzipSync(csvOf(TABLE))],
    ['xlsx', 'a .gz of an .xlsx', gzipSync(makeXlsx({ sheets: [TABLE] }))],
  ])('the rejected rows file is %s for %s', async (kind, _, content) => {
    const file = await rejected(content, buildRequest())
    expect(file.kind).toBe(kind)
    expect(await cellsOf(file.bytes)).toEqual(rejectedOf(kind))
  })

  it('the rejected rows CSV preserves the delimiter and starts with a UTF-8 byte order mark', async () => {
    const { text } = await rejected(
      csvOf(
        [
          ['name', 'city'],
          ['', 'Bern'],
        ],
        ';',
      ),
      requestRows([2, 'x;y']),
    )
    expect(text).toBe('\ufeffname;city;reason\r\n;Bern;"x;y"\r\n')
  })

  const record = { title: '', cid: 0, at: { lat: 1.5, open: [true, null] }, reason: 'of before' }
  const text = JSON.stringify(record).replace('"cid":0', '"cid":12345678901234567891')
  const expected = text.replace('"of before"', '"has no name"')
  const features = (...properties: string[]) =>
    properties.map((each) => `{"type":"Feature","geometry":null,"properties":${each}}`)
  it.each([
    [
      'geojson',
      `{"type":"FeatureCollection","features":[${features('{"title":"A"}', text)}]}`,
      `{"type":"FeatureCollection","features":[\n${features(expected)}\n]}\n`,
    ],
    ['json', `[{"title":"A"},${text}]`, `[\n${expected}\n]\n`],
    ['json', `{"data":[{"title":"A"},${text}]}`, `[\n${expected}\n]\n`],
    ['ndjson', `{"title":"A"}\n${text}\n`, `${expected}\n`],
  ])(
    'the rejected rows file as %s holds the original record with a reason member',
    async (kind, content, result) => {
      const file = await rejected(content, requestRows([2, 'has no name']))
      expect([file.kind, file.text]).toEqual([kind, result])
    },
  )

  it('the rejected rows file replaces an existing reason column with one after all named columns', async () => {
    const rows = [['name', 'Reason', 'city'], ['', 'of before', 'Bern', 'beyond'], ['A']]
    const { text } = await rejected(csvOf(rows), requestRows([2, 'new'], [3, 'short']))
    expect(text).toBe('\ufeffname,city,reason\r\n,Bern,new,beyond\r\nA,,short\r\n')
  })

  it('the rejected rows file contains only the header when no requested row exists', async () => {
    const empty = await rejected(csvOf(TABLE), requestRows())
    expect(empty.text).toBe('\ufeffname,Şehir,note,reason\r\n')
    const other = await rejected(csvOf([['List of'], ...TABLE]), requestRows([1, 'x'], [900, 'y']))
    expect(other.text).toBe('\ufeffname,Şehir,note,reason\r\n')
    expect((await rejected('[{"name":"A","city":"B"}]', requestRows())).text).toBe('[]\n')
  })

  it.each([
    ['CSV', (rows: string[][]) => csvOf(rows)],
    ['TSV', (rows: string[][]) => csvOf(rows, '\t')],
    ['an .xlsx', (rows: string[][]) => makeXlsx({ sheets: [rows] })],
  ])(
    'an import reads the rejected rows file like the original, including formulas: %s',
    async (_, make) => {
      const names = ['Blue Door', '=1+1', '@home', '-Bar-', '+cmd|x', "'s Kitchen", '＝wide']
      const content = make([['name', 'phone'], ...names.map((name) => [name, '+41 31 000 11 22'])])
      const read = async (each: string | Buffer) => {
        const found = []
        for await (const message of readSpreadsheet(saveFile(each)))
          if (message.kind === 'rows')
            found.push(...message.businesses.map(({ values, rowHash }) => ({ values, rowHash })))
        return found
      }
      const original = await read(content)
      const expected = names.map((_name, at): [number, string] => [at + 2, 'was late'])
      const once = await rejected(content, requestRows(...expected))
      expect(await read(once.bytes)).toEqual(original)
      expect(original.map(({ values }) => values?.name)).toEqual(names)
      // Once more if the fix wasn't enough; also saved as a workbook by another program.
      expect((await rejected(once.bytes, requestRows(...expected))).bytes).toEqual(once.bytes)
      const saved = makeXlsx({ sheets: [await cellsOf(once.bytes)] })
      expect(await read(saved)).toEqual(original)
    },
  )

  it('an import preserves an apostrophe before an equals sign in other files', async () => {
    const names = []
    for await (const message of readSpreadsheet(saveFile("name,city\n'=1+1,Bern\n")))
      if (message.kind === 'rows')
        names.push(...message.businesses.map(({ values }) => values?.name))
    expect(names).toEqual(["'=1+1"])
  })
})

describe('rejected rows file errors', () => {
  it('openRejectedRows rejects an unreadable file with the same error as reading it', async () => {
    const opening = openRejectedRows(saveFile(gzipSync(gzipSync('a'))), requestRows([2, 'x']))
    await expect(opening).rejects.toMatchObject({
      name: 'UnreadableFile',
      code: 'gzip-of-gzip',
      message: expect.stringContaining('more than once'),
    })
  })

  it('the rejected rows stream ends with an error when the file breaks later', async () => {
    const rows = csvOf([['name', 'city'], ...Array.from({ length: 9_000 }, () => ['A', 'Bern'])])
    const { content } = await openRejectedRows(
      saveFile(`${rows}"open`),
      requestRows([2, 'x'], [90_000, 'y']),
    )
    await expect(content.toArray()).rejects.toMatchObject({ name: 'UnreadableFile' })
  })

  it('the rejected rows stream ends with the error of its row source', async () => {
    async function* failing(): AsyncGenerator<RejectedRow> {
      yield { rowNumber: 2, reason: 'x' }
      throw new Error('the database went away')
    }
    const content = openRejectedRows(saveFile(csvOf(TABLE)), failing())
    await expect(content.then((file) => file.content.toArray())).rejects.toThrow('went away')
  })

  it('the rejected rows stream waits for its consumer while it sends 30,000 of 100,000 rows', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => [`Place ${at}`, 'x'.repeat(300)])
    let count = 0
    async function* some(): AsyncGenerator<RejectedRow> {
      for (let at = 2; at < 90_002; at += 3) {
        count += 1
        yield { rowNumber: at, reason: 'is wrong' }
      }
    }
    const path = saveFile(csvOf([['name', 'note'], ...many]))
    const { content } = await openRejectedRows(path, some())
    await new Promise((resolve) => content.once('readable', resolve))
    expect(count).toBeLessThan(30_000)
    let bytes = 0
    for await (const chunk of content) bytes += chunk.length
    expect(count).toBe(30_000)
    expect(bytes).toBeGreaterThan(30_000 * 300)
  })
})
