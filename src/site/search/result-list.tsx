import type { FoundBusiness, SearchResults } from '../../contract/search.ts'
import { searchText } from '../../text/en/search.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Asked } from './asked.ts'
import { everywhereHref } from './keyword-of.ts'
import { ResultCard } from './result-card.tsx'

/** As many as stand on a screen before anybody scrolls; their photos are not put off. */
const FIRST_CARDS = 4

/** What distances are measured from, in words; '' for the visitor, null where they say nothing. */
function distanceFromOf(asked: Asked, { place }: SearchResults): string | null {
  if (asked.lat !== undefined) return ''
  if (asked.bbox !== undefined) return searchText.fromMap
  // From the middle of a country nobody walks.
  return place?.kind === 'city' ? searchText.fromMiddle(place.name) : null
}

function Cards(props: {
  businesses: readonly FoundBusiness[]
  distanceFrom: string | null
  eager: number
}) {
  const { businesses, distanceFrom, eager } = props
  return (
    <ul className="flex flex-col gap-3">
      {businesses.map((business, index) => (
        <li key={business.id}>
          <ResultCard business={business} distanceFrom={distanceFrom} eager={index < eager} />
        </li>
      ))}
    </ul>
  )
}

/** The results of a page: those of the place first, then the nearest outside it under a heading of their own. */
export function ResultList({ asked, results }: { asked: Asked; results: SearchResults }) {
  const { businesses, place } = results
  const inside = businesses.filter(({ isOutside }) => !isOutside)
  const outside = businesses.filter(({ isOutside }) => isOutside)
  const distanceFrom = distanceFromOf(asked, results)
  return (
    <>
      {inside.length > 0 && (
        <section>
          <h2 className="sr-only">{searchText.results}</h2>
          <Cards businesses={inside} distanceFrom={distanceFrom} eager={FIRST_CARDS} />
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
            <a href={everywhereHref(asked, results)} className="understood-link">
              {searchText.searchEverywhere}
            </a>
          </p>
          <Cards
            businesses={outside}
            distanceFrom={distanceFrom}
            eager={FIRST_CARDS - inside.length}
          />
        </section>
      )}
    </>
  )
}

/** The list's shape until it has come. */
export function LoadingResults({ cards }: { cards: number }) {
  return (
    <ul className="flex flex-col gap-3" aria-busy="true">
      {Array.from({ length: cards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <li key={index} className="card result-card">
          <Skeleton className="photo rounded-none" />
          <div className="flex flex-col gap-2.5 px-4 py-4">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </li>
      ))}
    </ul>
  )
}
