import './search.css'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useAdminLocation } from '../../platform/admin-ui/navigation.ts'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { SEARCH_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { useCall } from '../../platform/calls/use-call.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { Skeleton } from '../../platform/ui/skeleton.tsx'
import { link } from '../../platform/urls/routes.ts'
import { UnderstoodCard } from './query-interpretation.tsx'
import { RankedTable } from './ranked-table.tsx'
import { explainSearch, type SearchExplanation } from './search-explanation.ts'
import { SearchForm } from './search-form.tsx'
import {
  buildSearchQuery,
  type ExplainParams,
  explainSearchLink,
  hasQuery,
  parseExplainParams,
} from './search-params.ts'
import { useSearchText } from './use-search-text.ts'

function Found({ place, found }: { place: ExplainParams; found: SearchExplanation }) {
  const text = useSearchText()
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { businesses, page, pages, totalCount, totalIsExact } = found
  const first = (page - 1) * SEARCH_PAGE_SIZE + 1
  return (
    <>
      <UnderstoodCard asked={place} found={found} />
      <div className="ranking-head">
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
      <Pager
        page={page}
        pages={pages}
        ends={false}
        text={frame.pager}
        hrefOf={(each) => explainSearchLink({ ...place, page: each })}
      />
    </>
  )
}

function Explained({ place }: { place: ExplainParams }) {
  const text = useSearchText()
  const { q, location, near, page } = place
  const { data, error, refetch } = useCall(explainSearch, { q, location, ...near, page })
  if (data) return <Found place={place} found={data} />
  if (error) return <CallTrouble error={error} onRetry={() => void refetch()} />
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
  const { screens } = useText({ en: englishFrame, tr: turkishFrame })
  const place = parseExplainParams(useAdminLocation().query)
  return (
    <div className="grid gap-4">
      <PageTitle title={screens.search} intro={text.intro} />
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
