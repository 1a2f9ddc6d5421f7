import { useState } from 'react'
import { type CatalogueCategory, saveCategory } from '../../contract/admin/category-index.ts'
import { link } from '../../routes.ts'
import { catalogueText as english } from '../../text/en/admin/catalogue.ts'
import { catalogueText as turkish } from '../../text/tr/admin/catalogue.ts'
import { useToast } from '../../ui/toast.tsx'
import { draftOf, EntryFields, isSlug, valuesOf } from '../catalogue/entry-fields.tsx'
import { FormDialog } from '../catalogue/form-dialog.tsx'
import { troubleOf } from '../catalogue/trouble-of.ts'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'
import { IconChoice } from './icon-choice.tsx'

/** One character would be a letter of the index. */
const SHORTEST_SLUG_CHARS = 2

/** Everything an operator says of a category. */
export function EditCategory(props: { category: CatalogueCategory; onClose: () => void }) {
  const { category, onClose } = props
  const { form: text } = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [draft, setDraft] = useState(draftOf(category))
  const [icon, setIcon] = useState(category.icon)
  const [isTried, setTried] = useState(false)
  const save = useChange(saveCategory, {
    outdates: ['categoryCatalogue', 'categorySuggestions', 'adminCategories', 'adminBusinesses'],
  })
  const values = { ...valuesOf(draft), id: category.id, icon }
  const { of, whole } = troubleOf(save.error, text.unreachable)
  const own: Record<string, string> = {
    name: values.name === '' ? text.nameProblem : '',
    slug: isSlug(values.slug, SHORTEST_SLUG_CHARS) ? '' : text.slugProblem,
  }
  const isWrong = Object.values(own).some((problem) => problem !== '')
  const isDirty =
    icon !== category.icon || JSON.stringify(draft) !== JSON.stringify(draftOf(category))
  function submit() {
    setTried(true)
    if (isWrong) return
    save.mutate(values, {
      onSuccess: (message) => {
        toast({ title: text.saved, text: message, tone: 'success' })
        onClose()
      },
    })
  }
  return (
    <FormDialog
      title={text.title(category.name)}
      submit={save.isPending ? text.saving : text.save}
      isDirty={isDirty && !save.isSuccess}
      isBusy={save.isPending}
      problem={whole}
      onSubmit={submit}
      onClose={onClose}
    >
      <EntryFields
        draft={draft}
        onChange={(change) => setDraft({ ...draft, ...change })}
        problemOf={(field) => (isTried && own[field]) || of(field)}
        path={link.category('en', values.slug)}
        formerPath={link.category('en', category.slug)}
      >
        <IconChoice category={draft.name} value={icon} onChange={setIcon} />
      </EntryFields>
    </FormDialog>
  )
}
