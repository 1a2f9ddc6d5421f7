import '../../../business-admin/form/business-form.css'
import '../../../runs-admin/runs.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { FactList } from '../../../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../../../platform/admin-ui/formats.ts'
import { CallErrorNotice } from '../../../platform/admin-ui/loaded.tsx'
import { useAllowed } from '../../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../../platform/admin-ui/page-title.tsx'
import { buildCallQuery, CallError } from '../../../platform/calls/use-call.ts'
import type { Run } from '../../../platform/runs/client.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { UndoRun } from '../../../runs-admin/run-actions.tsx'
import { formatDuration, RunBy, RunState, useRunsText } from '../../../runs-admin/run-labels.tsx'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { RunReasons } from '../../../runs-admin/run-reasons.tsx'
import { isOpen, useRun } from '../../../runs-admin/use-run.ts'
import { type Import, imports, uploads } from '../../client.ts'
import { ImportBusinesses, MissingBusinesses } from './import-businesses.tsx'
import { ImportFigures, PlaceIds, ProtectedCounts, useImportText } from './import-figures.tsx'
import { Preview } from './preview.tsx'
import { Problems } from './problems.tsx'

function Undoing({ run }: { run: Run }) {
  const { undo: text } = useImportText()
  const [startedId, setStartedId] = useState<number | null>(null)
  const [isDone, setDone] = useState(false)
  const undoId = run.undoneBy ?? startedId
  if (undoId === null) return <UndoRun run={run} onQueued={setStartedId} />
  return (
    <section className="admin-card grid gap-3" aria-labelledby="undo-title">
      <h2 id="undo-title">{text.title}</h2>
      <RunProgress runId={undoId} isStartedHere={startedId !== null} onDone={() => setDone(true)} />
      {(isDone || run.undoneBy !== null) && <RunReasons id={undoId} kind="undo" />}
    </section>
  )
}

function Failed({ run }: { run: Run }) {
  const { failed: text } = useImportText()
  const { reason } = useRunsText()
  return (
    <section role="alert" className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p dir="auto" className="text-closed">
        {run.message !== null && reason(run.message)}
      </p>
      <p>
        {text.next} {run.counts.total > 0 && text.kept}
      </p>
      <a className="admin-button" data-tone="primary" href={adminLink('upload')}>
        {text.upload}
      </a>
    </section>
  )
}

function Rejected({ found }: { found: Import }) {
  const { rejected: text } = useImportText()
  const canImport = useAllowed('import')
  const left = found.run.counts.failed + found.run.counts.skipped
  if (left === 0 || !found.hasFile || !canImport) return null
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <h2>{text.title}</h2>
      <p>{text.text(left)}</p>
      <a className="admin-button" href={uploads.rejectedRows.url({ id: found.run.id })} download>
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
          [text.facts.unchangedRate, share(counts.unchanged)],
          [text.facts.skipRate, share(counts.skipped)],
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

function ImportResult({ found }: { found: Import }) {
  const { run } = found
  const isRead = run.counts.total > 0
  const hasChanged = run.counts.added + run.counts.updated > 0
  return (
    <>
      {run.state === 'failed' && <Failed run={run} />}
      {isRead && <ImportFigures counts={run.counts} />}
      <ProtectedCounts kept={found.kept} />
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
        (found.problems.length > 0 ? (
          <Problems key={run.state} found={found} />
        ) : (
          <RunReasons key={run.state} id={run.id} kind="import" />
        ))}
    </>
  )
}

function useImport(id: number) {
  const { data: run } = useRun(id)
  const query = useQuery({
    ...buildCallQuery(imports.oneImport, { id }),
    queryKey: [imports.oneImport.name, id, run?.state, run?.startedAt, run?.undoneBy],
    placeholderData: keepPreviousData,
  })
  const found = query.data
  const [preview, setPreview] = useState<Import | null>(null)
  if (found?.run.state === 'previewed' && found !== preview) setPreview(found)
  return { ...query, preview, data: found && { ...found, run: run ?? found.run } }
}

function Missing() {
  const text = useRunsText()
  return (
    <div className="admin-card grid justify-items-start gap-3">
      <p>{text.missing}</p>
      <a className="admin-button" href={adminLink('runs')}>
        {text.back}
      </a>
    </div>
  )
}

function stateText({ state, counts }: Import['run'], text: ReturnType<typeof useImportText>) {
  const isUntouched = state === 'cancelled' && counts.total === 0
  return isUntouched ? text.cancelledBefore : text.states[state]
}

const BEFORE_APPLYING = ['uploaded', 'reading', 'previewed']

function OneImport({ found, preview }: { found: Import; preview: Import | null }) {
  const { run } = found
  const isPreviewed = run.state === 'previewed'
  if (!isPreviewed && !isOpen(run)) return <ImportResult found={found} />
  const isShown = preview?.run.id === run.id && BEFORE_APPLYING.includes(run.state)
  return (
    <>
      {!isPreviewed && (
        <section className="admin-card">
          <RunProgress runId={run.id} />
        </section>
      )}
      {isShown && (
        <Preview
          found={preview}
          isStale={!isPreviewed || preview.run.startedAt !== run.startedAt}
        />
      )}
    </>
  )
}

function ImportPage({ parameters }: { parameters: Record<string, string> }) {
  const text = useImportText()
  const id = Number(parameters.id)
  const { data: found, preview, error, refetch } = useImport(id)
  const isMissing = error instanceof CallError && [400, 404].includes(error.status)
  return (
    <div className="grid gap-4">
      <p>
        <a className="text-link inline-flex items-center gap-1" href={adminLink('upload')}>
          <ChevronLeft aria-hidden="true" size={16} className="rtl:-scale-x-100" />
          {text.back}
        </a>
      </p>
      <PageTitle
        title={found ? (found.run.fileName ?? text.unnamedFile) : text.title(id)}
        intro={
          found && (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <RunState state={found.run.state} />
              {stateText(found.run, text)}
            </span>
          )
        }
      />
      {found ? (
        <OneImport found={found} preview={preview} />
      ) : isMissing ? (
        <Missing />
      ) : error ? (
        <CallErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-96" aria-busy="true" />
      )}
    </div>
  )
}

export const screen = { View: ImportPage }
