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
import { StartedRun } from '../../runs-admin/run-progress.tsx'
import { type CatalogCity, catalogCities } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import { CatalogScreen } from './catalog-screen.tsx'
import type { Catalog } from './catalog-table.tsx'
import { EditEntry } from './edit-entry.tsx'
import { type Mergeable, MergeDialog, useMerge } from './merge-dialog.tsx'
import { SplitCity } from './split-city.tsx'

type District = ResultOf<typeof catalogCities.districts>['districts'][number]

const INVALIDATED_BY_DISTRICT = [catalogCities.districts]

function RenameDistrict({ district, onClose }: { district: District; onClose: () => void }) {
  const { districts: text, form } = useCatalogText()
  const [name, setName] = useState(district.name)
  const save = useChange(catalogCities.saveDistrict, {
    invalidates: INVALIDATED_BY_DISTRICT,
    done: form.saved,
  })
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
  invalidates: INVALIDATED_BY_DISTRICT,
  pathOf: ({ slug }) =>
    link.city('en', { countryCode: city.countryCode, slug: city.slug, part: slug }),
  labelOf: ({ name }) => name,
})

function CityDistricts({ city, onClose }: { city: CatalogCity; onClose: () => void }) {
  const { districts: text, ...words } = useCatalogText()
  const [filter, setFilter] = useState('')
  const [renamed, setRenamed] = useState<District | null>(null)
  const catalog = buildDistricts(city)
  const merge = useMerge(catalog)
  const answer = catalogCities.districts.use({ id: city.id, filter }, true)
  const { districts, isWhole } = answer.data ?? { districts: [], isWhole: true }
  return (
    <Dialog title={text.title(city.title)} onClose={onClose} isWide>
      <StartedRun runId={merge.runId} />
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
      <ul className="district-list" aria-label={text.title(city.title)}>
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

const INVALIDATES = [catalogCities.list, catalogCities.suggestions]

function EditCity({ entry, onClose }: { entry: CatalogCity; onClose: () => void }) {
  const { form: text } = useCatalogText()
  const former = entry.region ?? ''
  const [region, setRegion] = useState(former)
  const { countryCode } = entry
  return (
    <EditEntry
      entry={entry}
      call={catalogCities.save}
      invalidates={INVALIDATES}
      own={{ region: region.trim() || null }}
      isOwnChanged={region !== former}
      minSlugChars={1}
      pathOf={(slug) => link.city('en', { countryCode, slug })}
      onClose={onClose}
    >
      {(_name, problemOf) => (
        <Field
          label={text.region}
          name="region"
          autoComplete="off"
          value={region}
          onChange={setRegion}
          problem={problemOf('region')}
          hint={text.regionHint}
        />
      )}
    </EditEntry>
  )
}

const catalog: Catalog<CatalogCity> = {
  of: 'cities',
  useEntries(query) {
    const answer = catalogCities.list.use(query, true)
    return { answer, entries: answer.data?.cities }
  },
  useProposals: (page) => catalogCities.suggestions.use({ page }, true),
  calls: catalogCities,
  invalidates: INVALIDATES,
  pathOf: (city) => link.city('en', city),
  labelOf: ({ name, title, region, countryCode }) =>
    [name === title ? title : `${title} (${name})`, region, countryCode].filter(Boolean).join(', '),
  lead: ({ name, title, region, countryCode }) => (
    <span className="entry-name">
      <span className="min-w-6.5 text-[0.75rem] text-ink-soft">{countryCode}</span>
      <span>
        <bdi>{title}</bdi>
        {[...new Set([name, region])].map(
          (line) =>
            line &&
            line !== title && (
              <bdi key={line} className="block font-normal text-ink-soft text-sm">
                {line}
              </bdi>
            ),
        )}
      </span>
    </span>
  ),
}

function Cities() {
  const { districts: text } = useCatalogText()
  const [opened, setOpened] = useState<CatalogCity | null>(null)
  return (
    <>
      <CatalogScreen
        catalog={catalog}
        edit={(dialog) => <EditCity {...dialog} />}
        more={(city) =>
          city.hasDistricts && (
            <Button
              tone="quiet"
              aria-label={text.actOf(city.title)}
              onClick={() => setOpened(city)}
            >
              {text.act}
            </Button>
          )
        }
        split={(dialog) => <SplitCity {...dialog} />}
      />
      {opened && <CityDistricts city={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

export const screen = { View: Cities }
