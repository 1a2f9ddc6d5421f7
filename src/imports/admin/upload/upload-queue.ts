import type { BatchSize } from '../../../platform/calls/batch-sizes.ts'
import type { BatchUpload } from '../../calls/uploads.ts'

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
  atOnce: boolean
  /** Null applies the setting. */
  approve: boolean | null
  source: string
  licence: string
}

export const applyState = (uploads: readonly Upload[], key: number, state: UploadState): Upload[] =>
  uploads.map((upload) =>
    upload.key === key ? ({ key, file: upload.file, ...state } as Upload) : upload,
  )
