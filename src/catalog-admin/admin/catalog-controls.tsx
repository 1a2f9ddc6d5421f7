import { useEffect, useState } from 'react'
import { Field, SelectField } from '../../platform/admin-ui/field.tsx'
import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { catalogText as english } from './catalog.en.ts'
import { catalogText as turkish } from './catalog.tr.ts'

export const useCatalogText = () => useText({ en: english, tr: turkish })

const SORTS = ['businesses', 'name'] as const
const SHOWS = ['all', 'visible', 'hidden'] as const

const readQuery = (params: URLSearchParams) => ({
  filter: params.get('filter') ?? '',
  country: params.get('country') ?? '',
  sort: readOption(params, 'sort', SORTS),
  show: readOption(params, 'show', SHOWS),
  page: readNumber(params, 'page') ?? 1,
})

export type CatalogQuery = ReturnType<typeof readQuery>

const FIRST = readQuery(new URLSearchParams())

export function useCatalogQuery(of: 'categories' | 'cities') {
  const query = readQuery(useAdminLocation().query)
  const hrefOf = (change: Partial<CatalogQuery>) =>
    adminLink(of, omitDefaults({ ...query, page: 1, ...change }, FIRST))
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
