import { useState } from 'react'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { type AssignTarget, type CategoryText, categoryTexts } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import { useCategoryTextsText } from './category-text-item.tsx'
import { TargetChoice } from './target-choice.tsx'

/** Assigns texts to any category of the directory or the vocabulary. */
export function AssignDialog(props: {
  texts: readonly CategoryText[]
  isBusy: boolean
  error: Error | null
  onAssign: (target: AssignTarget) => void
  onClose: () => void
}) {
  const text = useCategoryTextsText()
  const { form } = useCatalogText()
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
      <TargetChoice
        label={text.target}
        hint={text.targetHint}
        none={text.noTarget}
        filter={filter}
        onFilter={setFilter}
        isLoading={isFetching}
        choices={data.map((each) => ({
          key: keyOf(each.target),
          name: each.name,
          count: each.businesses === 0 ? text.unused : text.businesses(each.businesses),
          isChosen: keyOf(each.target) === keyOf(target),
          choose: () => setTarget(each.target),
        }))}
        autoFocus
      />
      <p role="status">{text.moves(total)}</p>
    </FormDialog>
  )
}
