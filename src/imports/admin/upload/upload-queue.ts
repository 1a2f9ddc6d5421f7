import type { BatchSize } from '../../../platform/calls/batch-sizes.ts'
import { SendError, type Sending, sendCall } from '../../../platform/calls/send-call.ts'
import { type BatchUpload, type ImportOptions, uploads } from '../../client.ts'

export type UploadState =
  | { state: 'waiting' }
  | { state: 'sending'; sent: number }
  | { state: 'importing'; runId: number | null }
  | { state: 'done'; runId: number; report: BatchUpload | null }
  | { state: 'failed'; said: string }

export type Upload = { key: number; file: File } & UploadState

export type UploadOptions = {
  batchSize: BatchSize
  atOnce: boolean
  /** Null applies the setting. */
  approve: boolean | null
  source: string
  licence: string
}

type ErrorTexts = Record<Exclude<SendError['why'], 'aborted'> | 'other', string>

export const formatSendError = (error: unknown, text: ErrorTexts): string =>
  text[error instanceof SendError && error.why !== 'aborted' ? error.why : 'other']

type Sent = { runId: number; report: BatchUpload | null }

const optionsOf = ({ approve, source, licence }: UploadOptions): Partial<ImportOptions> => ({
  ...(approve !== null && { approve }),
  ...(source.trim() && { source: source.trim() }),
  ...(licence.trim() && { licence: licence.trim() }),
})

export async function sendFile(
  file: File,
  place: { fileIndex: number; totalFiles: number },
  options: UploadOptions,
  sending: Sending,
): Promise<Sent> {
  const upload = { file, options: JSON.stringify(optionsOf(options)) }
  if (!options.atOnce) {
    const { runId } = await sendCall(uploads.createImport, upload, sending)
    return { runId, report: null }
  }
  const batchSize = String(options.batchSize)
  const report = await sendCall(
    uploads.uploadExcelBatch,
    { ...upload, batchSize, ...place },
    sending,
  )
  return { runId: report.runId, report }
}
