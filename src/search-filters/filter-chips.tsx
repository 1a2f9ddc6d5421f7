import { X } from 'lucide-react'
import { amenityLabels } from '#text/business-facts/amenities.ts'
import { searchFiltersText as words } from '#text/search-filters/search-filters.ts'
import { WEEKDAYS } from '../search/search-request.ts'
import {
  countFilters,
  type FilterCounts,
  FLAGS,
  findCategoryName,
  omitFilters,
  type SearchParams,
  searchHref,
} from './search-params.ts'

type SearchState = { params: SearchParams; results: FilterCounts }

function openText(open: string): string {
  const [weekday = '', time = ''] = open.split('-')
  const day = WEEKDAYS.find((each) => each === weekday)
  return day ? words.openAt(day, words.time(time)) : words.openNow
}

function chosenOf({ params, results }: SearchState) {
  const chip = (text: string, changes: Partial<SearchParams>) => ({
    text,
    href: searchHref(params, changes),
  })
  const { category, rating, open } = params
  const amenities = params.amenities?.split(',') ?? []
  const chips = [
    params.lat && chip(words.nearYou, { lat: undefined, lng: undefined }),
    params.bbox && chip(words.onMap, { bbox: undefined }),
    category && chip(findCategoryName(category, results), { category: undefined }),
    rating && chip(words.ratingFrom(rating), { rating: undefined }),
    open && chip(openText(open), { open: undefined }),
    ...FLAGS.map((flag) => params[flag] && chip(words[flag], { [flag]: undefined })),
    ...amenities.map((key) => {
      const others = amenities.filter((each) => each !== key)
      return chip(amenityLabels[key] ?? key, { amenities: others.join(',') })
    }),
  ]
  return chips.filter((each) => typeof each === 'object')
}

const QUICK_RATING = '4'

function listQuickFilters({ params, results }: SearchState) {
  const { open, ratings } = results.facets
  const rated = ratings?.find(({ rating }) => rating === Number(QUICK_RATING))?.count
  return [
    params.open === undefined &&
      open !== 0 && { text: words.openNow, href: searchHref(params, { open: 'now' }) },
    params.rating === undefined &&
      rated !== 0 && {
        text: words.quickRating,
        href: searchHref(params, { rating: QUICK_RATING }),
      },
  ].filter((each) => each !== false)
}

const CHIP =
  'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-chip border bg-card px-3 text-[0.875rem] hover:border-accent-text hover:text-accent-text max-sm:min-h-11'

export function FilterChips({ params, results }: SearchState) {
  const chosen = chosenOf({ params, results })
  const quick = results.total === 0 ? [] : listQuickFilters({ params, results })
  if (chosen.length + quick.length === 0) return null
  return (
    <ul aria-label={words.chosen} className="flex flex-wrap items-center gap-2">
      {quick.map(({ text, href }) => (
        <li key={text}>
          <a href={href} data-keep-place className={`${CHIP} border-line-strong`}>
            {text}
          </a>
        </li>
      ))}
      {chosen.map(({ text, href }) => (
        <li key={text} className="flex max-w-full">
          <a href={href} data-keep-place className={`${CHIP} border-ink`}>
            <span className="sr-only">{`${words.remove} `}</span>
            <bdi className="truncate">{text}</bdi>
            <X aria-hidden="true" size={14} className="flex-none" />
          </a>
        </li>
      ))}
      {countFilters(params) > 1 && (
        <li>
          <a
            href={searchHref(omitFilters(params))}
            data-keep-place
            className="inline-flex min-h-8 items-center px-2 text-[0.875rem] underline underline-offset-[0.2em] max-sm:min-h-11"
          >
            {words.clear}
          </a>
        </li>
      )}
    </ul>
  )
}
