import { SlidersHorizontal } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { searchFiltersText as words } from '#text/search-filters/search-filters.ts'
import { importAgain } from '../platform/site-ui/retry-import.ts'
import { createLazyPart, Late, StaticPart } from '../platform/site-ui/static-part.tsx'
import { navigate } from '../platform/ui/router.ts'
import { link } from '../platform/urls/routes.ts'
import { SEARCH_ORDERS } from '../search/search-request.ts'
import type { FilterPanel } from './filter-panel.tsx'
import {
  countFilters,
  type FilterCounts,
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

const served = createLazyPart(async () => (await import('./filter-panel.tsx')).FilterPanel)

/** The first choice on a page with a fixed category opens the search page, where the panel must stay open. */
let opensNext = false

/** The served panel stays plain HTML until the visitor reaches for it. */
function useFilterPanel() {
  const details = useRef<HTMLDetailsElement>(null)
  const [panel, setPanel] = useState<{ Panel: typeof FilterPanel } | 'loading' | null>(null)
  function load(): void {
    if (panel) return
    setPanel('loading')
    importAgain(() => import('./filter-panel.tsx')).then(
      ({ FilterPanel: Panel }) => setPanel({ Panel }),
      () => setPanel(null),
    )
  }
  function close(event: KeyboardEvent | MouseEvent): void {
    if (!details.current?.open) return
    event.preventDefault()
    details.current.open = false
    opensNext = false
    details.current.querySelector('summary')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the visitor may open it before hydration, which happens once
  useEffect(() => {
    if (opensNext && details.current) details.current.open = true
    opensNext = false
    if (details.current?.open) load()
  }, [])
  const isLoading = panel === 'loading'
  return { details, Panel: isLoading ? null : panel?.Panel, isLoading, load, close }
}

/** The category of a page with a fixed category is no filter. In a static part, choices need a submit. */
export function FilterForm({
  params,
  results,
  hasFixedCategory = false,
  isStatic = false,
}: SearchState & { hasFixedCategory?: boolean; isStatic?: boolean }) {
  const { details, Panel, isLoading, load, close } = useFilterPanel()
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
    if (isStatic) return
    opensNext = hasFixedCategory && details.current?.open === true
    navigate(searchHref(next), { keepPlace: true })
  }
  const count = countFilters(chosen) - Number(hasFixedCategory)
  const panel = { chosen, results, onChoose: choose, hasFixedCategory }
  return (
    <search aria-label={words.label}>
      <form
        action={link.search(LANGUAGE)}
        method="get"
        data-keep-place={isStatic ? undefined : ''}
        className={isStatic ? 'needs-submit relative mt-2 md:mt-5' : 'relative mt-2 md:mt-5'}
      >
        {HIDDEN_PARAMETERS.map((name) =>
          params[name] ? <input key={name} type="hidden" name={name} value={params[name]} /> : null,
        )}
        <details
          ref={details}
          className="filters"
          aria-busy={isLoading || undefined}
          onPointerOver={load}
          onFocus={load}
          onToggle={load}
          onKeyDown={(event) => event.key === 'Escape' && close(event)}
        >
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
          {Panel ? (
            <Panel {...panel} />
          ) : (
            <StaticPart of={results}>{() => <Late part={served} props={panel} />}</StaticPart>
          )}
          <button type="submit" className="button filter-done" onClick={close}>
            {results?.total === undefined
              ? words.apply
              : words.showResults(results.total, results.isTotalExact ?? true)}
          </button>
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
