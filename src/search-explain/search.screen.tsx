import './search.css'
import { type FormEvent, useState } from 'react'
import { AdminPager } from '../platform/admin-ui/admin-pager.tsx'
import { Button } from '../platform/admin-ui/button.tsx'
import { Field } from '../platform/admin-ui/field.tsx'
import { CallErrorNotice } from '../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../platform/admin-ui/navigation.ts'
import { PageTitle } from '../platform/admin-ui/page-title.tsx'
import { SEARCH_PAGE_SIZE } from '../platform/calls/page-sizes.ts'
import { EmptyState } from '../platform/ui/empty-state.tsx'
import { navigate } from '../platform/ui/router.ts'
import { Skeleton } from '../platform/ui/skeleton.tsx'
import { adminLink } from '../platform/urls/admin-routes.ts'
import { link } from '../platform/urls/routes.ts'
import { type SearchExplanation, search } from '../search/client.ts'
import { useSearchText } from './explanation-text.ts'
import { UnderstoodCard } from './query-interpretation.tsx'
import { RankedTable } from './ranked-table.tsx'

const DEGREES = /^-?\d{1,3}(\.\d+)?$/
const PAGE = /^[1-9]\d{0,2}$/

const isDegrees = (text: string, max: number) => DEGREES.test(text) && Math.abs(+text) <= max

/** Latitude comes first. Returns null if the position is invalid. */
function parsePosition(text: string) {
  const [lat = '', lng = '', ...rest] = text.split(/[\s,;]+/).filter(Boolean)
  return isDegrees(lat, 90) && isDegrees(lng, 180) && rest.length === 0 ? { lat, lng } : null
}

/** Ignores invalid parameters. */
function parseExplainParams(query: URLSearchParams) {
  const page = query.get('page') ?? ''
  return {
    q: query.get('q') ?? '',
    location: query.get('location') ?? '',
    near: parsePosition(`${query.get('lat')},${query.get('lng')}`),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

type ExplainParams = ReturnType<typeof parseExplainParams>

const buildSearchQuery = ({ q, location, near }: ExplainParams) => ({
  q: q === '' ? undefined : q,
  location: location === '' ? undefined : location,
  ...near,
})

const hasQuery = ({ q, location, near }: ExplainParams): boolean =>
  q !== '' || location !== '' || near !== null

const explainSearchLink = (place: ExplainParams): string =>
  adminLink('search', {
    ...buildSearchQuery(place),
    page: place.page === 1 ? undefined : place.page,
  })

const positionOf = ({ near }: ExplainParams) => (near === null ? '' : `${near.lat}, ${near.lng}`)

function SearchForm({ place }: { place: ExplainParams }) {
  const text = useSearchText()
  const [q, setQ] = useState(place.q)
  const [location, setLocation] = useState(place.location)
  const [position, setPosition] = useState(positionOf(place))
  const [problem, setProblem] = useState('')
  const request = explainSearchLink({ ...place, page: 1 })
  const [last, setLast] = useState(request)
  if (request !== last) {
    setLast(request)
    setQ(place.q)
    setLocation(place.location)
    setPosition(positionOf(place))
    setProblem('')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const near = parsePosition(position)
    const isWrong = near === null && position.trim() !== ''
    setProblem(isWrong ? text.nearProblem : '')
    if (isWrong) return
    navigate(explainSearchLink({ q: q.trim(), location: location.trim(), near, page: 1 }), {
      keepPlace: true,
    })
  }
  return (
    <search>
      <form
        onSubmit={submit}
        className="grid grid-cols-[repeat(3,minmax(0,1fr))_auto] items-start gap-x-4 gap-y-3 tablet:grid-cols-1"
      >
        <Field label={text.what} name="q" type="search" value={q} onChange={setQ} />
        <Field
          label={text.where}
          name="location"
          type="search"
          value={location}
          onChange={setLocation}
        />
        <Field
          label={text.near}
          name="near"
          dir="ltr"
          autoComplete="off"
          value={position}
          onChange={setPosition}
          problem={problem}
          hint={text.nearHint}
        />
        <Button type="submit" tone="primary" className="mt-[1.7rem] tablet:m-0">
          {text.explain}
        </Button>
      </form>
    </search>
  )
}

function Found({ place, found }: { place: ExplainParams; found: SearchExplanation }) {
  const text = useSearchText()
  const { businesses, currentPage: page, totalPages: pages, totalCount, totalIsExact } = found
  const first = (page - 1) * SEARCH_PAGE_SIZE + 1
  return (
    <>
      <UnderstoodCard search={place} found={found} />
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <p role="status">
          {text.total(totalCount, totalIsExact)}
          {pages > 1 && businesses.length > 0 && (
            <span className="text-ink-soft">
              {` · ${text.stretch(first, first + businesses.length - 1)}`}
            </span>
          )}
        </p>
        <a className="text-link" href={link.search('en', { ...buildSearchQuery(place), page })}>
          {text.asVisitors}
        </a>
      </div>
      {businesses.length === 0 ? (
        <EmptyState title={text.emptyTitle} text={text.emptyText} />
      ) : (
        <RankedTable found={found} />
      )}
      <AdminPager
        page={page}
        pages={pages}
        hrefOf={(each) => explainSearchLink({ ...place, page: each })}
      />
    </>
  )
}

function Explained({ place }: { place: ExplainParams }) {
  const text = useSearchText()
  const { q, location, near, page } = place
  const position = near && { lat: Number(near.lat), lng: Number(near.lng) }
  const { data, error, refetch } = search.explain.use({ q, location, ...position, page })
  if (data) return <Found place={place} found={data} />
  if (error) return <CallErrorNotice error={error} onRetry={() => void refetch()} />
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-64" />
      <Skeleton className="h-96" />
    </div>
  )
}

function SearchRanking() {
  const text = useSearchText()
  const place = parseExplainParams(useAdminLocation().query)
  return (
    <div className="grid gap-4">
      <PageTitle screen="search" intro={text.intro} />
      <SearchForm place={place} />
      {hasQuery(place) ? (
        <Explained place={place} />
      ) : (
        <EmptyState title={text.askTitle} text={text.askText} />
      )}
    </div>
  )
}

export const screen = { View: SearchRanking }
