import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { makeXlsx, sharedStringTable, worksheet } from '../../test/make-xlsx.ts'
import type { FileLimits } from './file-limits.ts'
import { readRows } from './read-rows.server.ts'
import type { SheetRow } from './sheet-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-rows-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function save(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function readAll(path: string, limits?: Partial<FileLimits>): Promise<SheetRow[]> {
  const rows: SheetRow[] = []
  for await (const row of readRows(path, limits)) rows.push(row)
  return rows
}

describe('file type detection', () => {
  it('readRows detects the file type from the content despite a wrong file extension', async () => {
    const csv = save('a.xlsx', 'name,city\nA,B\n')
    expect((await readAll(csv))[1]).toEqual({ rowNumber: 2, cells: ['A', 'B'] })
    const xlsx = save('a.csv', makeXlsx({ sheets: [[['name'], ['A']]] }))
    expect((await readAll(xlsx))[1]).toEqual({ rowNumber: 2, cells: ['A'] })
  })

  it.each<[string, string | Buffer]>([
    ['empty', ''],
    ['empty', '\n\n , \n'],
    ['empty', makeXlsx({ sheets: [[]] })],
    [
      'empty',
      makeXlsx({ sheets: [worksheet('<row><c t="inlineStr"><is><t> </t></is></c></row>')] }),
    ],
    ['web-page', '\uFEFF\n <!DOCTYPE html><html></html>'],
    ['web-page', Buffer.from('\uFEFF<?xml version="1.0"?><a/>', 'utf16le')],
    ['not-a-spreadsheet', Buffer.from([0x89, 0x50, 0x4e, 0x47, ...Array(200).fill(0)])],
    ['not-a-spreadsheet', '%PDF-1.7\n'],
    ['not-a-spreadsheet', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
    ['damaged', 'PK\x03\x04 and nothing'],
  ])('readRows rejects a file with code %s', async (code, content) => {
    const reading = readAll(save('refused', content))
    await expect(reading).rejects.toMatchObject({ name: 'UnreadableFile', code })
  })

  it('readRows passes system errors such as ENOENT through', async () => {
    const reading = readAll(join(folder, 'missing'))
    await expect(reading).rejects.toMatchObject({ code: 'ENOENT' })
  })
})

const openFilesFolder = '/proc/self/fd'
const canListOpenFiles = existsSync(openFilesFolder)
if (!canListOpenFiles)
  console.info(`skipped: open files cannot be listed without ${openFilesFolder}`)

describe.skipIf(!canListOpenFiles)('cleanup of open and temporary files', () => {
  const strings = Array.from({ length: 5_000 }, (_, i) => `text ${i}`)
  const rows = strings.map((_, i) => `<row><c t="s"><v>${i}</v></c></row>`).join('')
  const table = sharedStringTable(strings)
  const whole = makeXlsx({ sheets: [worksheet(rows)], sharedStrings: table })
  const broken = makeXlsx({ sheets: [worksheet(rows).slice(0, -20)], sharedStrings: table })
  const csv = 'a,b\n'.repeat(200_000)
  const limits = { sharedStringsInMemoryChars: 100 }

  function leftovers(): string[] {
    const ours = (path: string) => path.includes(folder) || path.includes('gazetteer-reading-')
    const open = readdirSync(openFilesFolder).map((fd) => {
      // The listing's descriptor is closed before it is inspected.
      return existsSync(`${openFilesFolder}/${fd}`)
        ? readlinkSync(`${openFilesFolder}/${fd}`)
        : deleted(fd)
    })
    return [
      ...open,
      ...readdirSync(tmpdir()).filter((name) => name.startsWith('gazetteer-')),
    ].filter(ours)
  }

  function deleted(fd: string): string {
    try {
      return readlinkSync(`${openFilesFolder}/${fd}`)
    } catch {
      return ''
    }
  }

  it.each<[string, string | Buffer]>([
    ['xlsx', whole],
    ['csv', csv],
  ])(
    'readRows closes files and deletes temporary ones when the consumer stops reading %s early',
    async (name, content) => {
      const path = save(`early.${name}`, content)
      for await (const row of readRows(path, limits)) {
        expect(leftovers().some((left) => left.includes(path))).toBe(true)
        if (name === 'xlsx') expect(leftovers().join()).toContain('gazetteer-reading-')
        if (row.rowNumber >= 3) break
      }
      await expect.poll(leftovers).toEqual([])
    },
  )

  it('readRows closes the temporary file of a damaged xlsx inside a .gz', async () => {
    const damaged = gzipSync(Buffer.from('PK\x03\x04 and nothing', 'latin1'))
    await expect(readAll(save('damaged.gz', damaged))).rejects.toMatchObject({ code: 'damaged' })
    await expect.poll(leftovers).toEqual([])
  })

  it('readRows closes files and deletes temporary ones after an error and after a whole file', async () => {
    await expect(readAll(save('broken', broken), limits)).rejects.toThrow('damaged')
    await expect.poll(leftovers).toEqual([])
    expect((await readAll(save('whole', whole), limits)).length).toBe(5_000)
    await expect.poll(leftovers).toEqual([])
  })
})

const realFiles = resolve(import.meta.dirname, '../../../shared/data')
const haveRealFiles = existsSync(realFiles)
if (!haveRealFiles) console.info(`skipped: the real spreadsheets are not at ${realFiles}`)

describe('real spreadsheets', () => {
  // Rows below the headings, counted independently with Python's csv and zipfile.
  it.skipIf(!haveRealFiles).each([
    ['outscraper_zurich_restaurants.csv', 797, 106],
    ['outscraper_hair_transplant_us.xlsx', 179, 160],
    ['gosom_delhi_nail_salons.csv', 76, 31],
    ['apify_rome_tours.csv', 430, 21],
    ['zomato_world_15_countries.csv', 9_550, 21],
    ['turkish_restaurants_istanbul.xlsx', 50, 5],
  ])('readRows reads %s as %i rows of %i columns', async (name, rows, columns) => {
    const read = await readAll(join(realFiles, name))
    expect(read.length - 1).toBe(rows)
    expect(Math.max(...read.map((row) => row.cells.length))).toBe(columns)
    expect(read.every((row, i) => row.rowNumber === i + 1)).toBe(true)
  })
})
