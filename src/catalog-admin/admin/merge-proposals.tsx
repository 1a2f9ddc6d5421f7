import { useRef, useState } from 'react'
import { AlertText } from '../../platform/admin-ui/alert-text.tsx'
import { Button } from '../../platform/admin-ui/button.tsx'
import { Dialog } from '../../platform/admin-ui/dialog.tsx'
import { buildFormErrors, useErrorToast } from '../../platform/admin-ui/error-text.ts'
import { CallErrorNotice } from '../../platform/admin-ui/loaded.tsx'
import { useFrameText } from '../../platform/admin-ui/operator.tsx'
import { useChange } from '../../platform/admin-ui/use-mutation-call.ts'
import { adminLink } from '../../platform/urls/admin-routes.ts'
import { RunProgress } from '../../runs-admin/run-progress.tsx'
import { useCatalogText } from './catalog-controls.tsx'
import type { Catalog, CatalogEntry, Proposals } from './catalog-table.tsx'

type Pair<Entry> = { from: Entry; into: Entry; reason?: string }

type Props<Entry> = {
  pairs: readonly Pair<Entry>[]
  catalog: Catalog<Entry>
  onMerge: (from: Entry, into: Entry) => void
}

function useDismissal<Entry>({ calls, invalidates }: Catalog<Entry>, onDismissed: () => void) {
  const { suggestions: text, form } = useCatalogText()
  const change = useChange(calls.keepApart, {
    invalidates,
    done: text.kept,
    onError: useErrorToast(text.failed, form.unreachable),
  })
  return {
    isKeeping: (id: number) => change.isPending && change.variables.id === id,
    keep: (id: number, into: number) => change.mutate({ id, into }, { onSuccess: onDismissed }),
  }
}

function PairList<Entry extends CatalogEntry>({ pairs, catalog, onMerge }: Props<Entry>) {
  const { suggestions: text, ...words } = useCatalogText()
  const list = useRef<HTMLUListElement>(null)
  const { isKeeping, keep } = useDismissal(catalog, () => list.current?.focus())
  const { labelOf } = catalog
  return (
    <ul ref={list} tabIndex={-1} aria-label={text.title} className="mt-3 grid gap-2">
      {pairs.map(({ from, into, reason }) => (
        <li
          key={`${from.id} ${into.id}`}
          className="grid items-center gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <span>
            <bdi className="font-semibold">{labelOf(from)}</bdi>{' '}
            <span className="text-ink-soft tabular-nums">
              {words.counts(from.businesses, from.total)} {text.into}
            </span>{' '}
            <bdi className="font-semibold">{labelOf(into)}</bdi>{' '}
            <span className="text-ink-soft tabular-nums">
              {words.counts(into.businesses, into.total)}
            </span>
            {reason && (
              <span className="block text-ink-soft text-sm">{text.reasons[reason] ?? reason}</span>
            )}
          </span>
          <span className="flex gap-2">
            <Button
              aria-label={text.keepApartOf(from.name, into.name)}
              isBusy={isKeeping(from.id)}
              onClick={() => keep(from.id, into.id)}
            >
              {text.keepApart}
            </Button>
            <Button aria-label={words.mergeOf(from.name)} onClick={() => onMerge(from, into)}>
              {words.merge}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

function MergeAllDialog<Entry extends CatalogEntry>(props: {
  counts: Proposals<Entry>
  catalog: Catalog<Entry>
  onStarted: (runId: number) => void
  onClose: () => void
}) {
  const { of, calls, invalidates } = props.catalog
  const { proposals, form } = useCatalogText()
  const text = { ...proposals, ...proposals[of] }
  const { cancel } = useFrameText()
  const { totalCount, businesses, urls, names, hasBackup } = props.counts
  const merge = useChange(calls.mergeAll, { invalidates })
  const problem = buildFormErrors(merge.error, form.unreachable).whole
  const start = () => merge.mutate({}, { onSuccess: ({ runId }) => props.onStarted(runId) })
  return (
    <Dialog
      title={totalCount > 0 ? text.dialogTitle(totalCount) : text.namesTitle}
      onClose={props.onClose}
    >
      <div className="grid gap-3">
        {totalCount > 0 && (
          <>
            <p>{text.moves(businesses)}</p>
            <p>{text.redirects(urls)}</p>
          </>
        )}
        {names > 0 && <p>{text.names(names)}</p>}
        <p>{hasBackup ? text.canUndo : text.needsBackup}</p>
        <AlertText text={problem} />
      </div>
      <div className="dialog-actions">
        <Button onClick={props.onClose}>{cancel}</Button>
        {hasBackup ? (
          <Button tone="primary" isBusy={merge.isPending} onClick={start}>
            {totalCount > 0 ? text.confirm(totalCount) : text.useNames}
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

function Search<Entry extends CatalogEntry>(props: {
  search: NonNullable<Proposals<Entry>['search']>
  catalog: Catalog<Entry>
}) {
  const { proposals: text } = useCatalogText()
  const { calls, invalidates } = props.catalog
  const { mutate, isPending } = useChange(calls.match, { invalidates })
  return (
    <section className="admin-card grid justify-items-start gap-3">
      <RunProgress runId={props.search.runId} isStartedHere />
      {!props.search.isOpen && (
        <Button isBusy={isPending} onClick={() => mutate(null)}>
          {text.startAgain}
        </Button>
      )}
    </section>
  )
}

export function MergeProposals<Entry extends CatalogEntry>(props: {
  catalog: Catalog<Entry>
  onMerge: (from: Entry, into: Entry) => void
}) {
  const { of, useProposals } = props.catalog
  const { proposals } = useCatalogText()
  const text = { ...proposals, ...proposals[of] }
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useProposals(page)
  const [startedId, setStartedId] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  const runId = startedId ?? data?.runId ?? null
  if (error && !data) return <CallErrorNotice error={error} onRetry={() => void refetch()} />
  const isShown = data && data.runId === null && data.totalCount + data.names > 0
  // Keeping the last pair of the last page apart leaves that page empty.
  if (isShown && page > Math.max(1, data.totalPages)) setPage(Math.max(1, data.totalPages))
  return (
    <>
      {runId !== null && (
        <section className="admin-card">
          <RunProgress runId={runId} isStartedHere={startedId !== null} />
        </section>
      )}
      {data?.search && (
        <Search key={data.search.runId} search={data.search} catalog={props.catalog} />
      )}
      {isShown && (
        <section className="admin-card" aria-labelledby="merge-proposals" aria-busy={isFetching}>
          <h2 id="merge-proposals" className="font-semibold">
            {data.totalCount > 0 ? text.title(data.totalCount) : text.namesTitle}
          </h2>
          <p className="mt-2 text-ink-soft">
            {data.totalCount > 0 ? text.intro : text.names(data.names)}
          </p>
          {data.totalCount > 0 && <PairList {...props} pairs={data.suggestions} />}
          <div className="mt-4 flex flex-wrap items-center gap-2">
            <Button tone="primary" onClick={() => setAsking(true)}>
              {data.totalCount > 0 ? text.mergeAll(data.totalCount) : text.useNames}
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
              catalog={props.catalog}
              onStarted={(id) => {
                setAsking(false)
                setStartedId(id)
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </section>
      )}
    </>
  )
}
