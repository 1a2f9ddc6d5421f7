import { type ReactNode, useEffect, useState } from 'react'
import { AdminPager } from '../../platform/admin-ui/admin-pager.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Loaded } from '../../platform/admin-ui/loaded.tsx'
import { useFrameText } from '../../platform/admin-ui/operator.tsx'
import { PageTitle } from '../../platform/admin-ui/page-title.tsx'
import { EmptyState } from '../../platform/ui/empty-state.tsx'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { StartedRun } from '../../runs-admin/run-progress.tsx'
import { CatalogControls, useCatalogQuery, useCatalogText } from './catalog-controls.tsx'
import { type Catalog, type CatalogEntry, CatalogTable, LoadingTable } from './catalog-table.tsx'
import { MergeDialog, useMerge } from './merge-dialog.tsx'
import { MergeProposals } from './merge-proposals.tsx'

const POLL_MS = 1500
const NOT_NARROWED = { filter: '', country: '', show: 'all' } as const

type DialogProps<Entry> = { entry: Entry; onClose: () => void }

export function CatalogScreen<Entry extends CatalogEntry>(props: {
  catalog: Catalog<Entry>
  edit: (dialog: DialogProps<Entry>) => ReactNode
  more?: (entry: Entry) => ReactNode
  split?: (dialog: DialogProps<Entry> & { onStarted: (runId: number) => void }) => ReactNode
}) {
  const { catalog, edit, split } = props
  const { of } = catalog
  const text = useCatalogText()
  const frame = useFrameText()
  const list = useCatalogQuery(of)
  const { answer, entries = [] } = catalog.useEntries(list.query)
  const { data, refetch } = answer
  const merge = useMerge(catalog)
  const [opened, setOpened] = useState<{ entry: Entry; act: 'edit' | 'split' } | null>(null)
  const [splitRun, setSplitRun] = useState<number | null>(null)
  const isMoving = entries.some(({ mergedInto }) => mergedInto !== null)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void refetch(), POLL_MS)
    return () => clearInterval(timer)
  }, [isMoving, refetch])
  const act = (label: string, name: string, onClick: () => void) => (
    <Button tone="quiet" aria-label={name} onClick={onClick}>
      {label}
    </Button>
  )
  const dialog = opened && { entry: opened.entry, onClose: () => setOpened(null) }
  return (
    <>
      <PageTitle screen={of} intro={data && text.intro[of](data.totalCount)}>
        {of === 'cities' && (
          <a className="admin-button" href={adminLink('spelling-clusters', { kind: 'city' })}>
            {frame.screens['spelling-clusters']}
          </a>
        )}
      </PageTitle>
      <CatalogControls of={of} list={list} />
      <StartedRun runId={merge.runId} />
      <StartedRun runId={splitRun} />
      <MergeProposals catalog={catalog} onMerge={merge.ask} />
      <Loaded query={answer} skeleton={<LoadingTable />} />
      {data?.totalCount === 0 && list.hrefOf(NOT_NARROWED) === list.hrefOf({}) && (
        <EmptyState title={text.none[of]} text={text.noneText} />
      )}
      {data?.totalCount === 0 && list.hrefOf(NOT_NARROWED) !== list.hrefOf({}) && (
        <EmptyState title={text.empty[of]} text={text.emptyText}>
          <a className="admin-button" href={list.hrefOf(NOT_NARROWED)}>
            {text.showAll}
          </a>
        </EmptyState>
      )}
      {data && data.totalCount > 0 && (
        <CatalogTable
          catalog={catalog}
          label={frame.screens[of]}
          entries={entries}
          actions={(entry) =>
            entry.mergedInto ? (
              <Button onClick={() => merge.resume(entry)}>{text.goOn}</Button>
            ) : (
              <>
                {act(text.edit, text.editOf(entry.title), () => setOpened({ entry, act: 'edit' }))}
                {act(text.merge, text.mergeOf(entry.title), () => merge.ask(entry, null))}
                {split &&
                  act(text.split, text.splitOf(entry.title), () =>
                    setOpened({ entry, act: 'split' }),
                  )}
                {props.more?.(entry)}
              </>
            )
          }
        />
      )}
      {data && (
        <AdminPager
          page={list.query.page}
          pages={data.totalPages}
          hrefOf={(page) => list.hrefOf({ page })}
        />
      )}
      {dialog && opened.act === 'edit' && edit(dialog)}
      {dialog && opened.act === 'split' && split?.({ ...dialog, onStarted: setSplitRun })}
      {merge.asked && <MergeDialog {...merge.dialog} {...merge.asked} catalog={catalog} />}
    </>
  )
}
