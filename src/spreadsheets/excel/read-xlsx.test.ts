// @module-tag read-xlsx
import { encode } from 'iconv-lite'
import { afterAll, describe, expect, it } from 'vitest'
import {
  makeXlsx,
  makeZip,
  relationship,
  relationshipsXml,
  sharedStringTable,
  worksheet,
  type XlsxParts,
} from '../../../test/make-xlsx.ts'
import { cellsOf, firstRow, ofRow, removeXlsxFiles, rowsOf } from '../../../test/xlsx-rows.ts'
import type { FileLimits } from '../file-limits.ts'

afterAll(removeXlsxFiles)

describe('.xlsx files from other writers', () => {
  it('the .xlsx reader handles XML prefixes, CDATA, comments and processing instructions', async () => {
    const sheet =
      '<?xml version="1.0"?><!-- c --><x:worksheet xmlns:x="m"><x:sheetData><x:row r="2"><!-- <row> --><x:c t="inlineStr"><x:is><x:t>a<![CDATA[<b>&]]><!-- no -->c<?pi x?></x:t></x:is></x:c></x:row></x:sheetData><x:extLst><x:row><x:c><x:v>9</x:v></x:c></x:row></x:extLst></x:worksheet>'
    expect(await rowsOf({ sheets: [sheet] })).toEqual([{ rowNumber: 2, cells: ['a<b>&c'] }])
  })

  it.each([
    '/xl/data/sheet.xml',
    'data/sheet.xml',
    '../xl/./data/Sheet.xml',
    '\\xl\\data\\sheet.xml',
  ])('the .xlsx reader resolves the relationship target %s', async (target) => {
    const extra = [
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: relationshipsXml([relationship('rId1', 'worksheet', target)]),
      },
      { name: 'xl/data/sheet.xml', data: worksheet('<row><c><v>7</v></c></row>') },
    ]
    expect(await cellsOf({ sheets: [[['wrong']]], extra })).toEqual([['7']])
  })

  it('the .xlsx reader reads the first visible sheet and rejects a workbook without one', async () => {
    const sheets = [[['hidden']], [['very hidden']], [['shown']], [['later']]]
    expect(await cellsOf({ sheets, states: ['hidden', 'veryHidden', 'visible'] })).toEqual([
      ['shown'],
    ])
    const hidden = rowsOf({ sheets: [[['a']]], states: ['hidden'] })
    await expect(hidden).rejects.toMatchObject({ code: 'no-visible-sheet' })
  })

  it.each(['utf-16le', 'utf-16be'])('the .xlsx reader reads a sheet in %s', async (encoding) => {
    const xml = worksheet('<row><c t="inlineStr"><is><t>İzmir 😀</t></is></c></row>')
    const data = encode(xml.replace('UTF-8', 'UTF-16'), encoding, { addBOM: true })
    const extra = [{ name: 'xl/worksheets/sheet1.xml', data }]
    expect(await cellsOf({ sheets: [[['x']]], extra })).toEqual([['İzmir 😀']])
  })

  it('the .xlsx reader skips chart sheets and a missing shared string table', async () => {
    const relationships = relationshipsXml([
      relationship('rId1', 'chartsheet', 'chartsheets/sheet1.xml'),
      relationship('rId2', 'worksheet', 'worksheets/sheet2.xml'),
      relationship('rId3', 'sharedStrings', 'sharedStrings.xml'),
    ])
    const extra = [{ name: 'xl/_rels/workbook.xml.rels', data: relationships }]
    expect(await cellsOf({ sheets: [[['chart']], [['rows']]], extra })).toEqual([['rows']])
  })
})

