import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/error-text.ts'
import { Field } from '../../platform/admin-ui/field.tsx'
import { FormDialog } from '../../platform/admin-ui/form-dialog.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import type { ResultOf } from '../../platform/calls/client.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { BegunRun } from '../../runs-admin/run-progress.tsx'
import { type CatalogCity, catalogCities } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import { type Mergeable, MergeDialog, useMerge } from './merge-dialog.tsx'

type District = ResultOf<typeof catalogCities.districts>['districts'][number]

const OUTDATES = [catalogCities.districts]

function RenameDistrict({ district, onClose }: { district: District; onClose: () => void }) {
  const { districts: text, form } = useCatalogText()
  const [name, setName] = useState(district.name)
  const save = useChange(catalogCities.saveDistrict, { outdates: OUTDATES, done: form.saved })
  const { of, whole } = buildFormErrors(save.error, form.unreachable)
  const isEmpty = name.trim() === ''
  return (
    <FormDialog
      title={text.renameOf(district.name)}
      submit={save.isPending ? form.saving : form.save}
      isDirty={name !== district.name && !save.isSuccess}
      isBusy={save.isPending}
      canSubmit={!isEmpty}
      problem={whole}
      onSubmit={() => save.mutate({ id: district.id, name: name.trim() }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <Field
        label={form.name}
        name="name"
        autoComplete="off"
        value={name}
        onChange={setName}
        problem={isEmpty ? form.nameProblem : of('name')}
        hint={text.renameHint}
      />
    </FormDialog>
  )
}

const buildDistricts = (city: CatalogCity): Mergeable<District> => ({
  useEntries({ filter }) {
    const answer = catalogCities.districts.use({ id: city.id, filter }, true)
    return { answer, entries: answer.data?.districts }
  },
  calls: { merge: catalogCities.mergeDistrict },
  outdates: OUTDATES,
  pathOf: ({ slug }) =>
    link.city('en', { countryCode: city.countryCode, slug: city.slug, district: slug }),
  labelOf: ({ name }) => name,
})

export function CityDistricts({ city, onClose }: { city: CatalogCity; onClose: () => void }) {
  const { districts: text, ...words } = useCatalogText()
  const [filter, setFilter] = useState('')
  const [renamed, setRenamed] = useState<District | null>(null)
  const catalog = buildDistricts(city)
  const merge = useMerge(catalog)
  const answer = catalogCities.districts.use({ id: city.id, filter }, true)
  const { districts, isWhole } = answer.data ?? { districts: [], isWhole: true }
  return (
    <Dialog title={text.title(city.name)} onClose={onClose} isWide>
      <BegunRun runId={merge.runId} />
      <Field
        label={text.filter}
        name="districts"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={setFilter}
        hint={isWhole ? undefined : text.capped(districts.length)}
      />
      <Loaded query={answer} skeleton={<Skeleton className="h-6 w-full" />} />
      {answer.data && districts.length === 0 && <p className="text-ink-soft">{text.none}</p>}
      <ul className="district-list" aria-label={text.title(city.name)}>
        {districts.map((district) => (
          <li key={district.id}>
            <span>
              <bdi className="font-semibold">{district.name}</bdi>
              <span className="block text-ink-soft text-sm tabular-nums">
                {district.mergedInto
                  ? words.moving(district.mergedInto.name)
                  : text.counts(district.businesses, district.total)}
              </span>
            </span>
            {district.mergedInto ? (
              <Button onClick={() => merge.resume(district)}>{words.goOn}</Button>
            ) : (
              <span className="entry-acts">
                <Button
                  tone="quiet"
                  aria-label={text.renameOf(district.name)}
                  onClick={() => setRenamed(district)}
                >
                  {text.rename}
                </Button>
                <Button
                  tone="quiet"
                  aria-label={words.mergeOf(district.name)}
                  onClick={() => merge.ask(district, null)}
                >
                  {words.merge}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {renamed && <RenameDistrict district={renamed} onClose={() => setRenamed(null)} />}
      {merge.asked && <MergeDialog {...merge.dialog} {...merge.asked} catalog={catalog} />}
    </Dialog>
  )
}
