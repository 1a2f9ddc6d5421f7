import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { SAMPLE_COLUMNS, type SampleRow, sampleBusinesses } from './businesses.ts'

export const sampleCsvHeader = `${SAMPLE_COLUMNS.join(',')}\n`

/** One line of CSV (RFC 4180, but LF), quoted only where it must be. */
export function formatSampleRow(row: SampleRow): string {
  return `${SAMPLE_COLUMNS.map((column) => quote(row[column])).join(',')}\n`
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Writes generated businesses as CSV, identical for the same seed, to a file or to standard output. */
export async function writeSamples({
  rows,
  seed,
  out,
}: {
  rows: number
  seed: number
  out: string | null
}): Promise<void> {
  const output = out === null ? process.stdout : createWriteStream(out)
  output.write(sampleCsvHeader)
  for (const row of sampleBusinesses(rows, seed)) {
    if (!output.write(formatSampleRow(row))) await once(output, 'drain')
  }
  if (out === null) return
  output.end()
  await finished(output as WriteStream)
}
