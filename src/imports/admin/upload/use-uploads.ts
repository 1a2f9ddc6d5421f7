import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../platform/admin-ui/navigation.ts'
import { useOperator } from '../../../platform/admin-ui/operator.tsx'
import type { BatchSize } from '../../../platform/calls/batch-sizes.ts'
import { SendError, type Sending, sendCall } from '../../../platform/calls/send-call.ts'
import { CallError } from '../../../platform/calls/use-call.ts'
import { runCalls } from '../../../platform/runs/client.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { isOpen } from '../../../runs-admin/use-run.ts'
import { type BatchUpload, type ImportOptions, uploads } from '../../client.ts'
import { useUploadText } from './accepted-files.ts'

type UploadState =
  | { state: 'waiting' }
  | { state: 'sending'; sent: number }
  | { state: 'importing'; runId: number | null }
  | { state: 'done'; runId: number; report: BatchUpload | null }
  | { state: 'failed'; message: string }

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

async function sendFile(
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
    { ...upload, batchSize, ...place, confirmed: 'false' },
    sending,
  )
  return { runId: report.runId, report }
}

/** The specification prescribes this pause between two files. */
const PAUSE_MS = 25

const pause = () => new Promise((done) => setTimeout(done, PAUSE_MS))

export function useUploads() {
  const text = useUploadText()
  const toast = useToast()
  const client = useQueryClient()
  const { sessionEnded } = useOperator()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [place, setPlace] = useState<{ file: number; files: number } | null>(null)
  const isSending = useRef(false)
  const lastKey = useRef(0)
  const leaving = useRef(new AbortController())
  useEffect(() => {
    const left = new AbortController()
    leaving.current = left
    return () => left.abort()
  }, [])
  useLeaveGuard(isSending, text.leave)
  const set = (key: number, state: UploadState) =>
    setUploads((last) =>
      last.map((each) => (each.key === key ? { key, file: each.file, ...state } : each)),
    )

  const messageOf = (error: unknown) =>
    error instanceof CallError ? error.detail || error.message : formatSendError(error, text.card)

  async function send(
    { key, file }: Upload,
    at: { fileIndex: number; totalFiles: number },
    options: UploadOptions,
  ): Promise<boolean> {
    function onSent(sent: number, all: number) {
      if (sent < all) return set(key, { state: 'sending', sent })
      // The upload is complete; only pending uploads should block leaving the page.
      isSending.current = at.fileIndex + 1 < at.totalFiles
      set(key, { state: 'importing', runId: null })
    }
    set(key, { state: 'sending', sent: 0 })
    try {
      const { signal } = leaving.current
      const { runId, report } = await sendFile(file, at, options, { onSent, signal })
      const isOver = !report || !isOpen(report)
      set(key, isOver ? { state: 'done', runId, report } : { state: 'importing', runId })
      return report === null || !isOver || report.success
    } catch (error) {
      // The session ended, so the remaining files would fail too.
      if (error instanceof CallError && error.status === 401) throw error
      set(key, { state: 'failed', message: text.failedFile(file.name, messageOf(error)) })
      return false
    }
  }

  async function sendAll(options: UploadOptions): Promise<void> {
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    const totalFiles = waiting.length
    let good = 0
    for (const [fileIndex, upload] of waiting.entries()) {
      if (leaving.current.signal.aborted) return
      if (fileIndex > 0) await pause()
      isSending.current = true
      setPlace({ file: fileIndex + 1, files: totalFiles })
      if (await send(upload, { fileIndex, totalFiles }, options)) good += 1
      void client.invalidateQueries({ queryKey: [runCalls.list.name] })
    }
    if (good === totalFiles)
      toast({ title: text.allTitle, text: text.all(totalFiles), tone: 'success' })
    else toast({ title: text.partTitle, text: text.part(good, totalFiles), tone: 'destructive' })
  }

  async function start(options: UploadOptions): Promise<void> {
    try {
      await sendAll(options)
    } catch (error) {
      setUploads((last) =>
        last.map((each) =>
          each.state === 'sending' || each.state === 'importing'
            ? { key: each.key, file: each.file, state: 'waiting' }
            : each,
        ),
      )
      if (error instanceof CallError && error.status === 401) sessionEnded()
      toast({ title: text.failedTitle, text: messageOf(error), tone: 'destructive' })
    } finally {
      isSending.current = false
      setPlace(null)
    }
  }

  return {
    uploads,
    place,
    add: (files: readonly File[]) =>
      setUploads((last) => [
        ...last,
        ...files.map((file): Upload => ({ key: ++lastKey.current, file, state: 'waiting' })),
      ]),
    remove: (key: number) => setUploads((last) => last.filter((each) => each.key !== key)),
    clear: () => setUploads([]),
    start,
  }
}
