import { useId, useState } from 'react'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { type AssignTarget, type CategoryText, categoryTexts } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import { useCategoryTextsText } from './category-text-item.tsx'

/** Assigns texts to any category of the directory or the vocabulary. */
export function AssignDialog(props: {
  texts: readonly CategoryText[]
  isBusy: boolean
  error: Error | null
  onAssign: (target: AssignTarget) => void
  onClose: () => void
}) {
  const text = useCategoryTextsText()
  const { form, loading } = useCatalogText()
  const name = useId()
  const [filter, setFilter] = useState('')
  const [target, setTarget] = useState<AssignTarget | null>(null)
  const { data = [], isFetching } = categoryTexts.targets.use({ filter }, true)
  const total = props.texts.reduce((sum, { businesses }) => sum + businesses, 0)
  const [{ text: first } = { text: '' }] = props.texts
  const keyOf = (of: AssignTarget | null) => JSON.stringify(of)
  return (
    <FormDialog
      title={
        props.texts.length === 1
          ? text.dialogTitle(first)
          : text.dialogTitleMany(props.texts.length)
      }
      submit={text.assign}
      isDirty={false}
      isBusy={props.isBusy}
      canSubmit={data.some((each) => keyOf(each.target) === keyOf(target))}
      problem={buildFormErrors(props.error, form.unreachable).whole}
      onSubmit={() => target !== null && props.onAssign(target)}
      onClose={props.onClose}
    >
      <Field
        label={text.target}
        name="target"
        type="search"
        autoComplete="off"
        autoFocus
        value={filter}
        onChange={setFilter}
        hint={text.targetHint}
      />
      <fieldset aria-busy={isFetching}>
        <legend className="sr-only">{text.target}</legend>
        {data.length === 0 ? (
          <p className="text-ink-soft">{isFetching ? loading : text.noTarget}</p>
        ) : (
          <div className="target-list">
            {data.map((each) => (
              <label key={keyOf(each.target)}>
                <input
                  type="radio"
                  name={name}
                  className="size-5"
                  checked={keyOf(each.target) === keyOf(target)}
                  onChange={() => setTarget(each.target)}
                />
                <bdi>{each.name}</bdi>
                <span className="text-ink-soft tabular-nums">
                  {each.businesses === 0 ? text.unused : text.businesses(each.businesses)}
                </span>
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <p role="status">{text.moves(total)}</p>
    </FormDialog>
  )
}
