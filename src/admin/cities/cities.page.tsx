import { useState } from 'react'
import {
  type CatalogueCity,
  listCatalogueCities,
  listCitySuggestions,
  mergeCity,
} from '../../contract/admin/city-index.ts'
import { useCall } from '../../contract/client/use-call.ts'
import { link } from '../../routes.ts'
import { catalogueText as english } from '../../text/en/admin/catalogue.ts'
import { frameText as englishFrame } from '../../text/en/admin/frame.ts'
import { catalogueText as turkish } from '../../text/tr/admin/catalogue.ts'
import { frameText as turkishFrame } from '../../text/tr/admin/frame.ts'
import { CatalogueList } from '../catalogue/catalogue-list.tsx'
import { CatalogueTable } from '../catalogue/catalogue-table.tsx'
import { MergeDialog, type UseTargets } from '../catalogue/merge-dialog.tsx'
import { RunNotice } from '../catalogue/run-notice.tsx'
import { Suggestions } from '../catalogue/suggestions.tsx'
import { useCatalogueQuery } from '../catalogue/use-catalogue-query.ts'
import { useMerge } from '../catalogue/use-merge.ts'
import { Button } from '../controls/button.tsx'
import { useText } from '../operator.tsx'
import { EditCity } from './edit-city.tsx'
import { SplitCity } from './split-city.tsx'

const pathOf = (city: CatalogueCity) => link.city('en', city)
const labelOf = ({ name, region, countryCode }: CatalogueCity) =>
  [name, region, countryCode].filter(Boolean).join(', ')

/** Only cities of the same country can be merged. */
const targetsIn =
  (country: string): UseTargets<CatalogueCity> =>
  (filter) => {
    const input = { page: 1, filter, country, sort: 'businesses', show: 'all' } as const
    const { data, isFetching } = useCall(listCatalogueCities, input, true)
    return { entries: data?.entries ?? [], isLoading: isFetching }
  }

function Lead({ city }: { city: CatalogueCity }) {
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
  const list = useCatalogueQuery()
  const answer = useCall(listCatalogueCities, list.query, true)
  const suggested = useCall(listCitySuggestions, null)
  const [opened, setOpened] = useState<{ city: CatalogueCity; act: 'edit' | 'split' } | null>(null)
  const merge = useMerge<CatalogueCity>(mergeCity, ['cityCatalogue', 'citySuggestions'])
  const [splitRun, setSplitRun] = useState<number | null>(null)
  const close = () => setOpened(null)
  const acts = (city: CatalogueCity) => (
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
      <CatalogueList
        of="cities"
        list={list}
        answer={answer}
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
        table={({ entries }) => (
          <CatalogueTable
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
