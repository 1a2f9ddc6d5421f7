import { indexText } from '#text/listings/index-list/index-screens.ts'
import { countriesText } from '#text/listings/places/countries.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { IndexCards, LoadingIndexCards } from '../index-list/index-cards.tsx'
import { CountryCode } from '../index-list/index-lines.tsx'
import { IndexScreen } from '../index-list/index-list.tsx'
import { findIndexPageResult, type IndexHref, parseIndexQuery } from '../index-list/index-query.ts'
import { type CountryIndex, listCountryIndex } from './countries.ts'

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'
const CARD = 'card flex h-full min-h-26 gap-3.5 p-4'

function Country({ country, href }: { country: CountryIndex['countries'][number]; href: string }) {
  const { name, countryCode, businesses, cities, categories } = country
  return (
    <article className={CARD}>
      <CountryCode code={countryCode} />
      <div className="min-w-0">
        <h2 className="card-name text-lg leading-snug">
          <a href={href} className="card-link" dir="auto">
            {name}
          </a>
        </h2>
        <p className="mt-1 tabular-nums">{indexText.businesses(businesses)}</p>
        <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm tabular-nums">
          <span>{indexText.cities(cities)}</span>
          {categories > 0 && <span>{indexText.categories(categories)}</span>}
        </p>
      </div>
    </article>
  )
}

const SKELETON = (
  <LoadingIndexCards className={GRID} cardClassName={CARD}>
    <Skeleton className="h-7 w-8 flex-none" />
    <div className="flex grow flex-col gap-2.5 pt-0.5">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  </LoadingIndexCards>
)

const hrefOf: IndexHref = ({ filter, page }) => link.countries(LANGUAGE, { filter, page })

function CountriesView({ visit }: { visit: Visit }) {
  const query = parseIndexQuery(visit.query)
  const { filter, page } = query
  const answer = useCall(listCountryIndex, { filter, page }, true)
  const { title, description, section } = countriesText
  return (
    <IndexScreen
      heading={{ title, description, steps: [], here: section }}
      text={countriesText}
      answer={answer}
      query={query}
      hrefOf={hrefOf}
      all={link.countries(LANGUAGE)}
      skeleton={SKELETON}
    >
      {(index) => (
        <IndexCards
          page={index.page}
          entries={index.countries}
          hrefOf={({ slug }) => link.country(LANGUAGE, slug)}
          className={GRID}
        >
          {(country, href) => <Country country={country} href={href} />}
        </IndexCards>
      )}
    </IndexScreen>
  )
}

export const screen: Screen = {
  load: (visit, loadCall) =>
    findIndexPageResult(visit, hrefOf, ({ filter, page }) =>
      loadCall(listCountryIndex, { filter, page }, { sends: ['page', 'pages', 'total'] }),
    ),
  View: CountriesView,
}
