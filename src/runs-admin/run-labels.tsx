import type { EditableField } from '../businesses/admin/business-fields.ts'
import { useFormText } from '../businesses/admin/form-context.ts'
import { useText } from '../platform/admin-ui/operator.tsx'
import type { ListedRun } from '../platform/runs/client.ts'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { useCustomNameLabel } from '../settings/use-custom-fields.ts'
import { runsText as english, type runsText } from './runs.en.ts'
import { runsText as turkish } from './runs.tr.ts'
import { isOpen } from './use-run.ts'

export const useRunsText = () => useText({ en: english, tr: turkish })

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

export const runLink = ({ id, kind }: Pick<ListedRun, 'id' | 'kind'>): string =>
  adminLink(kind === 'import' ? 'import' : 'run', {}, { id })

export function useFieldWord(): (field: string) => string {
  const { moreFields } = useRunsText()
  const { fields } = useFormText()
  const customLabel = useCustomNameLabel()
  return (field) =>
    fields[field as EditableField] ?? moreFields[field] ?? customLabel(field) ?? field
}

const SECOND_MS = 1000
const MINUTE_SECONDS = 60
const HOUR_MINUTES = 60

export function formatDuration(ms: number, words: (typeof runsText)['duration']): string {
  const seconds = Math.max(1, Math.round(ms / SECOND_MS))
  if (seconds < MINUTE_SECONDS) return words.seconds(seconds)
  const minutes = Math.floor(seconds / MINUTE_SECONDS)
  if (minutes < HOUR_MINUTES) return words.minutes(minutes, seconds % MINUTE_SECONDS)
  return words.hours(Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES)
}
