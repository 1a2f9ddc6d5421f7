import { useState } from 'react'
import { AlertText } from '../platform/admin-ui/alert-text.tsx'
import { Button } from '../platform/admin-ui/button.tsx'
import { ConfirmDialog, Dialog } from '../platform/admin-ui/dialog.tsx'
import { useRefusal } from '../platform/admin-ui/error-text.ts'
import { useFormats } from '../platform/admin-ui/formats.ts'
import { useAllowed } from '../platform/admin-ui/operator.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { type Run, runCalls } from '../platform/runs/client.ts'
import { useRunsText } from './run-labels.tsx'

export function UndoRun({ run, onQueued }: { run: Run; onQueued: (undoId: number) => void }) {
  const text = useRunsText()
  const { moment: momentText } = useFormats()
  const refusal = useRefusal()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useChange(runCalls.undo, { invalidates: [runCalls.oneRun, runCalls.list] })
  const canEdit = useAllowed('edit')
  const { isPossible, until, whyNot } = run.undo
  if (!canEdit) return null
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
      <Button data-undo-run onClick={() => setConfirming(true)}>
        {text.undo}
      </Button>
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
          <AlertText text={undo.error && refusal(undo.error)} />
        </ConfirmDialog>
      )}
    </div>
  )
}

function AfterCancel(props: { onCancel: (after: 'keep' | 'undo') => void; onClose: () => void }) {
  const text = useRunsText()
  return (
    <Dialog title={text.cancelTitle} onClose={props.onClose}>
      <p>{text.cancelText}</p>
      <div className="dialog-actions">
        <Button onClick={props.onClose}>{text.goOn}</Button>
        <Button onClick={() => props.onCancel('undo')}>{text.cancelUndo}</Button>
        <Button tone="danger" onClick={() => props.onCancel('keep')}>
          {text.cancelKeep}
        </Button>
      </div>
    </Dialog>
  )
}

export function CancelRun({ run, label }: { run: Run; label?: string }) {
  const text = useRunsText()
  const refusal = useRefusal()
  const [isConfirming, setConfirming] = useState(false)
  const cancel = useChange(runCalls.cancel, {
    invalidates: [runCalls.oneRun, runCalls.list, 'imports.oneImport'],
  })
  const canEdit = useAllowed('edit')
  const isCancelling = run.isCancelling || cancel.isPending
  const hasDone = run.kind === 'import' && run.state === 'running'
  if (!canEdit || (!run.isCancellable && !isCancelling)) return null
  function end(after: 'keep' | 'undo') {
    setConfirming(false)
    cancel.mutate({ id: run.id, after })
  }
  return (
    <div className="grid justify-items-start gap-2">
      <AlertText text={cancel.error && refusal(cancel.error)} />
      <Button isBusy={isCancelling} onClick={() => (hasDone ? setConfirming(true) : end('keep'))}>
        {isCancelling ? text.cancelling : (label ?? text.cancel)}
      </Button>
      {isConfirming && <AfterCancel onCancel={end} onClose={() => setConfirming(false)} />}
    </div>
  )
}
