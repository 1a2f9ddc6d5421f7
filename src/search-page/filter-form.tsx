import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchFiltersText as words } from '#text/search-page/search-filters.ts'
import { navigate } from '../platform/site-ui/navigation.ts'
import { link } from '../platform/urls/routes.ts'
import type { SearchResults } from '../search/search.ts'
import { SEARCH_ORDERS } from '../search/search-choices.ts'
import { FilterPanel } from './filter-panel.tsx'
import { parseSearchParams } from './parse-search-params.ts'
import { countFilters, type SearchParams, searchHref } from './search-params.ts'

/** The form has no fields for these parameters but must preserve them. */
const HIDDEN_PARAMETERS = ['q', 'location', 'lat', 'lng', 'bbox', 'whole'] as const

function SortField(props: {
  asked: SearchParams
  results: SearchResults | undefined
  onChange: (sort: string) => void
}) {
  const { asked, results, onChange } = props
  const hasPoint = asked.lat !== undefined || asked.bbox !== undefined || results?.place != null
  const chosen = asked.sort ?? 'relevance'
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

export function FilterForm({
  asked,
  results,
}: {
  asked: SearchParams
  results: SearchResults | undefined
}) {
  // Choices show before the URL changes.
  const [chosen, setChosen] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (searchHref(seen) !== searchHref(asked)) {
    setSeen(asked)
    setChosen(asked)
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
    navigate(searchHref(next), { keepPlace: true })
  }
  const count = countFilters(chosen)
  return (
    <search aria-label={words.label}>
      <form action={link.search(LANGUAGE)} method="get" data-keep-place className="filter-form">
        {HIDDEN_PARAMETERS.map((name) =>
          asked[name] ? <input key={name} type="hidden" name={name} value={asked[name]} /> : null,
        )}
        <details className="filters">
          <summary className="button">
            <SlidersHorizontal aria-hidden="true" size={18} />
            {words.filters}
            {count > 0 && (
              <>
                <span aria-hidden="true" className="filter-count">
                  {count}
                </span>
                <span className="sr-only">{`, ${words.chosenCount(count)}`}</span>
              </>
            )}
          </summary>
          <FilterPanel chosen={chosen} results={results} onChoose={choose} />
        </details>
        <SortField
          asked={chosen}
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
