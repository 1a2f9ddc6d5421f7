import { useId, useState } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/form-errors.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import type { CatalogEntry } from './catalog-entry.ts'

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
