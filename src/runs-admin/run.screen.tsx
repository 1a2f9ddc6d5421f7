import { ChevronLeft } from 'lucide-react'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { navigate } from '../platform/ui/router.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { RunFacts } from './run-facts.tsx'
import { useRunsText } from './run-labels.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunReasons } from './run-reasons.tsx'
import { isOpen, useRun } from './use-run.ts'

function RunPage({ parameters }: { parameters: Record<string, string> }) {
  const text = useRunsText()
  const id = Number(parameters.id)
  const query = useRun(id)
  const run = query.data
  return (
    <div className="grid gap-4">
      <p>
        <a className="run-link inline-flex items-center gap-1" href={adminLink('runs')}>
          <ChevronLeft aria-hidden="true" size={16} />
          {text.back}
        </a>
      </p>
      <PageTitle title={run ? `${text.kinds[run.kind]} (${run.id})` : text.title} />
      <Loaded query={query} skeleton="h-48" />
      {run && (
        <>
          <section className="admin-card">
            <RunProgress
              runId={id}
              onUndo={(undoId) => navigate(adminLink('run', {}, { id: String(undoId) }))}
            />
          </section>
          <RunFacts run={run} />
          <RunReasons key={`${id} ${isOpen(run)}`} id={id} kind={run.kind} />
        </>
      )}
    </div>
  )
}

export const screen = { View: RunPage }
