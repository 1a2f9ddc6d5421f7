import { businessCardText } from '#text/listings/cards/business-card.ts'
import { businessesText } from '#text/listings/cards/businesses.ts'
import { searchText, searchText as words } from '#text/search-page/search.ts'
import { CardList, FIRST_CARDS } from '../listings/cards/card-list.tsx'
import { KindAndDistance } from '../listings/cards/kind-and-distance.tsx'
import { ListedCard } from '../listings/cards/listed-card.tsx'
import { OpenNowLabel } from '../listings/cards/open-now-label.tsx'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { Pager } from '../platform/ui/pager.tsx'
import { PhoneLink } from '../platform/ui/phone-link.tsx'
import type { FoundBusiness, SearchResults } from '../search/search.ts'
import {
  buildEverywhereHref,
  countFilters,
  omitFilters,
  type SearchParams,
  searchHref,
} from '../search-filters/search-params.ts'
import { formatPoint } from './map-point.ts'

export function ResultCard(props: {
  business: FoundBusiness
  distanceFrom: string | null
  /** The page itself names the city. */
  isInCity: boolean
  eager: boolean
}) {
  const { business, distanceFrom, isInCity, eager } = props
  const { name, category, phone, place, city, country } = business
  const address = business.address ?? place
  // Addresses say 'New York' for New York City.
  const named = [city?.replace(/ City$/, ''), country]
  const isNamed = isInCity || named.every((each) => !each || address?.includes(each))
  return (
    <ListedCard
      business={business}
      className="result-card"
      headingLevel={3}
      eager={eager}
      at={formatPoint(business)}
    >
      <KindAndDistance
        category={category}
        distanceMeters={distanceFrom === null ? null : business.distanceMeters}
        isApproximate={business.approximateLocation !== null}
        from={distanceFrom ?? ''}
      />
      {address && (
        <p dir="auto" className="line-clamp-2 text-ink-soft text-sm wrap-anywhere">
          {address}
        </p>
      )}
      {place && !isNamed && (
        <p dir="auto" className="text-ink-soft text-sm">
          {place}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm empty:hidden">
        <OpenNowLabel openNow={business.openNow} />
        {phone && <PhoneLink phone={phone} label={businessCardText.call(name)} />}
      </div>
    </ListedCard>
  )
}

const COLUMN = 'flex flex-col gap-3'

/** Returns '' for the visitor's position, and null to show no distances. */
function distanceFromOf(params: SearchParams, { place }: SearchResults): string | null {
  if (params.lat !== undefined) return ''
  if (params.bbox !== undefined) return searchText.fromMap
  // A distance from the center of a country is meaningless.
  return place && place.kind !== 'country' ? searchText.fromMiddle(place.name) : null
}

export function ResultList({ params, results }: { params: SearchParams; results: SearchResults }) {
  const { businesses, place } = results
  const inside = businesses.filter(({ isOutside }) => !isOutside)
  const outside = businesses.filter(({ isOutside }) => isOutside)
  const distanceFrom = distanceFromOf(params, results)
  const isInCity = place?.kind === 'city' || place?.kind === 'district'
  const card = (business: FoundBusiness, isEager: boolean) => (
    <ResultCard
      business={business}
      distanceFrom={distanceFrom}
      isInCity={isInCity && !business.isOutside}
      eager={isEager}
    />
  )
  return (
    <>
      {inside.length > 0 && (
        <section>
          <h2 className="sr-only">{searchText.results('')}</h2>
          <CardList businesses={inside} className={COLUMN} card={card} />
        </section>
      )}
      {outside.length > 0 && (
        <section className={inside.length > 0 ? 'mt-8' : ''}>
          <h2 className="section-title mb-2">
            <bdi>{place ? searchText.near(place.name) : searchText.farther}</bdi>
          </h2>
          <p className="mb-3 text-ink-soft text-sm">
            <bdi>
              {place
                ? results.inside > 0
                  ? searchText.nearHint(place.name)
                  : searchText.nothingInside(place.name)
                : searchText.fartherHint}
            </bdi>{' '}
            <a
              href={buildEverywhereHref(params, results)}
              className="underline underline-offset-[0.2em] hover:text-accent-text"
            >
              {searchText.searchEverywhere}
            </a>
          </p>
          <CardList
            businesses={outside}
            className={COLUMN}
            eager={FIRST_CARDS - inside.length}
            card={card}
          />
        </section>
      )}
    </>
  )
}

function Widen({ params, results }: { params: SearchParams; results: SearchResults }) {
  const ways = [
    countFilters(params) > 0 && {
      text: words.searchWithoutFilters,
      href: searchHref(omitFilters(params)),
    },
    params.bbox !== undefined && {
      text: words.searchOffMap,
      href: searchHref(params, { bbox: undefined }),
    },
    params.q !== '' &&
      results.place !== null &&
      params.bbox === undefined && {
        text: words.searchEverywhere,
        href: buildEverywhereHref(params, results),
      },
  ].filter((way) => way !== false)
  return ways.map(({ text, href }) => (
    <a key={text} href={href} className="button">
      {text}
    </a>
  ))
}

export function FoundList(props: {
  params: SearchParams
  results: SearchResults
  hrefOf?: ((page: number) => string) | undefined
}) {
  const { params, results, hrefOf = (page) => searchHref(params, {}, page) } = props
  if (results.total === 0)
    return (
      <EmptyState title={businessesText.empty} text={businessesText.emptyText}>
        <Widen params={params} results={results} />
      </EmptyState>
    )
  return (
    <>
      <ResultList params={params} results={results} />
      <div className="mt-10">
        <Pager page={results.page} pages={results.pages} hrefOf={hrefOf} />
      </div>
    </>
  )
}
