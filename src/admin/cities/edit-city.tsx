import { useState } from 'react'
import { type CatalogueCity, saveCity } from '../../contract/admin/city-index.ts'
import { link } from '../../routes.ts'
import { catalogueText as english } from '../../text/en/admin/catalogue.ts'
import { catalogueText as turkish } from '../../text/tr/admin/catalogue.ts'
import { useToast } from '../../ui/toast.tsx'
import { draftOf, EntryFields, isSlug, valuesOf } from '../catalogue/entry-fields.tsx'
import { FormDialog } from '../catalogue/form-dialog.tsx'
import { troubleOf } from '../catalogue/trouble-of.ts'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'
import { useChange } from '../session/use-change.ts'

/** Everything an operator says of a city. */
export function EditCity(props: { city: CatalogueCity; onClose: () => void }) {
  const { city, onClose } = props
  const { form: text } = useText({ en: english, tr: turkish })
  const toast = useToast()
  const [draft, setDraft] = useState(draftOf(city))
  const [region, setRegion] = useState(city.region ?? '')
  const [isTried, setTried] = useState(false)
  const save = useChange(saveCity, { outdates: ['cityCatalogue', 'citySuggestions'] })
  const values = { ...valuesOf(draft), id: city.id, region: region.trim() || null }
  const { of, whole } = troubleOf(save.error, text.unreachable)
  const own: Record<string, string> = {
    name: values.name === '' ? text.nameProblem : '',
    slug: isSlug(values.slug, 1) ? '' : text.slugProblem,
  }
  const isWrong = Object.values(own).some((problem) => problem !== '')
  const isDirty =
    region !== (city.region ?? '') || JSON.stringify(draft) !== JSON.stringify(draftOf(city))
  const { countryCode } = city
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
      title={text.title(city.name)}
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
        path={link.city('en', { countryCode, slug: values.slug })}
        formerPath={link.city('en', city)}
      >
        <Field
          label={text.region}
          name="region"
          autoComplete="off"
          value={region}
          onChange={setRegion}
          problem={of('region')}
          hint={text.regionHint}
        />
      </EntryFields>
    </FormDialog>
  )
}
