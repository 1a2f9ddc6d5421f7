// @module-tag export-formats
import { execFile } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, expect, test } from 'vitest'
import { openFileFolder } from '../../test/import-files.ts'
import { EXPORT_FIELDS, type ExportField } from './exported-fields.ts'
import type { ExportedValue } from './format-exported.server.ts'
import { writeGeoJson } from './write-geojson.server.ts'
import { writeParquet } from './write-parquet.server.ts'

const files = openFileFolder()
afterAll(files.remove)

async function* inPages(...pages: ExportedValue[][][]) {
  yield* pages
}

const FIELDS: ExportField[] = ['name', 'verified', 'reviews', 'rating', 'created_at', 'about']
const ADDED = '2026-11-18T12:00:00.000Z'
const ROWS: ExportedValue[][] = [
  ['Blue Door', true, 7, 4.5, ADDED, '{"Payments":{"Cash":true}}'],
  ['مخبز 🥐', null, null, null, ADDED, null],
]

test('writeGeoJson writes points with the longitude first, and null without coordinates', async () => {
  const rows = [
    ['Blue Door', 46.9, 7.4],
    ['Red "Door"', 46.9, null],
  ]
  const text = (await Readable.from(writeGeoJson(['name'], inPages(rows, []))).toArray()).join('')
  expect(JSON.parse(text)).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [7.4, 46.9] },
        properties: { name: 'Blue Door' },
      },
      { type: 'Feature', geometry: null, properties: { name: 'Red "Door"' } },
    ],
  })
  const none = (await Readable.from(writeGeoJson(['name'], inPages())).toArray()).join('')
  expect(JSON.parse(none)).toEqual({ type: 'FeatureCollection', features: [] })
})

test('writeParquet writes numbers, booleans and times as such, one group for 1,000 rows', async () => {
  const pages = Array.from({ length: 600 }, () => ROWS)
  const chunks = await Readable.from(writeParquet(FIELDS, inPages(...pages))).toArray()
  const { buffer: file } = new Uint8Array(Buffer.concat(chunks))
  const { row_groups: groups } = parquetMetadata(file)
  expect(groups.map(({ num_rows }) => Number(num_rows))).toEqual([1000, 200])
  const read = await parquetReadObjects({ file })
  expect(read).toHaveLength(1200)
  const first = { name: 'Blue Door', verified: true, reviews: 7n, rating: 4.5 }
  expect(read[0]).toEqual({ ...first, created_at: new Date(ADDED), about: ROWS[0]?.[5] })
  expect(read[1]).toMatchObject({ name: 'مخبز 🥐', verified: null, reviews: null, about: null })
})

const moduleUrl = (path: string) => pathToFileURL(join(import.meta.dirname, path)).href

/** Reads a file with a heap that holds no tenth of its rows. */
const READER = `
  import { readRows } from ${JSON.stringify(moduleUrl('../spreadsheets/read-rows.server.ts'))}
  let rows = 0
  let last
  for await (last of readRows(process.argv[1])) rows += 1
  console.log(rows, last.cells[0])
`
const COUNT = 200_000

test.each(['parquet', 'geojson'] as const)(
  'a reader with a heap of 48 MB reads 200,000 rows that an export wrote as %s',
  { tags: ['long'] },
  async (format) => {
    const fields = EXPORT_FIELDS.slice(0, 6)
    const path = join(files.folder, `many.${format}`)
    async function* pages() {
      for (let at = 0; at < COUNT; at += 250)
        yield Array.from({ length: 250 }, (_, more) => [
          at + more,
          ...['Shop', 'slug', 'category', 'type'].map(
            (word) => `${word} ${at + more} ${'x'.repeat(40)}`,
          ),
          `${at + more} Main Street`,
          ...[46.9, 7.4],
        ])
    }
    const content =
      format === 'parquet' ? writeParquet(fields, pages()) : writeGeoJson(fields, pages())
    await pipeline(content, createWriteStream(path))
    const args = ['--max-old-space-size=48', '--input-type=module', '-e', READER, path]
    const { stdout } = await promisify(execFile)(process.execPath, args)
    expect(stdout.trim()).toBe(`${COUNT + 1} ${COUNT - 1}`)
  },
)
