import type { ReactNode } from 'react'
import { FactList } from '../platform/admin-ui/fact-list.tsx'
import { useOperator } from '../platform/admin-ui/operator.tsx'
import type { Run } from '../platform/runs/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { formatDuration } from './format-duration.ts'
import { formatFilter } from './format-filter.ts'
import { RunBy, useMomentText, useRunsText } from './run-labels.tsx'

export function RunFacts({ run }: { run: Run }) {
  const text = useRunsText()
  const momentText = useMomentText()
  const { language } = useOperator()
  const { input, startedAt, finishedAt } = run
  const moment = (value: number | null) => value !== null && momentText(value)
  const facts: [string, ReactNode][] = [
    [text.facts.by, <RunBy key="by" run={run} />],
    [text.facts.file, run.fileName],
    [text.facts.selected, input.selected?.toLocaleString(language)],
    [text.facts.filter, input.filter && formatFilter(input.filter, text.narrowing)],
    [text.facts.reason, input.reason],
    [
      text.kinds.undo,
      input.runId !== null && (
        <a className="run-link" href={adminLink('run', {}, { id: String(input.runId) })}>
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
