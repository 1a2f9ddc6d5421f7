import { useState } from 'react'
import { type CatalogueCity, saveCity } from '../../contract/admin/city-index.ts'
import { link } from '../../routes.ts'
import { catalogueText as english } from '../../text/en/admin/catalogue.ts'
import { catalogueText as turkish } from '../../text/tr/admin/catalogue.ts'
import { EditEntry } from '../catalogue/edit-entry.tsx'
import { Field } from '../controls/field.tsx'
import { useText } from '../operator.tsx'

/** Everything an operator says of a city. */
export function EditCity(props: { city: CatalogueCity; onClose: () => void }) {
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
