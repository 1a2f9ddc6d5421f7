import '../../search-filters/filters.css'
import { businessesText } from '#text/listings/cards/businesses.ts'
import { LANGUAGE } from '#text/platform/i18n/language.ts'
import { frameText } from '#text/platform/site-ui/frame.ts'
import { type BusinessPage, listBusinesses } from '../../businesses/businesses.ts'
import { BUSINESSES_LAST_PAGE, BUSINESSES_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { Breadcrumb } from '../../platform/site-ui/breadcrumb.tsx'
import type { Screen, Visit } from '../../platform/site-ui/page-context.ts'
import { PageHead } from '../../platform/site-ui/page-head.tsx'
import {
  hasFirstPageNumber,
  isPastEnd,
  parsePageNumber,
} from '../../platform/site-ui/resolve-page.ts'
import { createLazyPart, Late, StaticPart } from '../../platform/site-ui/static-part.tsx'
import { EmptyState, LoadError } from '../../platform/ui/empty-state.tsx'
import { link } from '../../platform/urls/routes.ts'
import { NotFound } from '../index-list/not-found.tsx'
import { LoadingBusinesses } from './card-list.tsx'

const cards = createLazyPart(async () => (await import('./business-list.tsx')).BusinessList)

const hrefOf = (page: number) => link.businesses(LANGUAGE, { page })

const EVERYTHING = { params: { q: '', location: '' } }

function List({ list }: { list: BusinessPage }) {
  if (list.total === 0)
    return (
      <EmptyState title={businessesText.empty} text={businessesText.emptyText}>
        <a href={link.home(LANGUAGE)} className="button">
          {businessesText.backHome}
        </a>
      </EmptyState>
    )
  const { page, pages, total } = list
  return (
    <>
      <Late
        part={cards}
        props={{ list, pageSize: BUSINESSES_PAGE_SIZE, hrefOf, search: EVERYTHING }}
      />
      {page === pages && total > pages * BUSINESSES_PAGE_SIZE && <Rest />}
    </>
  )
}

const Rest = () => (
  <div className="mt-8 text-center">
    <p>{businessesText.rest}</p>
    <p className="mt-3 flex flex-wrap justify-center gap-3">
      {(['categories', 'countries', 'cities'] as const).map((list) => (
        <a key={list} href={link[list](LANGUAGE)} className="button">
          {frameText[list]}
        </a>
      ))}
    </p>
  </div>
)

function BusinessesView({ visit }: { visit: Visit }) {
  const page = parsePageNumber(visit.query)
  const isPastLast = page > BUSINESSES_LAST_PAGE
  const { data, isError } = useCall(listBusinesses, { page }, false, !isPastLast)
  if (isPastLast || (data && isPastEnd(page, data))) return <NotFound />
  const { title } = businessesText
  return (
    <>
      <PageHead
        title={title}
        page={page}
        description={data && businessesText.description(data.total)}
        canonical={hrefOf(page)}
        noindex={data?.total === 0}
      />
      <div className="sheet pt-5">
        <Breadcrumb steps={[]} here={title} />
        <h1 className="mt-4 mb-4 text-3xl">{title}</h1>
        {isError ? (
          <LoadError text={businessesText} href={hrefOf(page)} />
        ) : data ? (
          <StaticPart of={data}>{() => <List list={data} />}</StaticPart>
        ) : (
          <LoadingBusinesses cards={BUSINESSES_PAGE_SIZE} />
        )}
      </div>
    </>
  )
}

export const screen: Screen = {
  async load(visit, loadCall) {
    if (hasFirstPageNumber(visit.query)) return { location: link.businesses(LANGUAGE) }
    const page = parsePageNumber(visit.query)
    if (page > BUSINESSES_LAST_PAGE) return { status: 404 }
    const found = await loadCall(listBusinesses, { page }, { sends: ['page', 'pages', 'total'] })
    return { status: found.kind === 'found' && isPastEnd(page, found.value) ? 404 : 200 }
  },
  View: BusinessesView,
}
