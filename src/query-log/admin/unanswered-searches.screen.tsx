import { useEffect, useState } from 'react'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { queryLog } from '../client.ts'
import { AddSynonym } from './add-synonym.tsx'
import { BrandNames } from './brand-form.tsx'
import { QueryTable } from './query-table.tsx'
import { useQueryLogText } from './query-text.ts'

const LISTS = ['unanswered', 'popular', 'ignored'] as const
const SHOWS = [...LISTS, 'brands'] as const

const parseParams = (query: URLSearchParams) => ({
  show: readOption(query, 'show', SHOWS),
  page: readNumber(query, 'page') ?? 1,
  alias: query.get('alias') ?? '',
})

type Params = ReturnType<typeof parseParams>
type ListParams = { show: (typeof LISTS)[number]; page: number }

const FIRST = parseParams(new URLSearchParams())

const queriesLink = (params: Partial<Params>): string =>
  adminLink('unanswered-searches', omitDefaults(params, FIRST))

function Found(props: {
  found: ResultOf<typeof queryLog.list>
  params: ListParams
  onSynonym: (query: string) => void
}) {
  const { found, params, onSynonym } = props
  const text = useQueryLogText()
  if (found.totalCount === 0) return <EmptyState {...text.empty[params.show]} />
  return (
    <>
      <p role="status" className="text-ink-soft">
        {text.count(found.totalCount)}
      </p>
      <QueryTable
        queries={found.queries}
        isIgnored={params.show === 'ignored'}
        brandLink={(alias) => queriesLink({ show: 'brands', alias })}
        onSynonym={onSynonym}
      />
      <AdminPager
        page={found.currentPage}
        pages={found.totalPages}
        hrefOf={(page) => queriesLink({ ...params, page })}
      />
    </>
  )
}

function Loading() {
  const text = useQueryLogText()
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-96" />
    </div>
  )
}

function QueryList({ params }: { params: ListParams }) {
  const [synonym, setSynonym] = useState<string | null>(null)
  const query = queryLog.list.use(params, true)
  const lastPage = query.data ? Math.max(1, query.data.totalPages) : params.page
  const lastHref = queriesLink({ ...params, page: lastPage })
  // Ignoring the last query of the last page leaves that page empty.
  useEffect(() => {
    if (lastPage < params.page) navigate(lastHref, { replace: true, keepPlace: true })
  }, [lastPage, params.page, lastHref])
  return (
    <>
      <Loaded query={query} skeleton={<Loading />}>
        {(found) => <Found found={found} params={params} onSynonym={setSynonym} />}
      </Loaded>
      {synonym !== null && <AddSynonym query={synonym} onClose={() => setSynonym(null)} />}
    </>
  )
}

function UnansweredSearches() {
  const text = useQueryLogText()
  const { show, page, alias } = parseParams(useAdminLocation().query)
  return (
    <>
      <PageTitle screen="unanswered-searches" intro={text.intro} />
      <nav aria-label={text.sections} className="flex flex-wrap gap-2">
        {SHOWS.map((each) => (
          <a
            key={each}
            className="admin-button"
            aria-current={each === show ? 'page' : undefined}
            href={queriesLink({ show: each })}
          >
            {text.shows[each]}
          </a>
        ))}
      </nav>
      {show === 'brands' ? <BrandNames alias={alias} /> : <QueryList params={{ show, page }} />}
    </>
  )
}

export const screen = { View: UnansweredSearches }
