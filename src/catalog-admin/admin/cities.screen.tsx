import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCity, catalogCities } from '../client.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import { CatalogList, useCatalogQuery } from './catalog-list.tsx'
import { CatalogTable } from './catalog-table.tsx'
import { EditEntry } from './edit-entry.tsx'
import { MergeDialog, RunNotice, Suggestions, type UseTargets, useMerge } from './merge-dialog.tsx'
import { SplitCity } from './split-city.tsx'

const INVALIDATES = [catalogCities.list, catalogCities.suggestions]

function EditCity(props: { city: CatalogCity; onClose: () => void }) {
  const { city, onClose } = props
  const { form: text } = useText({ en: english, tr: turkish })
  const former = city.region ?? ''
  const [region, setRegion] = useState(former)
  const { countryCode } = city
  return (
    <EditEntry
      entry={city}
      call={catalogCities.save}
      outdates={INVALIDATES}
      own={{ region: region.trim() || null }}
      isOwnChanged={region !== former}
      shortestSlug={1}
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

const pathOf = (city: CatalogCity) => link.city('en', city)
const labelOf = ({ name, region, countryCode }: CatalogCity) =>
  [name, region, countryCode].filter(Boolean).join(', ')

/** Only cities of the same country can be merged. */
const targetsIn =
  (country: string): UseTargets<CatalogCity> =>
  (filter) => {
    const input = { page: 1, filter, country, sort: 'businesses', show: 'all' } as const
    const { data, isFetching } = catalogCities.list.use(input, true)
    return { entries: data?.cities ?? [], isLoading: isFetching }
  }

function Lead({ city }: { city: CatalogCity }) {
  return (
    <span className="entry-name">
      <span className="entry-code">{city.countryCode}</span>
      <span>
        <bdi>{city.name}</bdi>
        {city.region && (
          <bdi className="block font-normal text-ink-soft text-sm">{city.region}</bdi>
        )}
      </span>
    </span>
  )
}

function Cities() {
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const list = useCatalogQuery()
  const answer = catalogCities.list.use(list.query, true)
  const suggested = catalogCities.suggestions.use(null)
  const [opened, setOpened] = useState<{ city: CatalogCity; act: 'edit' | 'split' } | null>(null)
  const merge = useMerge<CatalogCity>(catalogCities.merge, INVALIDATES)
  const [splitRun, setSplitRun] = useState<number | null>(null)
  const close = () => setOpened(null)
  const acts = (city: CatalogCity) => (
    <>
      <Button
        tone="quiet"
        aria-label={text.editOf(city.name)}
        onClick={() => setOpened({ city, act: 'edit' })}
      >
        {text.edit}
      </Button>
      <Button
        tone="quiet"
        aria-label={text.mergeOf(city.name)}
        onClick={() => merge.ask(city, null)}
      >
        {text.merge}
      </Button>
      <Button
        tone="quiet"
        aria-label={text.splitOf(city.name)}
        onClick={() => setOpened({ city, act: 'split' })}
      >
        {text.split}
      </Button>
    </>
  )
  return (
    <>
      <CatalogList
        of="cities"
        list={list}
        answer={answer}
        entries={answer.data?.cities}
        notices={
          <>
            <RunNotice runId={merge.runId} />
            <RunNotice runId={splitRun} />
            <Suggestions
              pairs={suggested.data ?? []}
              labelOf={labelOf}
              onMerge={({ from, into }) => merge.ask(from, into)}
            />
          </>
        }
        table={(entries) => (
          <CatalogTable
            label={frame.screens.cities}
            entries={entries}
            hrefOf={pathOf}
            lead={(city) => <Lead city={city} />}
            acts={(city) =>
              city.mergedInto ? (
                <Button onClick={() => merge.goOn(city)}>{text.goOn}</Button>
              ) : (
                acts(city)
              )
            }
          />
        )}
      />
      {opened?.act === 'edit' && <EditCity city={opened.city} onClose={close} />}
      {opened?.act === 'split' && (
        <SplitCity city={opened.city} onBegun={setSplitRun} onClose={close} />
      )}
      {merge.asked && (
        <MergeDialog
          {...merge.dialog}
          {...merge.asked}
          pathOf={pathOf}
          labelOf={labelOf}
          useTargets={targetsIn(merge.asked.from.countryCode)}
        />
      )}
    </>
  )
}

export const screen = { View: Cities }
