import { useState } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { link } from '../../platform/urls/routes.ts'
import { type CatalogCity, saveCity } from '../city-index.ts'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import { EditEntry } from './edit-entry.tsx'

export function EditCity(props: { city: CatalogCity; onClose: () => void }) {
  const { city, onClose } = props
  const { form: text } = useText({ en: english, tr: turkish })
  const former = city.region ?? ''
  const [region, setRegion] = useState(former)
  const { countryCode } = city
  return (
    <EditEntry
      entry={city}
      call={saveCity}
      outdates={['cityCatalogue', 'citySuggestions']}
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
