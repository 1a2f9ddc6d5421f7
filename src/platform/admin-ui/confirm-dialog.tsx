import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useFrameText } from './operator.tsx'

export function ConfirmDialog(props: {
  title: string
  confirm: string
  tone?: 'primary' | 'danger'
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  const text = useFrameText()
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <div className="grid gap-3">{props.children}</div>
      <div className="dialog-actions">
        <Button onClick={props.onClose}>{text.cancel}</Button>
        <Button tone={props.tone ?? 'danger'} isBusy={props.isBusy} onClick={props.onConfirm}>
          {props.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
