import { SendError, type Sending, sendCall } from '../../../platform/calls/send-call.ts'
import type { ImportOptions } from '../../calls/imports.ts'
import { type BatchUpload, createImport, uploadExcelBatch } from '../../calls/uploads.ts'
import type { UploadOptions } from './upload-queue.ts'

type FaultTexts = Record<Exclude<SendError['why'], 'aborted'> | 'other', string>

export const formatSendFault = (error: unknown, text: FaultTexts): string =>
  text[error instanceof SendError && error.why !== 'aborted' ? error.why : 'other']

/** What is told of a file once it is sent. */
export type Sent = { runId: number; report: BatchUpload | null }

const optionsOf = ({ approve, source, licence }: UploadOptions): ImportOptions => ({
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
  const upload = { file, options: optionsOf(options) }
  if (!options.atOnce) return { runId: await sendCall(createImport, upload, sending), report: null }
  const { batchSize } = options
  const report = await sendCall(uploadExcelBatch, { ...upload, batchSize, ...place }, sending)
  return { runId: report.runId, report }
}
