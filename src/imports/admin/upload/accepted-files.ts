import { UPLOAD_MAX_BYTES } from '../../../platform/http/upload-limit.ts'

/** This is only a first check; the server detects the real format. */
export const ACCEPTED = ['.xlsx', '.xls', '.csv', '.tsv', '.json', '.ndjson', '.gz']

export type Sorted = { files: File[]; tooLarge: File[]; wrongType: File[] }

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
