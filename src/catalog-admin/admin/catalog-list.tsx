import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Field } from '../../platform/admin-ui/field.tsx'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { navigate, useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import { type CatalogEntry, LoadingTable } from './catalog-table.tsx'

type Query = {
  page: number
  filter: string
  country: string
  sort: (typeof SORTS)[number]
  show: (typeof SHOWS)[number]
}

const SORTS = ['businesses', 'name'] as const
const SHOWS = ['all', 'visible', 'hidden'] as const

const oneOf = <Value extends string>(
  values: readonly Value[],
  given: string | null,
  other: Value,
) => values.find((value) => value === given) ?? other

export function useCatalogQuery() {
  const { path, query: given } = useAdminLocation()
  const page = Number(given.get('page'))
  const query: Query = {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filter: given.get('filter') ?? '',
    sort: oneOf(SORTS, given.get('sort'), 'businesses'),
    show: oneOf(SHOWS, given.get('show'), 'all'),
    country: given.get('country') ?? '',
  }
  const hrefOf = (change: Partial<Query>) => {
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
    narrow: (change: Partial<Query>) => navigate(hrefOf(change), { replace: true }),
  }
}

const DEBOUNCE_MS = 250

function Choice<Value extends string>(props: {
  label: string
  value: Value
  options: Record<Value, string>
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <div className="admin-field">
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        className="admin-input"
        value={props.value}
        onChange={(event) => props.onChange(event.target.value as Value)}
      >
        {Object.entries<string>(props.options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function useTyped(value: string, onRest: (value: string) => void) {
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

function ListControls(props: {
  of: 'categories' | 'cities'
  list: ReturnType<typeof useCatalogQuery>
  children?: ReactNode
}) {
  const text = useText({ en: english, tr: turkish })
  const { query, narrow } = props.list
  const [filter, setFilter] = useTyped(query.filter, (value) => narrow({ filter: value }))
  const [country, setCountry] = useTyped(query.country, (value) => narrow({ country: value }))
  return (
    <search className="catalogue-controls" data-of={props.of}>
      <Field
        label={text.filter[props.of]}
        name="filter"
        type="search"
        autoComplete="off"
        value={filter}
        onChange={setFilter}
        hint={text.filterHint}
      />
      {props.of === 'cities' && (
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
      <Choice
        label={text.sort}
        value={query.sort}
        options={text.sorts}
        onChange={(sort) => narrow({ sort })}
      />
      <Choice
        label={text.show}
        value={query.show}
        options={text.shows}
        onChange={(show) => narrow({ show })}
      />
    </search>
  )
}

const POLL_MS = 1500

type Listed = { totalCount: number; totalPages: number }

export function CatalogList<Entry extends CatalogEntry>(props: {
  of: 'categories' | 'cities'
  list: ReturnType<typeof useCatalogQuery>
  answer: UseQueryResult<Listed>
  entries: readonly Entry[] | undefined
  notices: ReactNode
  table: (entries: readonly Entry[]) => ReactNode
}) {
  const { of, list, answer, entries = [] } = props
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { data, error, refetch } = answer
  const isMoving = entries.some(({ mergedInto }) => mergedInto !== null)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
  return (
    <>
      <PageTitle title={frame.screens[of]} intro={data && text.intro[of](data.totalCount)} />
      <ListControls of={of} list={list} />
      {props.notices}
      {error && !data && <CallTrouble error={error} onRetry={() => void answer.refetch()} />}
      {!data && !error && <LoadingTable />}
      {data?.totalCount === 0 && (
        <EmptyState title={text.empty[of]} text={text.emptyText}>
          <a className="admin-button" href={list.hrefOf({ filter: '', country: '', show: 'all' })}>
            {text.showAll}
          </a>
        </EmptyState>
      )}
      {data && data.totalCount > 0 && props.table(entries)}
      {data && (
        <Pager
          page={list.query.page}
          pages={data.totalPages}
          hrefOf={(page) => list.hrefOf({ page })}
          ends={false}
          text={frame.pager}
        />
      )}
    </>
  )
}
