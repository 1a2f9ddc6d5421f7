import { formatNumber, formatPlural } from '../../../platform/i18n/counts.en.ts'
import texts from './upload.en.json' with { type: 'json' }

export const uploadText = {
  ...texts,
  batchSizeOf: (rows: number) => `${formatNumber(rows)} rows`,
  start: (files: number) =>
    formatPlural(files, { one: 'Upload 1 file', other: (n) => `Upload ${n} files` }),
  remove: (file: string) => `Remove ${file} from the list`,
  fileOf: (file: number, files: number) => `File ${formatNumber(file)} of ${formatNumber(files)}`,
  sent: (sent: string, size: string) => `${sent} of ${size} uploaded`,
  tooLarge: (file: string) => `${file} is too large. The maximum file size is 150 MB.`,
  wrongType: (file: string) =>
    `${file} isn’t a supported file type. Use .xlsx, .xls, .csv, .tsv, .json, .ndjson, .geojson, .parquet, or .gz.`,
  error: (message: string) => `Error: ${message}`,
  failedFile: (file: string, said: string) => `Upload failed for ${file}: ${said}`,
  all: (files: number) =>
    formatPlural(files, {
      one: 'The file was processed.',
      other: (n) => `All ${n} files were processed.`,
    }),
  part: (good: number, files: number) =>
    formatPlural(files, {
      one: 'The file couldn’t be processed.',
      other: (n) => `Files processed: ${formatNumber(good)} of ${n}.`,
    }),
  report: {
    ...texts.report,
    more: (rest: number) => `and ${formatNumber(rest)} more`,
    columnsOf: (found: number, all: number, rate: string) => `${found} of ${all} (${rate}%)`,
  },
}
