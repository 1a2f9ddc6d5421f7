import { searchText } from '#text/search-page/search.ts'
import { CardList, FIRST_CARDS } from '../listings/cards/card-list.tsx'
import type { FoundBusiness, SearchResults } from '../search/search.ts'
import { buildEverywhereHref } from './format-keyword.ts'
import { ResultCard } from './result-card.tsx'
import type { SearchParams } from './search-params.ts'

const COLUMN = 'flex flex-col gap-3'

/** Returns '' for the visitor's position, and null to show no distances. */
function distanceFromOf(asked: SearchParams, { place }: SearchResults): string | null {
  if (asked.lat !== undefined) return ''
  if (asked.bbox !== undefined) return searchText.fromMap
  // A distance from the center of a country is meaningless.
  return place?.kind === 'city' ? searchText.fromMiddle(place.name) : null
}

export function ResultList({ asked, results }: { asked: SearchParams; results: SearchResults }) {
  const { businesses, place } = results
  const inside = businesses.filter(({ isOutside }) => !isOutside)
  const outside = businesses.filter(({ isOutside }) => isOutside)
  const distanceFrom = distanceFromOf(asked, results)
  const card = (business: FoundBusiness, isEager: boolean) => (
    <ResultCard business={business} distanceFrom={distanceFrom} eager={isEager} />
  )
  return (
    <>
      {inside.length > 0 && (
        <section>
          <h2 className="sr-only">{searchText.results}</h2>
          <CardList businesses={inside} className={COLUMN} card={card} />
        </section>
      )}
      {outside.length > 0 && (
        <section className={inside.length > 0 ? 'mt-8' : ''}>
          <h2 className="section-title mb-2">
            <bdi>{searchText.near(place?.name ?? '')}</bdi>
          </h2>
          <p className="mb-3 text-ink-soft text-sm">
            <bdi>
              {results.inside > 0
                ? searchText.nearHint(place?.name ?? '')
                : searchText.nothingInside(place?.name ?? '')}
            </bdi>{' '}
            <a href={buildEverywhereHref(asked, results)} className="understood-link">
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
