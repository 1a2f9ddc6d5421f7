import { SAMPLE_COLUMNS, type SampleRow } from './sample-businesses.ts'

export const sampleCsvHeader = `${SAMPLE_COLUMNS.join(',')}\n`

/** One line of CSV (RFC 4180, but LF), quoted only where it must be. */
export function formatSampleRow(row: SampleRow): string {
  return `${SAMPLE_COLUMNS.map((column) => quote(row[column])).join(',')}\n`
}

function quote(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
