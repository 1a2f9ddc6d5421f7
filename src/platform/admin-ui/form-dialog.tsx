import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { AlertText } from './alert-text.tsx'
import { Button } from './button.tsx'
import { ConfirmDialog, Dialog } from './dialog.tsx'
import { useLeaveGuard } from './navigation.ts'
import { useFrameText } from './operator.tsx'

function useUnsaved(isDirty: boolean, onClose: () => void) {
  const { unsaved: text } = useFrameText()
  const [isAsking, setAsking] = useState(false)
  const dirty = useRef(isDirty)
  dirty.current = isDirty
  useLeaveGuard(dirty, text.leave)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking && (
      <ConfirmDialog
        title={text.discardTitle}
        confirm={text.discard}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        <p>{text.discardText}</p>
      </ConfirmDialog>
    ),
  }
}

export function FormDialog(props: {
  title: string
  submit: string
  tone?: 'primary' | 'danger'
  isDirty: boolean
  isBusy: boolean
  canSubmit?: boolean
  problem?: string
  isWide?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}) {
  const text = useFrameText()
  const { close, question } = useUnsaved(props.isDirty, props.onClose)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!props.isBusy && props.canSubmit !== false) props.onSubmit()
  }
  return (
    <Dialog title={props.title} onClose={close} isWide={props.isWide}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {props.children}
        <AlertText text={props.problem} />
        <div className="dialog-actions">
          <Button onClick={close}>{text.cancel}</Button>
          <Button
            type="submit"
            tone={props.tone ?? 'primary'}
            isBusy={props.isBusy}
            disabled={props.canSubmit === false}
          >
            {props.submit}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  )
}
