import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { amenityLabels } from '#text/businesses/amenities.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchFiltersText as words } from '#text/search-filters/search-filters.ts'
import { navigate } from '../platform/ui/router.ts'
import { link } from '../platform/urls/routes.ts'
import { SEARCH_ORDERS, WEEKDAYS } from '../search/search-request.ts'
import { type FilterCounts, FilterPanel, FLAGS, findCategoryName } from './filter-panel.tsx'
import {
  countFilters,
  omitFilters,
  parseSearchParams,
  type SearchParams,
  searchHref,
} from './search-params.ts'

/** The form has no fields for these parameters but must preserve them. */
const HIDDEN_PARAMETERS = ['q', 'location', 'lat', 'lng', 'bbox', 'whole'] as const

type SearchState = { params: SearchParams; results: FilterCounts | undefined }

function SortField(props: SearchState & { onChange: (sort: string) => void }) {
  const { params, results, onChange } = props
  const hasPoint = params.lat !== undefined || params.bbox !== undefined || results?.place != null
  const chosen = params.sort ?? 'relevance'
  const orders = SEARCH_ORDERS.filter(
    (order) => order !== 'distance' || hasPoint || chosen === 'distance',
  )
  return (
    <label className="sort-field">
      <span className="text-ink-soft text-sm">{words.sort}</span>
      <select
        name="sort"
        className="choice"
        value={chosen}
        onChange={(event) => onChange(event.target.value)}
      >
        {orders.map((order) => (
          <option key={order} value={order}>
            {words.sorts[order]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The category of a page with a fixed category is no filter. In a static part, choices need a submit. */
export function FilterForm({
  params,
  results,
  hasFixedCategory = false,
  isStatic = false,
}: SearchState & { hasFixedCategory?: boolean; isStatic?: boolean }) {
  // Choices show before the URL changes.
  const [chosen, setChosen] = useState(params)
  const [seen, setSeen] = useState(params)
  if (searchHref(seen) !== searchHref(params)) {
    setSeen(params)
    setChosen(params)
  }
  // Going back before the list updates changes no prop, so listen to popstate.
  useEffect(() => {
    const follow = () => setChosen(parseSearchParams(new URLSearchParams(location.search)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  function choose(changes: Partial<SearchParams>): void {
    const next = { ...chosen, ...changes }
    setChosen(next)
    if (!isStatic) navigate(searchHref(next), { keepPlace: true })
  }
  const count = countFilters(chosen) - Number(hasFixedCategory)
  return (
    <search aria-label={words.label}>
      <form
        action={link.search(LANGUAGE)}
        method="get"
        data-keep-place={isStatic ? undefined : ''}
        className={isStatic ? 'needs-submit relative mt-5' : 'relative mt-5'}
      >
        {HIDDEN_PARAMETERS.map((name) =>
          params[name] ? <input key={name} type="hidden" name={name} value={params[name]} /> : null,
        )}
        <details className="filters">
          <summary className="button">
            <SlidersHorizontal aria-hidden="true" size={18} />
            {words.filters}
            {count > 0 && (
              <>
                <span
                  aria-hidden="true"
                  className="min-w-6 rounded-chip bg-accent text-center text-[0.875rem] leading-6 text-on-accent"
                >
                  {count}
                </span>
                <span className="sr-only">{`, ${words.chosenCount(count)}`}</span>
              </>
            )}
          </summary>
          <FilterPanel
            chosen={chosen}
            results={results}
            onChoose={choose}
            hasFixedCategory={hasFixedCategory}
          />
        </details>
        <SortField
          params={chosen}
          results={results}
          onChange={(sort) => choose({ sort: sort === 'relevance' ? undefined : sort })}
        />
        <button type="submit" className="button filter-apply">
          {words.apply}
        </button>
      </form>
    </search>
  )
}

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

export function ChosenChips({ params, results }: SearchState) {
  const chosen = chosenOf({ params, results })
  if (chosen.length === 0) return null
  return (
    <ul aria-label={words.chosen} className="mt-3 flex flex-wrap items-center gap-2">
      {chosen.map(({ text, href }) => (
        <li key={text} className="flex max-w-full">
          <a
            href={href}
            data-keep-place
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-chip border border-ink bg-card px-3 text-[0.875rem] hover:border-accent-text hover:text-accent-text max-sm:min-h-11"
          >
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
