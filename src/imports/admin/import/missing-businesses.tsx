import { useState } from 'react'
import { Button } from '../../../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../../../platform/admin-ui/confirm-dialog.tsx'
import { CallTrouble } from '../../../platform/admin-ui/load-error.tsx'
import { useChange } from '../../../platform/admin-ui/use-mutation-call.ts'
import { useTellRefusal } from '../../../platform/admin-ui/use-refusal.ts'
import { RunProgress } from '../../../runs-admin/run-progress.tsx'
import { endMissing, findMissing } from '../../calls/after-import.ts'
import { useImportText } from './import-text.ts'
import { ListedBusinesses } from './listed-businesses.tsx'
import { useBusinessPages } from './use-business-pages.ts'

type MissingAction = 'close' | 'delete'

function EndMissing({ id, onDone }: { id: number; onDone: () => void }) {
  const { missing: text } = useImportText()
  const tellRefusal = useTellRefusal(text.failed)
  const [asked, setAsked] = useState<MissingAction | null>(null)
  const [runId, setRunId] = useState<number | null>(null)
  const end = useChange(endMissing, { outdates: ['runs'] })
  const words = {
    close: [text.closeTitle, text.closeText],
    delete: [text.deleteTitle, text.deleteText],
  }
  if (runId !== null) return <RunProgress runId={runId} isBegunHere onDone={onDone} />
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => setAsked('close')}>{text.close}</Button>
      <Button tone="danger" onClick={() => setAsked('delete')}>
        {text.delete}
      </Button>
      {asked && (
        <ConfirmDialog
          title={words[asked][0] ?? ''}
          confirm={text[asked]}
          isBusy={end.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() =>
            end.mutate(
              { id, act: asked },
              {
                onSuccess: setRunId,
                onError: tellRefusal,
                onSettled: () => setAsked(null),
              },
            )
          }
        >
          <p>{words[asked][1]}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

export function MissingBusinesses({ id, count }: { id: number; count: number }) {
  const text = useImportText()
  const { missing: words } = text
  const found = useBusinessPages(findMissing, id)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = found
  const businesses = data?.pages.flatMap((page) => page.businesses) ?? []
  const isNewest = data?.pages[0]?.isNewest ?? false
  return (
    <section className="grid gap-3" aria-labelledby="missing-title">
      <div>
        <h2 id="missing-title">{words.title(count)}</h2>
        <p className="text-ink-soft">{words.text}</p>
      </div>
      {error && !data && <CallTrouble error={error} onRetry={() => void refetch()} />}
      {!error && !data && <div className="skeleton h-40" aria-busy="true" />}
      {data && !isNewest && <p>{words.notNewest}</p>}
      {isNewest && <EndMissing id={id} onDone={() => void refetch()} />}
      {businesses.length > 0 && (
        <ListedBusinesses label={words.title(count)} businesses={businesses} />
      )}
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
