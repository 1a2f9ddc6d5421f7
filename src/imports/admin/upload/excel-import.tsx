import '../../../runs-admin/runs.css'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { FileButton } from '../../../platform/admin-ui/file-button.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { useOperator } from '../../../platform/admin-ui/operator.tsx'
import { sendCall } from '../../../platform/calls/send-call.ts'
import { CallError } from '../../../platform/calls/use-call.ts'
import { navigate } from '../../../platform/ui/router.ts'
import { useToast } from '../../../platform/ui/toast.tsx'
import { isOpen } from '../../../runs-admin/use-run.ts'
import { type UploadReport as Report, uploads } from '../../client.ts'
import { EXCEL, useFileChoice, useUploadText } from './accepted-files.ts'
import { ImportLink, importLink, UploadReport } from './upload-report.tsx'
import { formatSendError } from './use-uploads.ts'

const MINUTE_MS = 60_000
/** The specification prescribes this limit and both timeouts. */
const LARGE_BYTES = 100 * 1024 * 1024
const timeoutOf = (file: File) => (file.size > LARGE_BYTES ? 10 : 5) * MINUTE_MS

const failedReport = (message: string, error: string): Report => ({
  success: false,
  message,
  totalRows: 0,
  successCount: 0,
  skippedCount: 0,
  unchangedCount: 0,
  errorCount: 1,
  errors: [error],
  skippedBusinesses: [],
  warnings: [],
  problems: [],
  runId: 0,
  state: 'failed',
})

export function ExcelImport({ atOnce }: { atOnce: boolean }) {
  const { card: text, ...words } = useUploadText()
  const toast = useToast()
  const { bytes } = useFormats()
  const { sessionEnded } = useOperator()
  const [file, setFile] = useState<File | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [report, setReport] = useState<Report | null>(null)
  const isBusy = sent !== null

  const wrongType = { title: text.wrongTypeTitle, text: () => text.wrongType }
  const choose = useFileChoice(EXCEL, wrongType, ([chosen = null]) => {
    setReport(null)
    setFile(chosen)
  })
  function showError(error: unknown) {
    if (error instanceof CallError && error.status === 401) return sessionEnded()
    const message = formatSendError(error, text)
    const detail = error instanceof CallError && error.detail
    setReport(failedReport(message, detail || message))
    toast({ title: text.errorTitle, text: message, tone: 'destructive' })
  }
  function showReport(report: Report) {
    setReport(report)
    const partly = report.successCount > 0 ? text.partial : text.failed
    const title = report.success ? text.success : partly
    const tone = report.success ? 'success' : 'destructive'
    toast({ title, text: report.message, tone })
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!file || isBusy) return
    setReport(null)
    setSent(0)
    try {
      const report = await sendCall(
        uploads.uploadExcel,
        { file, ...(atOnce ? { confirmed: 'false' } : { preview: 'true', waitMs: 0 }) },
        { timeoutMs: timeoutOf(file), onSent: setSent },
      )
      if (atOnce && !isOpen(report)) showReport(report)
      else navigate(importLink(report.runId))
    } catch (error) {
      showError(error)
    } finally {
      setSent(null)
    }
  }
  return (
    <section className="admin-card" aria-labelledby="excel-import-title">
      <form className="grid gap-3" onSubmit={submit}>
        <h2 id="excel-import-title">{text.title}</h2>
        <p className="text-ink-soft">{text.text}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <FileButton
            label={text.choose}
            className="whitespace-normal py-1.5"
            accept={EXCEL.endings.join()}
            disabled={isBusy}
            onFiles={choose}
          />
          <span dir="auto" className="min-w-0 break-words">
            {file ? `${file.name} (${bytes(file.size)})` : text.none}
          </span>
        </div>
        <Button
          type="submit"
          className="justify-self-start"
          isBusy={isBusy}
          disabled={!isBusy && file === null}
        >
          {isBusy ? words.busy : text.upload}
        </Button>
        <p role="status" className="text-ink-soft">
          {isBusy && file && words.sent(bytes(Math.min(sent, file.size)), bytes(file.size))}
        </p>
      </form>
      {report && (
        <div role="status" className="grid gap-2">
          <UploadReport report={report} />
          {report.runId > 0 && <ImportLink runId={report.runId}>{words.toImport}</ImportLink>}
        </div>
      )}
    </section>
  )
}
