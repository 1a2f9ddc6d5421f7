import { useText } from '../../../platform/admin-ui/operator.tsx'
import { UPLOAD_MAX_BYTES } from '../../../platform/http/upload-limit.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { uploadText as english } from './upload.en.ts'
import { uploadText as turkish } from './upload.tr.ts'

export const useUploadText = () => useText({ en: english, tr: turkish })

export type FileKind = { endings: readonly string[]; type?: RegExp }

export const TABLES: FileKind = {
  endings: [
    ...['.xlsx', '.xls', '.csv', '.tsv', '.json', '.ndjson'],
    ...['.geojson', '.geojsonl', '.geojsonseq', '.parquet', '.geoparquet', '.gz'],
  ],
}
export const EXCEL: FileKind = { endings: ['.xlsx', '.xls'], type: /spreadsheet|ms-excel/ }

type ValidatedFiles = { files: File[]; tooLarge: File[]; wrongType: File[] }

export function validateFiles(chosen: Iterable<File>, { endings, type }: FileKind): ValidatedFiles {
  const sorted: ValidatedFiles = { files: [], tooLarge: [], wrongType: [] }
  for (const file of chosen) {
    const name = file.name.toLowerCase()
    const isKnown = type?.test(file.type) || endings.some((ending) => name.endsWith(ending))
    const to = !isKnown ? 'wrongType' : file.size > UPLOAD_MAX_BYTES ? 'tooLarge' : 'files'
    sorted[to].push(file)
  }
  return sorted
}

export function useFileChoice(
  kind: FileKind,
  wrongType: { title: string; text: (names: string) => string },
  onFiles: (files: File[]) => void,
) {
  const text = useUploadText()
  const toast = useToast()
  return (chosen: Iterable<File>) => {
    const sorted = validateFiles(chosen, kind)
    const reject = (files: File[], title: string, textOf: (names: string) => string) => {
      const names = files.map(({ name }) => name).join(', ')
      if (files.length > 0) toast({ title, text: textOf(names), tone: 'destructive' })
    }
    reject(sorted.wrongType, wrongType.title, wrongType.text)
    reject(sorted.tooLarge, text.tooLargeTitle, text.tooLarge)
    onFiles(sorted.files)
  }
}
