import { useState } from 'react'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors } from '../../platform/admin-ui/form-errors.ts'
import { CallTrouble } from '../../platform/admin-ui/load-error.tsx'
import { useFrameText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { RunProgress } from '../../runs-admin/run-progress.tsx'
import { type CatalogCity, type CityProposalList, catalogCities } from '../client.ts'
import type { Catalog } from './catalog-table.tsx'
import { useCatalogText } from './catalog-text.ts'
import { PairList } from './suggestions.tsx'

function MergeAllDialog(props: {
  counts: CityProposalList
  outdates: Catalog<CatalogCity>['outdates']
  onBegun: (runId: number) => void
  onClose: () => void
}) {
  const { proposals: text, form } = useCatalogText()
  const { cancel } = useFrameText()
  const { totalCount, businesses, urls, hasBackup } = props.counts
  const merge = useChange(catalogCities.mergeAll, { outdates: props.outdates })
  const problem = buildFormErrors(merge.error, form.unreachable).whole
  const start = () => merge.mutate({}, { onSuccess: ({ runId }) => props.onBegun(runId) })
  return (
    <Dialog title={text.dialogTitle(totalCount)} onClose={props.onClose}>
      <div className="grid gap-3">
        <p>{text.moves(businesses)}</p>
        <p>{text.redirects(urls)}</p>
        <p>{hasBackup ? text.canUndo : text.needsBackup}</p>
        {problem && (
          <p role="alert" className="text-closed">
            {problem}
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <Button onClick={props.onClose}>{cancel}</Button>
        {hasBackup ? (
          <Button tone="primary" isBusy={merge.isPending} onClick={start}>
            {text.confirm(totalCount)}
          </Button>
        ) : (
          <a className="admin-button" data-tone="primary" href={adminLink('backups')}>
            {text.toBackups}
          </a>
        )}
      </div>
    </Dialog>
  )
}

/** Absent while there is nothing to decide, which is nearly always, so it has no placeholder. */
export function CityProposals(props: {
  catalog: Catalog<CatalogCity>
  onMerge: (from: CatalogCity, into: CatalogCity) => void
}) {
  const { proposals: text } = useCatalogText()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = catalogCities.suggestions.use({ page }, true)
  const [begunId, setBegunId] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const runId = begunId ?? data?.runId ?? null
  if (error && !data) return <CallTrouble error={error} onRetry={() => void refetch()} />
  const isShown = data && data.runId === null && data.totalCount > 0
  // Keeping the last pair of the last page apart leaves that page empty.
  if (isShown && page > data.totalPages) setPage(data.totalPages)
  return (
    <>
      {runId !== null && (
        <section className="admin-card">
          <RunProgress runId={runId} isBegunHere={begunId !== null} />
        </section>
      )}
      {isShown && (
        <section className="admin-card" aria-labelledby="city-proposals" aria-busy={isFetching}>
          <h2 id="city-proposals" className="font-semibold">
            {text.title(data.totalCount)}
          </h2>
          <p className="mt-2 text-ink-soft">{text.intro}</p>
          <PairList {...props} pairs={data.suggestions} />
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Button tone="primary" onClick={() => setAsking(true)}>
              {text.mergeAll(data.totalCount)}
            </Button>
            {data.totalPages > 1 && (
              <>
                <Button disabled={!data.hasPrevPage} onClick={() => setPage(page - 1)}>
                  {text.previous}
                </Button>
                <Button disabled={!data.hasNextPage} onClick={() => setPage(page + 1)}>
                  {text.next}
                </Button>
                <span role="status" className="text-ink-soft">
                  {text.pageOf(data.currentPage, data.totalPages)}
                </span>
              </>
            )}
          </div>
          {isAsking && (
            <MergeAllDialog
              counts={data}
              outdates={props.catalog.outdates}
              onBegun={(id) => {
                setAsking(false)
                setBegunId(id)
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </section>
      )}
    </>
  )
}
