import { searchText as words } from '#text/search-page/search.ts'
import type { SearchResults } from '../search/search.ts'
import { formatPlace } from '../search/suggestions/place-link.ts'
import type { SearchParams } from './search-params.ts'

export type PlaceLabel = { name: string } | { words: string } | null

export function buildPlaceLabel(
  asked: SearchParams,
  results: SearchResults | undefined,
): PlaceLabel {
  if (asked.bbox !== undefined) return { words: words.onMap }
  if (results?.place) return { name: formatPlace(results.place) }
  if (asked.location !== '' && !results?.isPlaceUnknown) return { name: asked.location }
  return asked.lat === undefined ? null : { words: words.nearYou }
}

export function formatTitle(q: string, where: PlaceLabel): string {
  const what = q === '' ? '' : ` ${words.for} ${words.openQuote}${q}${words.closeQuote}`
  if (where === null) return words.results + what
  return `${words.results}${what} ${'words' in where ? where.words : `${words.in} ${where.name}`}`
}

export function Heading({ q, where }: { q: string; where: PlaceLabel }) {
  return (
    <h1 className="mt-3 line-clamp-4 text-2xl [overflow-wrap:anywhere] md:mt-4 md:text-3xl">
      {words.results}
      {q !== '' && (
        <>
          {` ${words.for} ${words.openQuote}`}
          <bdi>{q}</bdi>
          {words.closeQuote}
        </>
      )}
      {where !== null &&
        ('words' in where ? (
          ` ${where.words}`
        ) : (
          <>
            {` ${words.in} `}
            <bdi>{where.name}</bdi>
          </>
        ))}
    </h1>
  )
}
