import { useEffect } from 'react'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { omitDefaults, readNumber, readOption } from '../../platform/admin-ui/list-params.ts'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { ShortcutHelp } from '../../platform/admin-ui/shortcuts/shortcut-help.tsx'
import { useRowKeys } from '../../platform/admin-ui/use-row-keys.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { navigate } from '../../platform/ui/router.ts'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { corrections } from '../client.ts'
import { CorrectionCard } from './correction-card.tsx'
import { useCorrectionsText } from './correction-text.ts'

const SHOWS = ['new', 'accepted', 'claims', 'rejected', 'blocked', 'spam'] as const

const parseParams = (query: URLSearchParams) => ({
  show: readOption(query, 'show', SHOWS),
  page: readNumber(query, 'page') ?? 1,
})

type Params = ReturnType<typeof parseParams>

const FIRST = parseParams(new URLSearchParams())

const correctionsLink = (params: Partial<Params>): string =>
  adminLink('corrections', omitDefaults(params, FIRST))

function Loading() {
  const text = useCorrectionsText()
  return (
    <div role="status">
      <span className="sr-only">{text.loading}</span>
      <Skeleton className="h-96" />
    </div>
  )
}

function CorrectionList({ params }: { params: Params }) {
  const text = useCorrectionsText()
  const query = corrections.list.use(params, true)
  const lastPage = query.data ? Math.max(1, query.data.totalPages) : params.page
  const lastHref = correctionsLink({ ...params, page: lastPage })
  // Deciding the last correction of the last page leaves that page empty.
  useEffect(() => {
    if (lastPage < params.page) navigate(lastHref, { replace: true, keepPlace: true })
  }, [lastPage, params.page, lastHref])
  return (
    <Loaded query={query} skeleton={<Loading />}>
      {(found) =>
        found.totalCount === 0 ? (
          <EmptyState {...text.empty[params.show]} />
        ) : (
          <>
            <p role="status" className="text-ink-soft">
              {text.count(found.totalCount)}
            </p>
            <ul className="grid gap-4">
              {found.corrections.map((correction) => (
                <CorrectionCard key={correction.id} correction={correction} />
              ))}
            </ul>
            <AdminPager
              page={found.currentPage}
              pages={found.totalPages}
              hrefOf={(page) => correctionsLink({ ...params, page })}
            />
          </>
        )
      }
    </Loaded>
  )
}

const SHORTCUTS = ['next', 'previous', 'open', 'accept', 'reject', 'undo'] as const

function Corrections() {
  const text = useCorrectionsText()
  useRowKeys()
  const params = parseParams(useAdminLocation().query)
  return (
    <>
      <PageTitle screen="corrections" intro={text.intro}>
        <ShortcutHelp actions={SHORTCUTS} />
      </PageTitle>
      <nav aria-label={text.sections} className="flex flex-wrap gap-2">
        {SHOWS.map((each) => (
          <a
            key={each}
            className="admin-button"
            aria-current={each === params.show ? 'page' : undefined}
            href={correctionsLink({ show: each })}
          >
            {text.shows[each]}
          </a>
        ))}
      </nav>
      <CorrectionList params={params} />
    </>
  )
}

export const screen = { View: Corrections }
