import { indexText } from '#text/listings/index-list/index-screens.ts'
import { countriesText } from '#text/listings/places/countries.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { INDEX_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import { type Screen, usePageContext, type Visit } from '../../platform/site-ui/page-context.ts'
import { addStructuredData, buildItemList } from '../../platform/site-ui/structured-data.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { IndexFilter } from '../index-list/index-controls.tsx'
import { CountryCode } from '../index-list/index-lines.tsx'
import { IndexHead, IndexList, isBare, isBehind } from '../index-list/index-list.tsx'
import {
  findFirstPosition,
  type IndexHref,
  parseIndexQuery,
  resolveIndexPage,
} from '../index-list/index-query.ts'
import { NotFound } from '../index-list/not-found.tsx'
import { type CountryIndex, listCountryIndex } from './countries.ts'

const GRID = 'grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3'
const CARD = 'card flex h-full min-h-26 gap-3.5 p-4'

function CountryList({ index }: { index: CountryIndex }) {
  const { countries } = index
  const surroundings = usePageContext()
  if (import.meta.env.SSR) {
    const linked = countries.map(({ name, slug }) => ({ name, href: link.country(LANGUAGE, slug) }))
    addStructuredData(
      surroundings,
      buildItemList(surroundings.origin, linked, findFirstPosition(index)),
    )
  }
  return (
    <ul className={GRID}>
      {countries.map(({ name, slug, countryCode, businesses, cities, categories }) => (
        <li key={slug}>
          <article className={CARD}>
            <CountryCode code={countryCode} />
            <div className="min-w-0">
              <h2 className="card-name text-lg leading-snug">
                <a href={link.country(LANGUAGE, slug)} className="card-link" dir="auto">
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
        </li>
      ))}
    </ul>
  )
}

function LoadingCountries() {
  return (
    <ul className={GRID}>
      {Array.from({ length: INDEX_PAGE_SIZE }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className={CARD}>
          <Skeleton className="h-7 w-8 flex-none" />
          <div className="flex grow flex-col gap-2.5 pt-0.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  )
}

const hrefOf: IndexHref = ({ filter, page }) => link.countries(LANGUAGE, { filter, page })

function CountriesView({ visit }: { visit: Visit }) {
  const query = parseIndexQuery(visit.query)
  const { filter, page } = query
  const answer = useCall(listCountryIndex, { filter, page }, true)
  if (isBehind(answer, page)) return <NotFound />
  const { title, section, description } = countriesText
  const bare = isBare(answer, query, null)
  return (
    <>
      <IndexHead
        title={title}
        description={description}
        isEmpty={answer.data?.total === 0}
        query={query}
        hrefOf={hrefOf}
      />
      <div className="sheet pt-5">
        <Breadcrumb steps={[]} here={section} />
        <h1 className="mt-4 mb-5 text-3xl">{title}</h1>
        {!bare && (
          <div className="mb-6 flex">
            <IndexFilter
              query={query}
              hrefOf={hrefOf}
              label={countriesText.filter}
              placeholder={countriesText.placeholder}
            />
          </div>
        )}
        <IndexList
          answer={answer}
          text={countriesText.results}
          bare={bare}
          all={link.countries(LANGUAGE)}
          query={query}
          hrefOf={hrefOf}
          skeleton={<LoadingCountries />}
        >
          {(index) => <CountryList index={index} />}
        </IndexList>
      </div>
    </>
  )
}

export const screen: Screen = {
  load: (visit, loadCall) =>
    resolveIndexPage(visit, hrefOf, ({ filter, page }) =>
      loadCall(listCountryIndex, { filter, page }, { sends: ['page', 'pages', 'total'] }),
    ),
  View: CountriesView,
}
