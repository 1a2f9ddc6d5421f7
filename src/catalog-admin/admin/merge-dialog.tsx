import { useState } from 'react'
import { buildFormErrors, useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { type CatalogQuery, useCatalogText } from './catalog-controls.tsx'
import type { Catalog, CatalogEntry } from './catalog-table.tsx'
import { TargetChoice } from './target-choice.tsx'

type Side = Pick<
  CatalogEntry,
  'id' | 'name' | 'countryCode' | 'businesses' | 'total' | 'mergedInto'
>

export type Mergeable<Entry> = Pick<Catalog<Entry>, 'invalidates' | 'pathOf' | 'labelOf'> & {
  useEntries: (query: CatalogQuery) => {
    answer: { isFetching: boolean }
    entries: readonly Entry[] | undefined
  }
  calls: Pick<Catalog<Entry>['calls'], 'merge'>
}

const ALL = { page: 1, sort: 'businesses', show: 'all' } as const

export function MergeDialog<Entry extends Side>(props: {
  from: Entry
  into: Entry | null
  catalog: Mergeable<Entry>
  isBusy: boolean
  error: Error | null
  onMerge: (into: Entry) => void
  onClose: () => void
}) {
  const { from, catalog } = props
  const { pathOf, labelOf } = catalog
  const { mergeForm: text, ...words } = useCatalogText()
  const [filter, setFilter] = useState('')
  const [into, setInto] = useState(props.into)
  // Only cities of the same country can be merged.
  const country = from.countryCode ?? ''
  const { answer, entries = [] } = catalog.useEntries({ ...ALL, filter, country })
  const found = entries.filter(({ id, mergedInto }) => id !== from.id && mergedInto === null)
  const shown = into && !found.some(({ id }) => id === into.id) ? [into, ...found] : found
  return (
    <FormDialog
      title={text.title(labelOf(from))}
      submit={text.confirm}
      tone="danger"
      isDirty={false}
      isBusy={props.isBusy}
      canSubmit={into !== null}
      problem={buildFormErrors(props.error, words.form.unreachable).whole}
      onSubmit={() => into && props.onMerge(into)}
      onClose={props.onClose}
    >
      <TargetChoice
        label={text.target}
        hint={text.targetHint}
        none={text.none}
        filter={filter}
        onFilter={setFilter}
        isLoading={answer.isFetching}
        choices={shown.map((entry) => ({
          key: String(entry.id),
          name: labelOf(entry),
          count: words.counts(entry.businesses, entry.total),
          isChosen: into?.id === entry.id,
          choose: () => setInto(entry),
        }))}
      />
      {into && (
        <div role="status" className="grid gap-2">
          <p className="font-semibold">{text.says(from.total, pathOf(from), pathOf(into))}</p>
          <p>
            {text.imports(labelOf(from), labelOf(into))} {text.canUndo}
          </p>
        </div>
      )}
    </FormDialog>
  )
}

export function useMerge<Entry extends Side>(catalog: Mergeable<Entry>) {
  const { mergeForm: text, form } = useCatalogText()
  const [runId, setRunId] = useState<number | null>(null)
  const [sides, setMerge] = useState<{ from: Entry; into: Entry | null } | null>(null)
  const change = useChange(catalog.calls.merge, {
    invalidates: catalog.invalidates,
    done: () => ({ title: text.begun, text: text.begunText }),
    onError: useErrorToast(text.failed, form.unreachable),
  })
  function merge(id: number, into: number) {
    change.mutate(
      { id, into },
      {
        onSuccess: (begun) => {
          setMerge(null)
          setRunId(begun.runId)
        },
      },
    )
  }
  return {
    asked: sides,
    runId,
    ask(from: Entry, into: Entry | null) {
      change.reset()
      setMerge({ from, into })
    },
    resume: ({ id, mergedInto }: Entry) => mergedInto && merge(id, mergedInto.id),
    dialog: {
      isBusy: change.isPending,
      error: change.error,
      onMerge: (into: Entry) => sides && merge(sides.from.id, into.id),
      onClose: () => setMerge(null),
    },
  }
}
