import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Field } from '../../platform/admin-ui/field.tsx'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCity, catalogCities } from '../client.ts'
import { useCatalogText } from './catalog-controls.tsx'
import { CatalogScreen } from './catalog-screen.tsx'
import type { Catalog } from './catalog-table.tsx'
import { CityDistricts } from './city-districts.tsx'
import { EditEntry } from './edit-entry.tsx'
import { SplitCity } from './split-city.tsx'

const OUTDATES = [catalogCities.list, catalogCities.suggestions]

function EditCity({ entry, onClose }: { entry: CatalogCity; onClose: () => void }) {
  const { form: text } = useCatalogText()
  const former = entry.region ?? ''
  const [region, setRegion] = useState(former)
  const { countryCode } = entry
  return (
    <EditEntry
      entry={entry}
      call={catalogCities.save}
      outdates={OUTDATES}
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
  outdates: OUTDATES,
  pathOf: (city) => link.city('en', city),
  labelOf: ({ name, region, countryCode }) =>
    [name, region, countryCode].filter(Boolean).join(', '),
  lead: ({ name, region, countryCode }) => (
    <span className="entry-name">
      <span className="min-w-6.5 text-[0.75rem] text-ink-soft">{countryCode}</span>
      <span>
        <bdi>{name}</bdi>
        {region && <bdi className="block font-normal text-ink-soft text-sm">{region}</bdi>}
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
            <Button tone="quiet" aria-label={text.actOf(city.name)} onClick={() => setOpened(city)}>
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
