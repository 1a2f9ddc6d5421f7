// @module-tag read-other-formats
import { afterAll, describe, expect, it } from 'vitest'
import { endOfReading, makeXls, readContent, removeFiles } from '../../../test/read-file.ts'

afterAll(removeFiles)

const HEADER = ['name', 'city']
/** Enough rows that the workbook has separate sectors. */
const ROWS = Array.from({ length: 300 }, (_, index) => [`Şule Kuaför ${index} 😀`, 'İzmir'])
const BOOK = makeXls([[HEADER, ...ROWS]])
const SECTOR = 512

const changed = (book: Buffer, change: (copy: Buffer) => void) => {
  const copy = Buffer.from(book)
  change(copy)
  return copy
}
/** The start of the list of sectors. */
const sectorList = (book: Buffer) => (book.readUInt32LE(0x4c) + 1) * SECTOR
/** The position of a stream's directory entry. */
function entryOf(book: Buffer, name: string): number {
  return book.indexOf(Buffer.from(`${name}\0`, 'utf16le'))
}
const renamed = (name: string) =>
  changed(BOOK, (copy) => {
    const at = entryOf(copy, 'Workbook')
    copy.fill(0, at, at + 64)
    copy.write(name, at, 'utf16le')
    copy.writeUInt16LE((name.length + 1) * 2, at + 64)
  })
/** Replaces an ignored record at the start of the workbook. */
const withRecord = (kind: number) =>
  changed(BOOK, (copy) => {
    const start = (copy.readUInt32LE(entryOf(copy, 'Workbook') + 0x74) + 1) * SECTOR
    copy.writeUInt16LE(kind, start + 4 + copy.readUInt16LE(start + 2))
  })

describe('reading .xls workbooks', () => {
  it('the .xls reader reads the first visible sheet', async () => {
    const rows = await readContent(makeXls([[['hidden']], [HEADER, ...ROWS]], { hidden: [0] }))
    expect(rows.map(({ cells }) => cells)).toEqual([HEADER, ...ROWS])
    expect(rows.at(-1)?.rowNumber).toBe(301)
  })

  it('the .xls reader formats numbers, dates and booleans as text and preserves blank cells', async () => {
    const date = new Date(Date.UTC(2026, 0, 15))
    const cells = ['A', 4.7, 41.0082, 1234567890123, date, true, null, 'end']
    const rows = await readContent(makeXls([[['name'], [], cells]]))
    expect(rows).toEqual([
      { rowNumber: 1, cells: ['name'] },
      {
        rowNumber: 3,
        cells: ['A', '4.7', '41.0082', '1234567890123', '2026-01-15', 'TRUE', '', 'end'],
      },
    ])
  })

  it('the .xls reader returns the cached values of formulas', async () => {
    const cells = [
      { t: 'n' as const, f: '1+1', v: 2 },
      { t: 's' as const, f: '"a"&"b"', v: 'ab' },
      { t: 'b' as const, f: '1=1', v: true },
    ]
    expect((await readContent(makeXls([[['name'], cells]])))[1]?.cells).toEqual(['2', 'ab', 'TRUE'])
  })

  it('the .xls reader reads a workbook small enough to share a sector', async () => {
    expect((await readContent(makeXls([[['name'], ['A']]])))[1]?.cells).toEqual(['A'])
  })

  it('the .xls reader does not change Object.prototype', async () => {
    const book = makeXls([[['name'], ['A']]])
    expect(await endOfReading(book)).toBe('whole')
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

describe('rejected .xls workbooks', () => {
  const loop = changed(BOOK, (copy) => {
    const start = copy.readUInt32LE(entryOf(copy, 'Workbook') + 0x74)
    copy.writeUInt32LE(start, sectorList(copy) + (start + 3) * 4)
  })
  const outside = changed(BOOK, (copy) => {
    const start = copy.readUInt32LE(entryOf(copy, 'Workbook') + 0x74)
    copy.writeUInt32LE(900_000, sectorList(copy) + (start + 3) * 4)
  })
  const listLoop = changed(BOOK, (copy) => {
    copy.writeUInt32LE(0, 0x44)
    copy.writeUInt32LE(0, SECTOR + SECTOR - 4)
  })
  const claims = changed(BOOK, (copy) =>
    copy.writeUInt32LE(50_000_000, entryOf(copy, 'Workbook') + 0x78),
  )
  it.each<[string, string, Buffer]>([
    ['damaged', 'with a loop of sectors', loop],
    ['damaged', 'with a sector outside of it', outside],
    ['damaged', 'with a loop in the list of its lists', listLoop],
    ['damaged', 'that claims more than it has', claims],
    ['damaged', 'cut in the middle', BOOK.subarray(0, BOOK.length / 2)],
    ['damaged', 'cut in its header', BOOK.subarray(0, 300)],
    ['damaged', 'of zeros', Buffer.concat([BOOK.subarray(0, 8), Buffer.alloc(100_000)])],
    ['damaged', 'without a workbook', renamed('Notebook')],
    ['password', 'with the password of Excel 97', withRecord(0x2f)],
    ['password', 'that is an .xlsx with a password', renamed('EncryptedPackage')],
    ['other-office-file', 'that is a document of Word', renamed('WordDocument')],
    ['xls-before-97', 'of Excel 95', makeXls([[['name'], ['A']]], { type: 'biff5' })],
    ['xls-before-97', 'of Excel 2', makeXls([[['name'], ['A']]], { type: 'biff2' })],
    ['no-visible-sheet', 'whose sheets are hidden', makeXls([[['a']]], { hidden: [0] })],
  ])(
    'the .xls reader rejects with code %s a file %s',
    { tags: ['read-hostile-files'] },
    async (code, _, content) => {
      expect(await endOfReading(content)).toBe(code)
    },
  )

  it('the .xls reader rejects a file over the size limit or the column limit', async () => {
    const limits = { maxXlsBytes: 10_000 }
    await expect(readContent(BOOK, limits)).rejects.toMatchObject({ code: 'xls-too-large' })
    const wide = makeXls([[Array.from({ length: 40 }, (_, index) => `c${index}`)]])
    await expect(readContent(wide, { maxColumns: 30 })).rejects.toMatchObject({ code: 'too-large' })
  })
})
