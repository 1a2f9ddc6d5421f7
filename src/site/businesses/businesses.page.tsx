import { type BusinessPage, listBusinesses } from '../../contract/businesses.ts'
import { BUSINESSES_LAST_PAGE, BUSINESSES_PAGE_SIZE } from '../../domain/businesses/list-limits.ts'
import { link } from '../../routes.ts'
import { businessesText } from '../../text/en/businesses.ts'
import { frameText } from '../../text/en/frame.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { useCall } from '../use-call.ts'
import { type Screen, useSurroundings, type Visit } from '../visit.ts'
import { BusinessList, LoadingBusinesses } from './business-list.tsx'

/** The page number of the address: a whole number from 1 to 100, else the first page. */
function pageOf(query: URLSearchParams): number {
  const given = query.get('page') ?? ''
  const page = /^[1-9]\d{0,2}$/.test(given) ? Number(given) : 1
  return page <= BUSINESSES_LAST_PAGE ? page : 1
}

const hrefOf = (page: number) => link.businesses('en', { page })

/** Whether a page number lies behind the end; an empty directory still has its first page. */
const isPast = (page: number, list: BusinessPage) => page > 1 && page > list.pages

function List({ list, page }: { list: BusinessPage; page: number }) {
  if (list.total === 0)
    return (
      <EmptyState title={businessesText.empty} text={businessesText.emptyText}>
        <a href={link.home('en')} className="button">
          {businessesText.backHome}
        </a>
      </EmptyState>
    )
  const from = (page - 1) * BUSINESSES_PAGE_SIZE + 1
  const pages = Math.min(list.pages, BUSINESSES_LAST_PAGE)
  return (
    <>
      <div className="mb-5 flex flex-wrap justify-between gap-x-6 gap-y-1 text-ink-soft tabular-nums">
        <p>{businessesText.showing(from, from + list.businesses.length - 1, list.total)}</p>
        <p>{businessesText.page(page, pages)}</p>
      </div>
      <BusinessList businesses={list.businesses} />
      <div className="mt-10">
        <Pager page={page} pages={pages} hrefOf={hrefOf} />
      </div>
    </>
  )
}

function BusinessesView({ visit }: { visit: Visit }) {
  const { origin } = useSurroundings()
  const page = pageOf(visit.query)
  const { data, isError } = useCall(listBusinesses, { page })
  if (data && isPast(page, data)) return <NotFound />
  const { title } = businessesText
  return (
    <>
      <title>
        {frameText.title(page === 1 ? title : `${title}, ${frameText.pageNumber(page)}`)}
      </title>
      {data && <meta name="description" content={businessesText.description(data.total)} />}
      <link rel="canonical" href={`${origin}${hrefOf(page)}`} />
      <div className="sheet pt-5">
        <Breadcrumb steps={[]} here={title} />
        <h1 className="mt-4 mb-4 text-3xl">{title}</h1>
        {isError ? (
          <EmptyState title={businessesText.error} text={businessesText.errorText} isError>
            {/* A target makes it a real reload; a failed answer would otherwise stay the answer. */}
            <a href={hrefOf(page)} target="_self" className="button">
              {businessesText.retry}
            </a>
          </EmptyState>
        ) : data ? (
          <List list={data} page={page} />
        ) : (
          <LoadingBusinesses cards={BUSINESSES_PAGE_SIZE} />
        )}
      </div>
    </>
  )
}

export const screen: Screen = {
  async load(visit, loadCall) {
    if (visit.query.get('page') === '1') return { location: link.businesses('en') }
    const page = pageOf(visit.query)
    const found = await loadCall(listBusinesses, { page })
    return { status: found.kind === 'found' && isPast(page, found.value) ? 404 : 200 }
  },
  View: BusinessesView,
}
