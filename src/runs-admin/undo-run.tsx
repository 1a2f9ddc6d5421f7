import { useState } from 'react'
import { Button } from '../platform/admin-ui/button.tsx'
import { ConfirmDialog } from '../platform/admin-ui/confirm-dialog.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { useRefusal } from '../platform/admin-ui/use-refusal.ts'
import { type Run, runCalls } from '../platform/runs/client.ts'
import { useMomentText, useRunsText } from './run-labels.tsx'

export function UndoRun({ run, onQueued }: { run: Run; onQueued: (undoId: number) => void }) {
  const text = useRunsText()
  const momentText = useMomentText()
  const refusal = useRefusal()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useChange(runCalls.undo, { outdates: [runCalls.oneRun, runCalls.list] })
  const { isPossible, until, whyNot } = run.undo
  if (!isPossible) {
    const isWorthSaying = whyNot !== null && whyNot !== 'kind' && whyNot !== 'open'
    return isWorthSaying ? <p className="text-ink-soft">{text.whyNot[whyNot]}</p> : null
  }
  const close = () => {
    setConfirming(false)
    undo.reset()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={() => setConfirming(true)}>{text.undo}</Button>
      {until !== null && <span className="text-ink-soft">{text.undoUntil(momentText(until))}</span>}
      {isConfirming && (
        <ConfirmDialog
          title={text.undoTitle}
          confirm={text.undo}
          tone="primary"
          isBusy={undo.isPending}
          onClose={close}
          onConfirm={() =>
            undo.mutate(
              { id: run.id },
              {
                onSuccess: ({ runId }) => {
                  close()
                  onQueued(runId)
                },
              },
            )
          }
        >
          <p>{text.undoText}</p>
          {undo.error && (
            <p role="alert" className="text-closed">
              {refusal(undo.error)}
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
