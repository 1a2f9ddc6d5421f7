import { useState } from 'react'
import { FactList } from '../../../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import type { Run } from '../../../platform/runs/client.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { UndoRun } from '../../../runs-admin/run-actions.tsx'
import { formatDuration, RunBy, useRunsText } from '../../../runs-admin/run-labels.tsx'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { RunReasons } from '../../../runs-admin/run-reasons.tsx'
import { type Import, uploads } from '../../client.ts'
import { ImportBusinesses, MissingBusinesses } from './import-businesses.tsx'
import { ImportFigures, PlaceIds, useImportText } from './import-figures.tsx'
import { ReasonTypes } from './reason-types.tsx'

function Undoing({ run }: { run: Run }) {
  const { undo: text } = useImportText()
  const [begunId, setBegunId] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const undoId = run.undoneBy ?? begunId
  if (undoId === null) return <UndoRun run={run} onQueued={setBegunId} />
  return (
    <section className="admin-card grid gap-3" aria-labelledby="undo-title">
      <h2 id="undo-title">{text.title}</h2>
      <RunProgress runId={undoId} isBegunHere={begunId !== null} onDone={() => setDone(true)} />
      {(isDone || run.undoneBy !== null) && <RunReasons id={undoId} kind="undo" />}
    </section>
  )
}

function Failed({ message }: { message: string | null }) {
  const { failed: text } = useImportText()
  const { reason } = useRunsText()
  return (
    <section role="alert" className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p dir="auto" className="text-closed">
        {message !== null && reason(message)}
      </p>
      <p>{text.next}</p>
      <a className="admin-button" data-tone="primary" href={adminLink('upload')}>
        {text.upload}
      </a>
    </section>
  )
}

function Rejected({ found }: { found: Import }) {
  const { rejected: text } = useImportText()
  const { counts, id } = found.run
  const left = counts.failed + counts.skipped
  if (left === 0 || !found.hasFile) return null
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p>{text.text(left)}</p>
      <a className="admin-button" href={uploads.rejectedRows.url({ id })} download>
        {text.download}
      </a>
    </section>
  )
}

function Report({ found }: { found: Import }) {
  const text = useImportText()
  const runs = useRunsText()
  const { number, bytes, percent, moment } = useFormats()
  const { run, fileSizeBytes, source, licence, options } = found
  const { startedAt, finishedAt, rowsPerSecond, counts } = run
  const share = (count: number) => counts.total > 0 && percent(count / counts.total)
  const took = startedAt !== null && finishedAt !== null ? finishedAt - startedAt : null
  return (
    <section className="admin-card grid content-start gap-3" aria-labelledby="report-title">
      <h2 id="report-title">{text.report}</h2>
      <FactList
        facts={[
          [text.facts.file, run.fileName],
          [text.facts.size, fileSizeBytes !== null && bytes(fileSizeBytes)],
          [text.facts.total, number(counts.total)],
          [text.facts.updateRate, share(counts.added + counts.updated)],
          [text.facts.skipRate, share(counts.unchanged + counts.skipped)],
          [runs.facts.took, took !== null && formatDuration(took, runs.duration)],
          [text.facts.speed, rowsPerSecond !== null && runs.rate(rowsPerSecond)],
          [text.options.source, source],
          [text.options.licence, licence],
          [text.facts.approve, text.businesses[options.approve ? 'approved' : 'notApproved']],
          [runs.facts.by, <RunBy key="by" run={run} />],
          [runs.facts.created, moment(run.createdAt)],
          [runs.facts.finished, finishedAt !== null && moment(finishedAt)],
        ]}
      />
    </section>
  )
}

export function ImportResult({ found }: { found: Import }) {
  const { run } = found
  // An unreadable file has no counts.
  const isRead = run.counts.total > 0
  const hasChanged = run.counts.added + run.counts.updated > 0
  return (
    <>
      {run.state === 'failed' && <Failed message={run.message} />}
      {isRead && <ImportFigures counts={run.counts} />}
      <Undoing run={run} />
      <Rejected found={found} />
      {hasChanged && run.state !== 'undone' && <ImportBusinesses found={found} />}
      {found.missing !== null && found.missing > 0 && (
        <MissingBusinesses id={run.id} count={found.missing} />
      )}
      <div className="grid grid-cols-2 gap-4 phone:grid-cols-1">
        <Report found={found} />
        {isRead && <PlaceIds placeIds={found.placeIds} total={run.counts.total} />}
      </div>
      {isRead &&
        (found.reasonTypes.length > 0 ? (
          <ReasonTypes key={run.state} found={found} />
        ) : (
          <RunReasons key={run.state} id={run.id} kind="import" />
        ))}
    </>
  )
}
