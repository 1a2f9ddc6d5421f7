import '../search-filters/filters.css'
import './search.css'
import { businessesText } from '#text/listings/cards/businesses.ts'
import { PageHead } from '../platform/site-ui/page-head.tsx'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { formatPlace, type SearchResults } from '../search/search.ts'
import { FilterForm } from '../search-filters/filter-form.tsx'
import type { SearchParams } from '../search-filters/search-params.ts'
import { buildInPlaceHref, type CategoryInPlace } from './category-in-place.ts'
import { LoadingResults, ResultsAndMap } from './results-and-map.tsx'

const head = createLazyPart(async () => (await import('./in-place-head.tsx')).InPlaceHead)
const neighbors = createLazyPart(async () => (await import('./neighbors.tsx')).Neighbors)

export function CategoryInPlacePage({ found }: { found: CategoryInPlace }) {
  const { category, place } = found
  const { countrySlug } = found.inPlace
  const params: SearchParams = { q: '', location: formatPlace(place), category: category.slug }
  return (
    <div className="sheet pt-5">
      <StaticPart of={found}>{() => <Late part={head} props={{ found }} />}</StaticPart>
      <FilterForm params={params} results={found} hasFixedCategory />
      <div className="mt-4">
        <ResultsAndMap
          params={params}
          results={found}
          isStale={false}
          hrefOf={(page) => buildInPlaceHref({ place, countrySlug, category: category.slug }, page)}
        />
      </div>
      <StaticPart of={found}>{() => <Late part={neighbors} props={{ found }} />}</StaticPart>
    </div>
  )
}

export const InPlaceSkeleton = () => (
  <div className="sheet pt-5">
    <PageHead title={businessesText.loading} noindex={false} />
    <p role="status" className="text-ink-soft">
      {businessesText.loading}
    </p>
    <div className="mt-8">
      <LoadingResults />
    </div>
  </div>
)

const SENT = [
  'page',
  'pages',
  'total',
  'isTotalExact',
  'inside',
  'box',
  'place',
  'category',
] as const satisfies readonly (keyof SearchResults)[]

export function buildSent(found: CategoryInPlace) {
  const { facets, clusters, approximateCounts, page, inPlace } = found
  return {
    ...Object.fromEntries(SENT.map((name) => [name, found[name]])),
    // The map of a later page requests its clusters.
    clusters: page === 1 ? clusters : [],
    approximateCounts: page === 1 ? approximateCounts : [],
    facets: { ...facets, categories: [] },
    inPlace: { ...inPlace, otherCategories: [], otherCities: [] },
  }
}
