import { homeText } from '#text/app/site/home.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Homepage } from '../../listings/homepage.ts'
import {
  buildCategoryLine,
  buildCityLine,
  buildCountryLine,
  CountryMark,
} from '../../listings/index-list/index-lines.tsx'
import { link } from '../../platform/urls/routes.ts'
import { IndexPanel } from './index-panel.tsx'

export function IndexPanels({ homepage }: { homepage: Homepage }) {
  const { panels } = homeText
  const cities = homepage.cities.map((city) => ({
    ...buildCityLine(city),
    mark: <CountryMark code={city.countryCode} />,
  }))
  return (
    <div className="sheet index-panels mt-16">
      <IndexPanel
        title={panels.categories}
        lines={homepage.categories.map(buildCategoryLine)}
        all={{ text: panels.allCategories, href: link.categories(LANGUAGE) }}
      />
      <IndexPanel
        title={panels.cities}
        lines={cities}
        all={{ text: panels.allCities, href: link.cities(LANGUAGE) }}
      />
      <IndexPanel
        title={panels.countries}
        lines={homepage.countries.map(buildCountryLine)}
        all={{ text: panels.allCountries, href: link.countries(LANGUAGE) }}
      />
    </div>
  )
}
