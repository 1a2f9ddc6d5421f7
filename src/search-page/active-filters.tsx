import { X } from 'lucide-react'
import { amenityLabels } from '#text/businesses/amenities.ts'
import { searchFiltersText as words } from '#text/search-page/search-filters.ts'
import type { SearchResults } from '../search/search.ts'
import { WEEKDAYS } from '../search/search-choices.ts'
import { findCategoryName } from './category-name.ts'
import { countFilters, omitFilters, type SearchParams, searchHref } from './search-params.ts'

type Chosen = { text: string; href: string }

function openText(open: string): string {
  const [given = '', time = ''] = open.split('-')
  const day = WEEKDAYS.find((each) => each === given)
  return day ? words.openAt(day, words.time(time)) : words.openNow
}

function chosenOf(asked: SearchParams, results: SearchResults | undefined): Chosen[] {
  const without = (changes: Partial<SearchParams>) => searchHref(asked, changes)
  const { category, rating, open } = asked
  const amenities = asked.amenities?.split(',') ?? []
  return [
    ...(asked.lat
      ? [{ text: words.nearYou, href: without({ lat: undefined, lng: undefined }) }]
      : []),
    ...(asked.bbox ? [{ text: words.onMap, href: without({ bbox: undefined }) }] : []),
    ...(category
      ? [{ text: findCategoryName(category, results), href: without({ category: undefined }) }]
      : []),
    ...(rating ? [{ text: words.ratingFrom(rating), href: without({ rating: undefined }) }] : []),
    ...(open ? [{ text: openText(open), href: without({ open: undefined }) }] : []),
    ...(['verified', 'phone', 'website'] as const).flatMap((flag) =>
      asked[flag] ? [{ text: words[flag], href: without({ [flag]: undefined }) }] : [],
    ),
    ...amenities.map((key) => ({
      text: amenityLabels[key] ?? key,
      href: without({ amenities: amenities.filter((each) => each !== key).join(',') }),
    })),
  ]
}

export function ChosenChips({ asked, results }: { asked: SearchParams; results?: SearchResults }) {
  const chosen = chosenOf(asked, results)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={words.chosen} className="chosen">
      {chosen.map(({ text, href }) => (
        <li key={text} className="flex max-w-full">
          <a href={href} data-keep-place className="chosen-chip">
            <span className="sr-only">{`${words.remove} `}</span>
            <bdi className="truncate">{text}</bdi>
            <X aria-hidden="true" size={14} className="flex-none" />
          </a>
        </li>
      ))}
      {countFilters(asked) > 1 && (
        <li>
          <a href={searchHref(omitFilters(asked))} data-keep-place className="chosen-clear">
            {words.clear}
          </a>
        </li>
      )}
    </ul>
  )
}
