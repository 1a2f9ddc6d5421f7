import { useId, useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/form-errors.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useToast } from '../../platform/ui/toast.tsx'
import { RunProgress } from '../../runs-admin/run-progress.tsx'
import type { catalogCategories } from '../client.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import type { CatalogEntry } from './catalog-table.tsx'

export function RunNotice({ runId }: { runId: number | null }) {
  if (runId === null) return null
  return (
    <section className="admin-card">
      <RunProgress key={runId} runId={runId} isBegunHere />
    </section>
  )
}

type Pair<Entry> = { from: Entry; into: Entry }

export function Suggestions<Entry extends CatalogEntry>(props: {
  pairs: readonly Pair<Entry>[]
  labelOf: (entry: Entry) => string
  onMerge: (pair: Pair<Entry>) => void
}) {
  const { suggestions: text, ...words } = useText({ en: english, tr: turkish })
  if (props.pairs.length === 0) return null
  return (
    <details className="admin-card">
      <summary className="cursor-pointer py-0.5 font-semibold">
        {text.title} ({props.pairs.length})
      </summary>
      <p className="mt-2 text-ink-soft">{text.intro}</p>
      <ul className="mt-3 grid gap-2">
        {props.pairs.map((pair) => (
          <li
            key={`${pair.from.id} ${pair.into.id}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4"
          >
            <span>
              <bdi className="font-semibold">{props.labelOf(pair.from)}</bdi>{' '}
              <span className="text-ink-soft tabular-nums">
                {words.counts(pair.from.businesses, pair.from.total)} {text.into}
              </span>{' '}
              <bdi className="font-semibold">{props.labelOf(pair.into)}</bdi>{' '}
              <span className="text-ink-soft tabular-nums">
                {words.counts(pair.into.businesses, pair.into.total)}
              </span>
            </span>
            <Button aria-label={words.mergeOf(pair.from.name)} onClick={() => props.onMerge(pair)}>
              {words.merge}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

export type UseTargets<Entry> = (filter: string) => {
  entries: readonly Entry[]
  isLoading: boolean
}

export function MergeDialog<Entry extends CatalogEntry>(props: {
  from: Entry
  into: Entry | null
  pathOf: (entry: Entry) => string
  labelOf: (entry: Entry) => string
  useTargets: UseTargets<Entry>
  isBusy: boolean
  error: Error | null
  onMerge: (into: Entry) => void
  onClose: () => void
}) {
  const { from, pathOf, labelOf, useTargets } = props
  const { mergeForm: text, ...words } = useText({ en: english, tr: turkish })
  const name = useId()
  const [filter, setFilter] = useState('')
  const [into, setInto] = useState(props.into)
  const { entries, isLoading } = useTargets(filter)
  const found = entries.filter(({ id, mergedInto }) => id !== from.id && mergedInto === null)
  const shown = into && !found.some(({ id }) => id === into.id) ? [into, ...found] : found
  return (
    <FormDialog
      title={text.title(from.name)}
      submit={text.confirm}
      tone="danger"
      isDirty={false}
      isBusy={props.isBusy}
      canSubmit={into !== null}
      problem={buildFormErrors(props.error, words.form.unreachable).whole}
      onSubmit={() => into && props.onMerge(into)}
      onClose={props.onClose}
    >
      <Field
        label={text.target}
        name="target"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={setFilter}
        hint={text.targetHint}
      />
      <fieldset aria-busy={isLoading}>
        <legend className="sr-only">{text.target}</legend>
        {shown.length === 0 ? (
          <p className="text-ink-soft">{isLoading ? words.loading : text.none}</p>
        ) : (
          <div className="target-list">
            {shown.map((entry) => (
              <label key={entry.id}>
                <input
                  type="radio"
                  name={name}
                  className="size-5"
                  checked={into?.id === entry.id}
                  onChange={() => setInto(entry)}
                />
                <bdi>{labelOf(entry)}</bdi>
                <span className="text-ink-soft tabular-nums">
                  {words.counts(entry.businesses, entry.total)}
                </span>
              </label>
            ))}
          </div>
        )}
      </fieldset>
      {into && (
        <div role="status" className="grid gap-2">
          <p className="font-semibold">{text.says(from.total, pathOf(from), pathOf(into))}</p>
          <p>{text.imports(from.name, into.name)}</p>
        </div>
      )}
    </FormDialog>
  )
}

export function useMerge<Entry extends CatalogEntry>(
  call: typeof catalogCategories.merge,
  outdates: readonly (string | { name: string })[],
) {
  const { mergeForm: text, form } = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [runId, setRunId] = useState<number | null>(null)
  const [asked, setAsked] = useState<{ from: Entry; into: Entry | null } | null>(null)
  const change = useChange(call, { outdates })
  function merge(id: number, into: number) {
    change.mutate(
      { id, into },
      {
        onSuccess: (begun) => {
          setAsked(null)
          setRunId(begun.runId)
          toast({ title: text.begun, text: text.begunText, tone: 'success' })
        },
        onError: (error) => {
          const said = buildFormErrors(error, form.unreachable).whole
          toast({ title: text.failed, text: said, tone: 'destructive' })
        },
      },
    )
  }
  return {
    asked,
    runId,
    ask(from: Entry, into: Entry | null) {
      change.reset()
      setAsked({ from, into })
    },
    /** Resumes a merge that was stopped. */
    goOn: ({ id, mergedInto }: Entry) => mergedInto && merge(id, mergedInto.id),
    dialog: {
      isBusy: change.isPending,
      error: change.error,
      onMerge: (into: Entry) => asked && merge(asked.from.id, into.id),
      onClose: () => setAsked(null),
    },
  }
}
