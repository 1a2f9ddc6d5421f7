import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShownValue } from '../business-inputs/shown-value.tsx'
import type { AdminStatus } from '../business-list/admin-list-options.ts'
import { FactList } from '../platform/admin-ui/fact-list.tsx'
import { useFormats } from '../platform/admin-ui/formats.ts'
import { Loaded } from '../platform/admin-ui/loaded.tsx'
import { useOperator } from '../platform/admin-ui/operator.tsx'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import type { Run } from '../platform/runs/client.ts'
import { navigate } from '../platform/ui/router.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { formatDuration, RunBy, useFieldWord, useRunsText } from './run-labels.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunReasons } from './run-reasons.tsx'
import { isOpen, useRun } from './use-run.ts'

type Words = {
  words: (filter: string) => string
  category: (id: number) => string
  everything: string
  statuses: Record<AdminStatus, string>
}

export function formatFilter(filters: Record<string, unknown>, text: Words): string {
  const { filter, categoryId, status } = filters
  const parts = [
    typeof filter === 'string' && filter !== '' && text.words(filter),
    typeof categoryId === 'number' && text.category(categoryId),
    typeof status === 'string' && status !== 'all' && text.statuses[status as AdminStatus],
  ]
  return parts.filter((each) => each !== false && each !== undefined).join(', ') || text.everything
}

function RunFacts({ run }: { run: Run }) {
  const text = useRunsText()
  const { moment: momentText } = useFormats()
  const { language } = useOperator()
  const wordOf = useFieldWord()
  const { input, startedAt, finishedAt } = run
  const names = (categories: { name: string }[] = []) =>
    categories.map(({ name }) => name).join(', ')
  const moment = (value: number | null) => value !== null && momentText(value)
  const facts: [string, ReactNode][] = [
    [text.facts.by, <RunBy key="by" run={run} />],
    [text.facts.file, run.fileName],
    [text.facts.selected, input.selected?.toLocaleString(language)],
    [text.facts.filter, input.filter && formatFilter(input.filter, text.narrowing)],
    ...Object.entries(input.edit?.changes ?? {}).map(([field, value]): [string, ReactNode] => [
      wordOf(field),
      value === null ? text.facts.cleared : <ShownValue key={field} field={field} value={value} />,
    ]),
    [text.facts.addCategories, names(input.edit?.addCategories)],
    [text.facts.removeCategories, names(input.edit?.removeCategories)],
    [text.facts.reason, input.reason],
    [
      text.kinds.undo,
      input.runId !== null && (
        <a className="run-link" href={adminLink('run', {}, { id: input.runId })}>
          {text.undoes(input.runId)}
        </a>
      ),
    ],
    [text.facts.created, moment(run.createdAt)],
    [text.facts.started, moment(startedAt)],
    [text.facts.finished, moment(finishedAt)],
    [
      text.facts.took,
      startedAt !== null &&
        finishedAt !== null &&
        formatDuration(finishedAt - startedAt, text.duration),
    ],
  ]
  return <FactList className="admin-card fact-list" facts={facts} />
}

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
              onUndo={(undoId) => navigate(adminLink('run', {}, { id: undoId }))}
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
