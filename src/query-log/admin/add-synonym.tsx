import '../../catalog-admin/admin/catalog.css'
import { useState } from 'react'
import { TargetChoice } from '../../catalog-admin/admin/target-choice.tsx'
import { type CatalogCategory, catalogCategories } from '../../catalog-admin/client.ts'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { useQueryLogText } from './query-text.ts'

export function AddSynonym({ query, onClose }: { query: string; onClose: () => void }) {
  const { synonymForm: text, businesses } = useQueryLogText()
  const [filter, setFilter] = useState('')
  const [into, setInto] = useState<CatalogCategory | null>(null)
  const { data, isFetching } = catalogCategories.list.use({ filter }, true)
  const found = data?.categories.filter(({ mergedInto }) => mergedInto === null) ?? []
  const shown = into && !found.some(({ id }) => id === into.id) ? [into, ...found] : found
  const save = useChange(catalogCategories.save, {
    invalidates: [catalogCategories.list],
    done: () => ({ title: text.added, text: text.addedTo(query, into?.name ?? '') }),
  })
  const { of, whole } = buildFormErrors(save.error, text.unreachable)
  function submit() {
    if (!into) return
    const { id, name, slug, icon, hidden, version } = into
    const synonyms = [...into.synonyms, query]
    save.mutate({ id, name, slug, icon, hidden, version, synonyms }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={text.title(query)}
      submit={text.confirm}
      isDirty={false}
      isBusy={save.isPending}
      canSubmit={into !== null}
      problem={of('synonyms') || whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <TargetChoice
        label={text.target}
        hint={text.targetHint}
        none={text.none}
        filter={filter}
        onFilter={setFilter}
        isLoading={isFetching}
        autoFocus
        choices={shown.map((category) => ({
          key: String(category.id),
          name: category.name,
          count: businesses(category.businesses),
          isChosen: into?.id === category.id,
          choose: () => setInto(category),
        }))}
      />
    </FormDialog>
  )
}
