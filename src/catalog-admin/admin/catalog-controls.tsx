import { useEffect, useState } from 'react'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { catalogText as english } from './catalog.en.ts'
import { catalogText as turkish } from './catalog.tr.ts'

export const useCatalogText = () => useText({ en: english, tr: turkish })

export type CatalogQuery = {
  page: number
  filter: string
  country: string
  sort: (typeof SORTS)[number]
  show: (typeof SHOWS)[number]
}

const SORTS = ['businesses', 'name'] as const
const SHOWS = ['all', 'visible', 'hidden'] as const

export function useCatalogQuery() {
  const { path, query: params } = useAdminLocation()
  const page = Number(params.get('page'))
  const query: CatalogQuery = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filter: params.get('filter') ?? '',
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'businesses',
    show: SHOWS.find((show) => show === params.get('show')) ?? 'all',
    country: params.get('country') ?? '',
  }
  const hrefOf = (change: Partial<CatalogQuery>) => {
    const next = { ...query, page: 1, ...change }
    const kept: [string, string][] = [
      ['filter', next.filter],
      ['country', next.country],
      ['sort', next.sort === 'businesses' ? '' : next.sort],
      ['show', next.show === 'all' ? '' : next.show],
      ['page', next.page === 1 ? '' : String(next.page)],
    ]
    const search = new URLSearchParams(kept.filter(([, value]) => value !== ''))
    return search.size === 0 ? path : `${path}?${search}`
  }
  return {
    query,
    hrefOf,
    narrow: (change: Partial<CatalogQuery>) =>
      navigate(hrefOf(change), { replace: true, keepPlace: true }),
  }
}

const DEBOUNCE_MS = 250

export function useTyped(value: string, onRest: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const [last, setLast] = useState(value)
  if (value !== last) {
    setLast(value)
    setTyped(value)
  }
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onRest(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  })
  return [typed, setTyped] as const
}

export function CatalogControls(props: {
  of: 'categories' | 'cities'
  list: ReturnType<typeof useCatalogQuery>
}) {
  const { of } = props
  const { query, narrow } = props.list
  const text = useCatalogText()
  const [filter, setFilter] = useTyped(query.filter, (value) => narrow({ filter: value }))
  const [country, setCountry] = useTyped(query.country, (value) => narrow({ country: value }))
  return (
    <search className="catalogue-controls" data-of={of}>
      <Field
        label={text.filter[of]}
        name="filter"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={setFilter}
        hint={text.filterHint}
      />
      {of === 'cities' && (
        <Field
          label={text.country}
          name="country"
          autoComplete="off"
          value={country}
          onChange={(value) =>
            setCountry(
              value
                .replace(/[^a-z]/gi, '')
                .slice(0, 2)
                .toUpperCase(),
            )
          }
        />
      )}
      <SelectField
        label={text.sort}
        value={query.sort}
        options={SORTS.map((sort) => [sort, text.sorts[sort]])}
        onChange={(sort) => narrow({ sort })}
      />
      <SelectField
        label={text.show}
        value={query.show}
        options={SHOWS.map((show) => [show, text.shows[show]])}
        onChange={(show) => narrow({ show })}
      />
    </search>
  )
}
