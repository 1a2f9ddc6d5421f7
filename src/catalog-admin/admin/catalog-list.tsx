import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { frameText as englishFrame } from '../../platform/admin-ui/frame.en.ts'
import { frameText as turkishFrame } from '../../platform/admin-ui/frame.tr.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { Pager } from '../../platform/ui/pager.tsx'
import { catalogueText as english } from './catalog.en.ts'
import { catalogueText as turkish } from './catalog.tr.ts'
import type { CatalogEntry } from './catalog-entry.ts'
import { LoadingTable } from './catalog-table.tsx'
import { ListControls } from './list-controls.tsx'
import type { useCatalogQuery } from './use-catalog-query.ts'

const POLL_MS = 1500

type Listed = { total: number; pages: number; entries: readonly CatalogEntry[] }

export function CatalogList<Answer extends Listed>(props: {
  of: 'categories' | 'cities'
  list: ReturnType<typeof useCatalogQuery>
  answer: UseQueryResult<Answer>
  notices: ReactNode
  table: (answer: Answer) => ReactNode
}) {
  const { of, list, answer } = props
  const text = useText({ en: english, tr: turkish })
  const frame = useText({ en: englishFrame, tr: turkishFrame })
  const { data, error, refetch } = answer
  const isMoving = data?.entries.some(({ mergedInto }) => mergedInto !== null) ?? false
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
  return (
    <>
      <PageTitle title={frame.screens[of]} intro={data && text.intro[of](data.total)} />
      <ListControls of={of} list={list} />
      {props.notices}
      {error && !data && <CallTrouble error={error} onRetry={() => void answer.refetch()} />}
      {!data && !error && <LoadingTable />}
      {data?.total === 0 && (
        <EmptyState title={text.empty[of]} text={text.emptyText}>
          <a className="admin-button" href={list.hrefOf({ filter: '', country: '', show: 'all' })}>
            {text.showAll}
          </a>
        </EmptyState>
      )}
      {data && data.total > 0 && props.table(data)}
      {data && (
        <Pager
          page={list.query.page}
          pages={data.pages}
          hrefOf={(page) => list.hrefOf({ page })}
          ends={false}
          text={frame.pager}
        />
      )}
    </>
  )
}
