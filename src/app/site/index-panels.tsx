import { homeText } from '#text/app/site/home.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import type { Homepage } from '../../listings/homepage.ts'
import {
  buildCategoryLine,
  buildCityLine,
  buildCountryLine,
  CountryMark,
} from '../../listings/index-list/index-lines.tsx'
import { IndexEntry, type IndexLine } from '../../listings/index-list/index-section.tsx'
import { link } from '../../platform/urls/routes.ts'
import { presentPanelCount } from './present-figure.ts'

const MAX_LINKS = 12

const { panels } = homeText

/** The specification prescribes names on one line and counts in thousands. */
function IndexPanel(props: {
  title: string
  lines: IndexLine[]
  all: { text: string; href: string }
}) {
  const { title, lines, all } = props
  if (lines.length === 0) return null
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <ul className="mt-1">
        {lines.slice(0, MAX_LINKS).map((line) => (
          <li key={line.key}>
            <IndexEntry line={line} hasTitle shownCount={presentPanelCount(line.count)} />
          </li>
        ))}
      </ul>
      <a
        href={all.href}
        className="mt-3 inline-flex min-h-8 items-center font-semibold text-accent-text hover:underline"
      >
        {all.text}
      </a>
    </section>
  )
}

export function IndexPanels({ homepage }: { homepage: Homepage }) {
  const cities = homepage.cities.map((city) => ({
    ...buildCityLine(city),
    mark: <CountryMark code={city.countryCode} />,
  }))
  return (
    <div className="sheet index-panels mt-16">
      <IndexPanel
        title={panels.categories}
        lines={homepage.categories.map((each) => buildCategoryLine(each))}
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
