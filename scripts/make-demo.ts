import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { findPicture } from '../tools/demo-pictures/choose-picture.ts'
import { drawBusiness, SAMPLE_COLUMNS, type SampleRow } from '../tools/sample-data/businesses.ts'
import { formatSampleRow, sampleCsvHeader } from '../tools/sample-data/csv.ts'
import { largerPlaces } from '../tools/sample-data/places.ts'

const demoFolder = new URL('../demo/', import.meta.url)
const DEMO_ROWS = 3000
/** The seed of the drawn part. Another one gives another demo. */
const DEMO_SEED = 2026
/** No country may draw more: in the world's proportions every eighth business is American. */
const MAX_PER_COUNTRY = 190

/** The home page features these. */
const POPULAR_REVIEWS = 1000

/** The rows written by hand, file by file in the order of their names. */
export function readCarefulRows(): SampleRow[] {
  const folder = new URL('careful/', demoFolder)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.csv'))
    .sort()
    .flatMap((file) =>
      // Awkward rows test what pages do without data.
      readSampleRows(new URL(file, folder)).map((row) =>
        withPicture(row, file !== 'awkward.csv' || Number(row.reviewCount) > POPULAR_REVIEWS),
      ),
    )
}

const withPicture = (row: SampleRow, isCareful = false): SampleRow => ({
  ...row,
  photo: row.photo || findPicture(row.type, row.place_id, isCareful),
})

/** A spreadsheet with exactly the sample's columns; throws on any other header. */
export function readSampleRows(file: URL): SampleRow[] {
  return parse(readFileSync(file, 'utf8'), {
    columns: (header: string[]) => {
      if (header.join() !== SAMPLE_COLUMNS.join()) throw new Error(`Other columns in ${file.href}`)
      return header
    },
  }) as SampleRow[]
}

/** The whole demo file as text: careful rows, then drawn ones in the larger towns only. */
export function makeDemo(): string {
  const careful = readCarefulRows()
  const drawnOf = new Map<string, number>()
  const lines = careful.map(formatSampleRow)
  for (let index = 0; lines.length < DEMO_ROWS; index++) {
    const row = drawBusiness(index, DEMO_SEED, largerPlaces())
    const drawn = drawnOf.get(row.country_code) ?? 0
    if (drawn >= MAX_PER_COUNTRY) continue
    drawnOf.set(row.country_code, drawn + 1)
    lines.push(formatSampleRow(withPicture(row)))
  }
  return sampleCsvHeader + lines.join('')
}

if (import.meta.main) writeFileSync(new URL('businesses.csv', demoFolder), makeDemo())
