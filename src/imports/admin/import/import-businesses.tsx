import { useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../../platform/admin-ui/confirm-dialog.tsx'
import { CallTrouble } from '../../../platform/admin-ui/load-error.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../../platform/admin-ui/use-refusal.ts'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { approveImport, findImportBusinesses } from '../../calls/after-import.ts'
import type { Import } from '../../calls/imports.ts'
import { useImportText } from './import-text.ts'
import { ListedBusinesses } from './listed-businesses.tsx'
import { useBusinessPages } from './use-business-pages.ts'

function ApproveAll(props: { id: number; isOffered: boolean; onDone: () => void }) {
  const { businesses: text } = useImportText()
  const tellRefusal = useTellRefusal(text.failed)
  const [isAsked, setAsked] = useState(false)
  const [runId, setRunId] = useState<number | null>(null)
  const approve = useChange(approveImport, { outdates: ['runs'] })
  if (runId !== null) return <RunProgress runId={runId} isBegunHere onDone={props.onDone} />
  if (!props.isOffered) return null
  return (
    <div>
      <Button tone="primary" onClick={() => setAsked(true)}>
        {text.approveAll}
      </Button>
      {isAsked && (
        <ConfirmDialog
          title={text.approveTitle}
          confirm={text.approveAll}
          tone="primary"
          isBusy={approve.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            approve.mutate(props.id, {
              onSuccess: setRunId,
              onError: tellRefusal,
              onSettled: () => setAsked(false),
            })
          }
        >
          <p>{text.approveText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export function ImportBusinesses({ found: { run, options } }: { found: Import }) {
  const text = useImportText()
  const { businesses: words } = text
  const pages = useBusinessPages(findImportBusinesses, run.id)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = pages
  const businesses = data?.pages.flatMap((page) => page.businesses) ?? []
  const isWaiting = businesses.some(({ isApproved }) => !isApproved)
  // The approval of businesses on later pages is unknown.
  const mayApprove = run.counts.added > 0 && (isWaiting || (hasNextPage && !options.approve))
  return (
    <section className="grid gap-3" aria-labelledby="businesses-title">
      <h2 id="businesses-title">{words.title}</h2>
      <ApproveAll id={run.id} isOffered={mayApprove} onDone={() => void refetch()} />
      {error && !data && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className="skeleton h-64" aria-busy="true" />}
      {data && businesses.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      {businesses.length > 0 && <ListedBusinesses label={words.title} businesses={businesses} />}
      {hasNextPage && (
        <div>
          <Button isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </section>
  )
}
