import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, expect, test } from 'vitest'
import { openFileFolder } from '../../test/import-files.ts'
import { readRows } from '../spreadsheets/read-rows.server.ts'
import type { ExportedValue } from './format-exported.server.ts'
import { writeXlsx } from './write-export.server.ts'

// @module-tag export-formats

const files = openFileFolder()
afterAll(files.remove)

async function write(rows: ExportedValue[][], maxRows: number, maxRowsPerSheet?: number) {
  const path = join(files.folder, `${maxRows}-${maxRowsPerSheet}.xlsx`)
  async function* pages() {
    yield rows
  }
  const content = writeXlsx(['name', 'phone', 'about'], pages(), maxRows, maxRowsPerSheet)
  await pipeline(content, createWriteStream(path))
  return path
}

const AWKWARD = [
  ['=1+1', '+49 30 1234', 'two\r\nlines, "quoted" & <tagged>'],
  ['مخبز 🥐', '_x0041_ and _x005F_', ' spaces at the ends '],
  ['@sum', null, "'apostrophe"],
]

test.each([100, 1_000_000])(
  'writeXlsx preserves texts in a file for up to %i rows',
  async (maxRows) => {
    const path = await write(AWKWARD, maxRows)
    const read: string[][] = []
    for await (const { cells } of readRows(path)) read.push(cells)
    expect(read).toEqual([
      ['name', 'phone', 'about'],
      ...AWKWARD.map((row) => row.map((value) => value ?? '')),
    ])
  },
)

test('writeXlsx writes numbers and booleans as such, and no formulas', async () => {
  const path = await write([['=1+1', 4.5, true]], 10)
  const { sheets } = await readXlsx(readFileSync(path))
  expect(sheets[0]?.rows[1]).toEqual(['=1+1', 4.5, true])
  expect(readFileSync(path).includes('<f>')).toBe(false)
})

test('writeXlsx continues in further sheets, each with a header, when a sheet is full', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => [`Shop ${index}`, null, null])
  const { sheets } = await readXlsx(readFileSync(await write(rows, 10, 3)))
  expect(sheets.map(({ rows: each }) => each.map(([name]) => name))).toEqual([
    ['name', 'Shop 0', 'Shop 1'],
    ['name', 'Shop 2', 'Shop 3'],
    ['name', 'Shop 4'],
  ])
})

test('writeXlsx truncates text that is too long for a cell without splitting a character', async () => {
  const path = await write([[`${'x'.repeat(32_766)}🥐`, 'y'.repeat(40_000), null]], 10)
  const { sheets } = await readXlsx(readFileSync(path))
  const [name, phone] = sheets[0]?.rows[1] ?? []
  expect([String(name).length, String(phone).length]).toEqual([32_766, 32_767])
  expect(String(name).isWellFormed()).toBe(true)
})
