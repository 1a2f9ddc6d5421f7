import { useOperator, useText } from '../platform/admin-ui/operator.tsx'
import type { ListedRun } from '../platform/runs/client.ts'
import { runsText as english } from './runs.en.ts'
import { runsText as turkish } from './runs.tr.ts'
import { isOpen } from './use-run.ts'

export const useRunsText = () => useText({ en: english, tr: turkish })

export function useMomentText() {
  const { language } = useOperator()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return (moment: number) => format.format(moment)
}

export function RunState({ state }: { state: ListedRun['state'] }) {
  const text = useRunsText()
  return (
    <span className="run-state" data-state={state}>
      {text.states[state]}
    </span>
  )
}

export function RunCounts({ run }: { run: ListedRun }) {
  const text = useRunsText()
  const names = ['removed', 'added', 'updated', 'unchanged', 'skipped', 'failed'] as const
  const counts = { ...run.counts, updated: run.counts.updated - run.removed, removed: run.removed }
  const counted = names.filter((name) => counts[name] > 0)
  if (counted.length === 0) {
    if (isOpen(run)) return text.nothingDone
    return (run.state === 'done' && text.made[run.kind]) || text.nothingChanged
  }
  const own = { added: text.additions[run.kind], updated: text.changes[run.kind] }
  const wordsOf = (name: (typeof names)[number]) =>
    (name === 'added' || name === 'updated' ? own[name] : undefined) ?? text.counts[name]
  const did = counted.map((name) => wordsOf(name)(counts[name])).join(', ')
  return run.state === 'previewed' ? text.previewOf + did : did
}

/** Runs without a user come from the command line (imports) or the scheduler. */
export function RunBy({ run }: { run: ListedRun }) {
  const text = useRunsText()
  return run.username ?? (run.kind === 'import' ? text.commandLine : text.byItself)
}
