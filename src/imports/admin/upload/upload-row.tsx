import { X } from 'lucide-react'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import type { Upload } from './upload-queue.ts'
import { ImportLink, UploadReport } from './upload-report.tsx'
import { useUploadText } from './upload-text.ts'

function SentBar({ upload }: { upload: Extract<Upload, { state: 'sending' }> }) {
  const text = useUploadText()
  const { bytes } = useFormats()
  const { size } = upload.file
  // The request is slightly larger than the file.
  const sent = Math.min(upload.sent, size)
  const percent = size === 0 ? 0 : Math.round((sent / size) * 100)
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={upload.file.name}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="run-bar"
      >
        <div style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className="text-ink-soft">{text.sent(bytes(sent), bytes(size))}</p>
    </div>
  )
}

export function UploadRow({ upload, onRemove }: { upload: Upload; onRemove: () => void }) {
  const text = useUploadText()
  const { bytes } = useFormats()
  const { file, state } = upload
  const isFailed = state === 'failed' || (state === 'done' && upload.report?.success === false)
  const shown = isFailed ? 'failed' : state === 'done' && !upload.report ? 'uploaded' : state
  const isUnderWay = state === 'sending' || state === 'importing'
  const runId = state === 'importing' || state === 'done' ? upload.runId : null
  return (
    <li className="admin-card upload-row">
      <div className="upload-head">
        <b dir="auto">{file.name}</b>
        <span className="text-ink-soft">{bytes(file.size)}</span>
        <span className="upload-state" data-state={shown}>
          {text.states[shown]}
        </span>
        {!isUnderWay && (
          <button
            type="button"
            className="icon-button"
            aria-label={text.remove(file.name)}
            onClick={onRemove}
          >
            <X aria-hidden="true" size={18} />
          </button>
        )}
      </div>
      {state === 'sending' && <SentBar upload={upload} />}
      {state === 'failed' && (
        <p role="alert" className="text-closed" dir="auto">
          {text.error(upload.said)}
        </p>
      )}
      {state === 'done' && upload.report && <UploadReport report={upload.report} />}
      {/* The import outlasted the response, so show its run. */}
      {state === 'importing' && runId !== null && <RunProgress runId={runId} />}
      {runId !== null && (
        <ImportLink runId={runId}>
          {state === 'done' && !upload.report ? text.toPreview : text.toImport}
        </ImportLink>
      )}
    </li>
  )
}
