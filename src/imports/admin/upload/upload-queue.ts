import type { BatchSize } from '../../../platform/calls/batch-sizes.ts'
import type { BatchUpload } from '../../calls/uploads.ts'

/** A file of the list, and how far it has come. */
export type Upload = { key: number; file: File } & (
  | { state: 'waiting' }
  | { state: 'sending'; sent: number }
  | { state: 'importing'; runId: number | null }
  | { state: 'done'; runId: number; report: BatchUpload | null }
  | { state: 'failed'; said: string }
)

export type UploadState = Upload extends infer Each
  ? Each extends Upload
    ? Omit<Each, 'key' | 'file'>
    : never
  : never

export type UploadOptions = {
  batchSize: BatchSize
  /** Whether the files count at once, or are shown first. */
  atOnce: boolean
  /** Null leaves it to the setting. */
  approve: boolean | null
  source: string
  licence: string
}

/** The list with one of its files come further. */
export const withState = (uploads: readonly Upload[], key: number, state: UploadState): Upload[] =>
  uploads.map((upload) =>
    upload.key === key ? ({ key, file: upload.file, ...state } as Upload) : upload,
  )
