import '../../../business-admin/form/business-form.css'
import '../../../runs-admin/runs.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { CallTrouble } from '../../../platform/admin-ui/loaded.tsx'
import { PageTitle } from '../../../platform/admin-ui/page-title.tsx'
import { buildCallQuery, CallError } from '../../../platform/calls/use-call.ts'
import { adminLink } from '../../../platform/urls/admin-routes.ts'
import { RunState, useRunsText } from '../../../runs-admin/run-labels.tsx'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { isOpen, useRun } from '../../../runs-admin/use-run.ts'
import { type Import, imports } from '../../client.ts'
import { useImportText } from './import-figures.tsx'
import { ImportResult } from './import-result.tsx'
import { Preview } from './preview.tsx'

function useImport(id: number) {
  const { data: run } = useRun(id)
  const query = useQuery({
    ...buildCallQuery(imports.oneImport, { id }),
    queryKey: [imports.oneImport.name, id, run?.state, run?.undoneBy],
    placeholderData: keepPreviousData,
  })
  const found = query.data
  return { ...query, data: found && { ...found, run: run ?? found.run } }
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

function OneImport({ found }: { found: Import }) {
  const { run, options, source, licence } = found
  if (run.state === 'previewed')
    return <Preview key={JSON.stringify([options, source, licence])} found={found} />
  if (!isOpen(run)) return <ImportResult found={found} />
  return (
    <section className="admin-card">
      <RunProgress runId={run.id} />
    </section>
  )
}

function ImportPage({ parameters }: { parameters: Record<string, string> }) {
  const text = useImportText()
  const id = Number(parameters.id)
  const { data: found, error, refetch } = useImport(id)
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
        <OneImport found={found} />
      ) : isMissing ? (
        <Missing />
      ) : error ? (
        <CallTrouble error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton h-96" aria-busy="true" />
      )}
    </div>
  )
}

export const screen = { View: ImportPage }
