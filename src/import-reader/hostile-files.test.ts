// @module-tag read-hostile-files
import { gzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { makeXlsx, worksheet } from '../../test/make-xlsx.ts'
import { makeXls, removeFiles, saveFile } from '../../test/read-file.ts'
import { readSpreadsheet } from './read-spreadsheet.server.ts'

afterAll(removeFiles)

const MB = 1024 ** 2
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const header = `<row>${cell('name')}${cell('city')}</row>`
const entity = '<!DOCTYPE a [<!ENTITY file SYSTEM "file:///etc/hostname">]>'
const sheet = (rows: string) => makeXlsx({ sheets: [worksheet(header + rows)] })
const withEntity = worksheet(`${header}<row>${cell('&file;')}</row>`).replace('?>', `?>${entity}`)

/** The result of the reader process, which must not crash. */
async function readResult(content: string | Buffer) {
  let names: string[] = []
  for await (const message of readSpreadsheet(saveFile(content))) {
    if (message.kind === 'rows') names = message.businesses.map(({ values }) => values?.name ?? '')
    if (message.kind === 'end') return { end: 'whole', names }
    if (message.kind === 'unreadable') return { end: message.code, names }
  }
  throw new Error('reading gave no result')
}

it.each<[string, string, () => string | Buffer]>([
  ['too-large', 'a workbook that grows 700 times', () => sheet('<row/>'.repeat(10_000_000))],
  [
    'too-large',
    'a workbook with a cell of 60 MB',
    () => sheet(`<row>${cell('a'.repeat(60 * MB))}</row>`),
  ],
  ['damaged', 'a workbook with an external entity', () => makeXlsx({ sheets: [withEntity] })],
  ['endless-record', 'a million columns', () => `name,city${',x'.repeat(MB)}\n`],
  ['endless-record', 'a cell of 100 MB', () => `name,city\n"${'a'.repeat(100 * MB)}",b\n`],
  ['too-large', 'a .gz that grows 1,000 times', () => gzipSync(Buffer.alloc(200 * MB, 'a,b\n'))],
  ['too-large', 'a record of 100 MB', () => `[{"name":"${'a'.repeat(100 * MB)}"}]`],
  ['deep-json', 'JSON nested 10,000 deep', () => `[{"a":${'['.repeat(10_000)}`],
  [
    'damaged',
    'an .xls cut off',
    () =>
      makeXls([
        [
          ['name', 'city'],
          ['A', 'B'],
        ],
      ]).subarray(0, 2_000),
  ],
])('readSpreadsheet rejects with code %s: %s', async (code, _, content) => {
  expect((await readResult(content())).end).toBe(code)
})

it('readSpreadsheet ignores the macros of a workbook and reads its rows', async () => {
  const extra = [{ name: 'xl/vbaProject.bin', data: 'macros' }]
  const rows = [
    ['name', 'city'],
    ['Blue Door', 'Bern'],
  ]
  expect(await readResult(makeXlsx({ sheets: [rows], extra }))).toEqual({
    end: 'whole',
    names: ['Blue Door'],
  })
})

it('readSpreadsheet returns the cached value of a formula', async () => {
  const formula = '<c t="str"><f>HYPERLINK("http://example.org")</f><v>Blue Door</v></c>'
  expect((await readResult(sheet(`<row>${formula}${cell('Bern')}</row>`))).names).toEqual([
    'Blue Door',
  ])
})
