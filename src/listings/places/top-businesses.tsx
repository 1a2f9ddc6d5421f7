import { countryText } from '#text/listings/places/country.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { link } from '../../platform/urls/routes.ts'
import { BusinessCard, ListFilters, MapLink } from '../cards/business-list.tsx'
import { BUSINESS_GRID, CardList } from '../cards/card-list.tsx'
import type { CountryDetail } from './countries.ts'

export function TopBusinesses({ country }: { country: CountryDetail }) {
  const { name, businesses } = country
  if (businesses.length === 0) return null
  const params = { q: '', location: name }
  return (
    <section>
      <h2 className="section-title mb-3">{countryText.topBusinesses}</h2>
      <ListFilters params={params} categories={country.categories} />
      <p className="my-4">
        <MapLink params={params} />
      </p>
      <CardList
        businesses={businesses}
        className={BUSINESS_GRID}
        eager={0}
        card={(business, isEager) => (
          <BusinessCard business={business} headingLevel={3} eager={isEager} />
        )}
      />
      <p className="mt-6">
        <a href={link.search(LANGUAGE, { location: name })} className="button">
          {countryText.searchIn(name)}
        </a>
      </p>
    </section>
  )
}
