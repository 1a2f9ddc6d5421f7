import type { CSSProperties } from 'react'
import { useColumnName, useGridText } from '../../business-list/admin/grid-text.ts'
import {
  buildListUrl,
  buildUnfilteredList,
  countCheckedBefore,
} from '../../business-list/admin/list-params.ts'
import type { ListInput } from '../../business-list/admin-list-options.ts'
import type { AdminBusiness, businessList } from '../../business-list/client.ts'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { ScreenLink } from '../../platform/admin-ui/screen-link.tsx'
import type { ResultOf } from '../../platform/calls/client.ts'
import { ADMIN_PAGE_SIZE } from '../../platform/calls/page-sizes.ts'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Repeated, Skeleton } from '../../platform/ui/skeleton.tsx'
import { BusinessRow } from './business-row.tsx'
import { SortButtons } from './list-controls.tsx'
import { BulkBar, type BusinessSelection, useBusinessesText } from './selection.tsx'
import type { useApproval } from './use-approval.ts'
import { useCells } from './use-cells.ts'

const LOADING_ROWS = 8

type Props = {
  list: ListInput
  found: ResultOf<typeof businessList.list> | undefined
  isStale: boolean
  selection: BusinessSelection
  selectable: readonly number[]
  approval: ReturnType<typeof useApproval>
  onChange: (list: ListInput) => void
  onDelete: (business: AdminBusiness) => void
  onQueued: (runId: number) => void
}

function Loading() {
  const text = useBusinessesText()
  return (
    <div role="status" className="business-rows">
      <span className="sr-only">{text.loading}</span>
      <Repeated times={LOADING_ROWS}>
        <div className="flex items-center gap-4 border-line px-4 py-2.5 not-first:border-t">
          <Skeleton className="size-4" />
          <Skeleton className="h-12 w-2/3" />
          <Skeleton className="h-4 w-16" />
          <Skeleton className="h-10 w-40" />
        </div>
      </Repeated>
    </div>
  )
}

function Nothing({ list }: Pick<Props, 'list'>) {
  const text = useBusinessesText()
  const isNarrowed =
    list.filter !== '' || list.category !== '' || list.status !== 'all' || list.where.length > 0
  return (
    <EmptyState
      title={text.emptyTitle}
      text={isNarrowed || list.page > 1 ? text.emptyText : text.emptyDirectory}
    >
      {isNarrowed || list.page > 1 ? (
        <a className="admin-button" href={buildListUrl(buildUnfilteredList(list))}>
          {text.clearAll}
        </a>
      ) : (
        <ScreenLink page="upload">{text.upload}</ScreenLink>
      )}
    </EmptyState>
  )
}

function Grid(props: Props & { businesses: readonly AdminBusiness[] }) {
  const { list, businesses, isStale, selection, selectable, approval } = props
  const text = useBusinessesText()
  const grid = useGridText()
  const columnName = useColumnName()
  const cells = useCells(businesses, list.columns)
  const heads = [grid.selectHead, grid.rowHead, ...list.columns.map(columnName)]
  return (
    <div className="business-rows">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is an interactive table
        role="grid"
        className="business-grid"
        aria-label={text.list}
        aria-busy={isStale}
        style={{ '--columns': list.columns.length } as CSSProperties}
      >
        <thead>
          <tr className="business-row business-head">
            {[...heads, grid.ratingHead, grid.actionsHead].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => (
            <BusinessRow
              key={business.id}
              business={business}
              columns={list.columns}
              cells={cells}
              isSelected={business.removedAt === null && selection.has(business.id)}
              isBusy={approval.isUnderWay(business.id)}
              onSelect={(event) => selection.toggle(business.id, selectable, event.shiftKey)}
              onApprove={() => void approval.toggle(business)}
              onDelete={() => props.onDelete(business)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function BusinessList(props: Props) {
  const { list, found, selection, selectable } = props
  const text = useBusinessesText()
  const grid = useGridText()
  if (!found) return <Loading />
  const { total, totalIsExact, isSample, checked, next, pagination } = found
  const checkedBefore = countCheckedBefore(list)
  const pages = pagination.totalPages
  const isPageSelected = selectable.length > 0 && selectable.every(selection.has)
  const reached = pages * ADMIN_PAGE_SIZE
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className="check ps-4">
          <input
            type="checkbox"
            checked={isPageSelected}
            disabled={selectable.length === 0}
            onChange={() => selection.togglePage(selectable)}
          />
          <span>{text.selectPage}</span>
        </label>
        <p role="status" className="font-semibold">
          {checked === null
            ? text.found(total, totalIsExact)
            : list.after === null
              ? grid.atLeast(total)
              : grid.inPart(total)}
        </p>
        <SortButtons list={list} onChange={props.onChange} />
      </div>
      {checked !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-ink-soft">{grid.checked(checkedBefore, checked)}</p>
          {next !== null && (
            <a className="admin-button" href={buildListUrl({ ...list, page: 1, after: next })}>
              {grid.continue}
            </a>
          )}
          {list.after !== null && (
            <a className="admin-button" href={buildListUrl({ ...list, page: 1, after: null })}>
              {grid.fromStart}
            </a>
          )}
        </div>
      )}
      {isSample && <p className="text-ink-soft">{text.sample}</p>}
      {(selection.isAll || selection.count > 0) && (
        <BulkBar
          selection={selection}
          total={total}
          isExact={totalIsExact}
          isPageSelected={isPageSelected}
          onQueued={props.onQueued}
        />
      )}
      {found.businesses.length === 0 ? (
        <Nothing list={list} />
      ) : (
        <Grid {...props} businesses={found.businesses} />
      )}
      <AdminPager
        page={list.page}
        pages={pages}
        hrefOf={(page) => buildListUrl({ ...list, page })}
      />
      {list.page === pages && checked === null && (!totalIsExact || total > reached) && (
        <p className="text-center text-ink-soft">{text.reach(reached)}</p>
      )}
    </>
  )
}
