import { useState } from 'react'
import { Button } from '../platform/admin-ui/button.tsx'
import { Dialog } from '../platform/admin-ui/dialog.tsx'
import { useChange } from '../platform/admin-ui/use-mutation-call.ts'
import { useRefusal } from '../platform/admin-ui/use-refusal.ts'
import { type Run, runCalls } from '../platform/runs/client.ts'
import { useRunsText } from './run-labels.tsx'

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
    outdates: [runCalls.oneRun, runCalls.list, 'imports.oneImport'],
  })
  const isCancelling = run.isCancelling || cancel.isPending
  const hasDone = run.kind === 'import' && run.state === 'running'
  if (!run.isCancellable && !isCancelling) return null
  function end(after: 'keep' | 'undo') {
    setConfirming(false)
    cancel.mutate({ id: run.id, after })
  }
  return (
    <div className="grid justify-items-start gap-2">
      {cancel.error && (
        <p role="alert" className="text-closed">
          {refusal(cancel.error)}
        </p>
      )}
      <Button isBusy={isCancelling} onClick={() => (hasDone ? setConfirming(true) : end('keep'))}>
        {isCancelling ? text.cancelling : (label ?? text.cancel)}
      </Button>
      {isConfirming && <AfterCancel onCancel={end} onClose={() => setConfirming(false)} />}
    </div>
  )
}