describe('damaged and malicious .xlsx files', () => {
  const good = makeXlsx({ sheets: [[['a', 'b']]] })
  const one = '<row><c><v>1</v></c></row>'

  it.each<[string, XlsxParts | Buffer]>([
    ['a truncated zip', good.subarray(0, good.length - 30)],
    ['an unclosed worksheet', { sheets: [worksheet(one).replace('</worksheet>', '')] }],
    ['a sheet cut in a row', { sheets: [worksheet(one).slice(0, -40)] }],
    ['another root', { sheets: ['<chart/>'] }],
    ['an unclosed string table', { ...ofRow(one), sharedStrings: '<sst><si><t>a</t></si>' }],
    ['a reference to no string', ofRow('<c t="s"><v>3</v></c>')],
    ['a row number beyond the format', { sheets: [worksheet('<row r="1000000000000"/>')] }],
    ['a column beyond the format', ofRow('<c r="ZZZZZZZZ5"><v>1</v></c>')],
    [
      'an entity bomb',
      {
        sheets: [
          `<!DOCTYPE a [<!ENTITY b "x">]>${worksheet('<row><c><v>&b;</v></c></row>').slice(38)}`,
        ],
      },
    ],
    [
      'a size that lies',
      makeXlsx({
        extra: [
          {
            name: 'xl/workbook.xml',
            data: `<workbook>${' '.repeat(9_999)}</workbook>`,
            claimedSize: 50,
          },
        ],
      }),
    ],
    [
      'a flipped bit',
      flipBit(
        makeXlsx({
          extra: [{ name: 'xl/workbook.xml', data: '<workbook>flip me</workbook>', stored: true }],
        }),
        'flip me',
      ),
    ],
  ])('the file reader rejects %s', async (_, content) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ code: 'damaged' })
  })

  const deep = '<a>'.repeat(300) + '</a>'.repeat(300)
  it('the .xlsx reader rejects deeply nested XML as damaged', async () => {
    const nested = { sheets: [worksheet(one).replace('<sheetData>', `${deep}<sheetData>`)] }
    await expect(rowsOf(nested)).rejects.toMatchObject({ code: 'damaged' })
  })

  it.each<[string, XlsxParts, Partial<FileLimits>]>([
    [
      'zip entries',
      { ...ofRow(''), extra: [...Array(20).keys()].map((i) => ({ name: `x${i}`, data: '' })) },
      { maxZipEntries: 10 },
    ],
    ['bytes of a part', { sheets: [worksheet('<row/>'.repeat(1_000))] }, { maxPartBytes: 2_000 }],
    ['rows', { sheets: [worksheet('<row/>'.repeat(100))] }, { maxRows: 50 }],
    ['columns', ofRow('<c r="D1"><v>1</v></c>'), { maxColumns: 3 }],
    [
      'text of a cell',
      ofRow(`<c t="inlineStr"><is><t>${'a'.repeat(200)}</t></is></c>`),
      { maxCellChars: 100 },
    ],
    [
      'text of a cell in pieces',
      ofRow(`<c t="inlineStr"><is>${'<t>aaaa</t>'.repeat(50)}</is></c>`),
      { maxCellChars: 100 },
    ],
    [
      'shared strings',
      { ...ofRow(''), sharedStrings: sharedStringTable(Array(20).fill('a')) },
      { maxSharedStrings: 10 },
    ],
    [
      'shared bytes',
      { ...ofRow(''), sharedStrings: sharedStringTable(Array(20).fill('aaaa')) },
      { maxSharedStringBytes: 50, sharedStringsInMemoryChars: 10 },
    ],
    [
      'one endless cell',
      ofRow(`<c><v>${'1'.repeat(3_000_000)}</v></c>`),
      { maxRecordBytes: 50_000 },
    ],
    [
      'one endless CDATA',
      ofRow(`<c><v><![CDATA[${'<a>'.repeat(1_000_000)}]]></v></c>`),
      { maxRecordBytes: 50_000 },
    ],
    ['a bomb of 60 MB in 60 KB', { sheets: [worksheet('<row/>'.repeat(10_000_000))] }, {}],
  ])(
    'the .xlsx reader rejects as too large: %s',
    { tags: ['read-hostile-files'] },
    async (_, content, limits) => {
      await expect(rowsOf(content, limits)).rejects.toMatchObject({ code: 'too-large' })
    },
  )

  it('the .xlsx reader reads names such as __proto__ as plain text', async () => {
    expect(await cellsOf({ sheets: [[['__proto__', 'constructor']]] })).toEqual([
      ['__proto__', 'constructor'],
    ])
    expect(await firstRow('<c __proto__="x" constructor="y" r="A1"><v>1</v></c>')).toEqual(['1'])
  })
})

describe('other ZIP archives', () => {
  it.each([
    ['binary-excel', [{ name: 'xl/workbook.bin', data: 'x' }]],
    [
      'opendocument',
      [
        { name: 'mimetype', data: 'x' },
        { name: 'content.xml', data: '<a/>' },
      ],
    ],
    ['zip-archive', [{ name: 'shops.csv', data: 'a,b' }]],
    [
      'other-office-file',
      [
        { name: '[Content_Types].xml', data: '<a/>' },
        { name: 'word/document.xml', data: '<a/>' },
      ],
    ],
  ])('the file reader rejects %s', async (code, parts) => {
    await expect(rowsOf(makeZip(parts))).rejects.toMatchObject({ code })
  })
})

function flipBit(file: Buffer, at: string): Buffer {
  const copy = Buffer.from(file)
  const index = copy.indexOf(at)
  copy[index] = copy[index]! ^ 1
  return copy
}
