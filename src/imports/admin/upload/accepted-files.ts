import { UPLOAD_MAX_BYTES } from '../../calls/uploads.ts'

/** What can be read, by the ends of names; what a file really is its content says. */
export const ACCEPTED = ['.xlsx', '.xls', '.csv', '.tsv', '.json', '.ndjson', '.gz']

export type Sorted = { files: File[]; tooLarge: File[]; wrongType: File[] }

/** Tells which files can be sent, and why others cannot. */
export function sortFiles(chosen: Iterable<File>): Sorted {
  const sorted: Sorted = { files: [], tooLarge: [], wrongType: [] }
  for (const file of chosen) {
    const name = file.name.toLowerCase()
    const isKnown = ACCEPTED.some((end) => name.endsWith(end))
    const to = !isKnown ? 'wrongType' : file.size > UPLOAD_MAX_BYTES ? 'tooLarge' : 'files'
    sorted[to].push(file)
  }
  return sorted
}
