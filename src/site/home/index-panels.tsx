import type { Homepage } from '../../contract/homepage.ts'
import { link } from '../../routes.ts'
import { homeText } from '../../text/en/home.ts'
import { CategoryIcon } from '../category-icon.tsx'
import { categoryTint } from '../category-tint.ts'
import { type IndexEntry, IndexPanel } from './index-panel.tsx'

function CategoryMark({ name }: { name: string }) {
  return (
    <span className="tinted index-mark" style={categoryTint(name)}>
      <CategoryIcon category={name} size={16} />
    </span>
  )
}

/** A country by its two letters: flags drawn by the system are missing on some, letters on none. */
const CountryMark = ({ code }: { code: string }) => (
  <span aria-hidden="true" className="index-mark index-code">
    {code}
  </span>
)

/** Where to look first: the largest categories, cities and countries. */
export function IndexPanels({ homepage }: { homepage: Homepage }) {
  const { panels } = homeText
  const categories = homepage.categories.map(
    ({ name, slug, businesses }): IndexEntry => ({
      key: slug,
      name,
      href: link.category('en', slug),
      count: businesses,
      mark: <CategoryMark name={name} />,
    }),
  )
  const cities = homepage.cities.map(
    ({ name, slug, countryCode, businesses }): IndexEntry => ({
      key: `${countryCode}/${slug}`,
      name,
      href: link.city('en', { countryCode, slug }),
      count: businesses,
      mark: <CountryMark code={countryCode} />,
    }),
  )
  const countries = homepage.countries.map(
    ({ name, slug, countryCode, businesses }): IndexEntry => ({
      key: slug,
      name,
      href: link.country('en', slug),
      count: businesses,
      mark: <CountryMark code={countryCode} />,
    }),
  )
  return (
    <div className="sheet index-panels mt-16">
      <IndexPanel
        title={panels.categories}
        entries={categories}
        all={{ text: panels.allCategories, href: link.categories('en') }}
      />
      <IndexPanel
        title={panels.cities}
        entries={cities}
        all={{ text: panels.allCities, href: link.cities('en') }}
      />
      <IndexPanel
        title={panels.countries}
        entries={countries}
        all={{ text: panels.allCountries, href: link.countries('en') }}
      />
    </div>
  )
}
