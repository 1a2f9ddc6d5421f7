import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'

type Props<Input, Value> = Omit<ComponentProps<typeof Button>, 'children' | 'title'> & {
  label: string
  change: {
    mutate: (
      input: Input,
      callbacks: { onSuccess?: (value: Value) => void; onSettled: () => void },
    ) => void
    isPending: boolean
  }
  input: Input
  title: string
  confirmTone?: 'primary' | 'danger'
  onDone?: (value: Value) => void
  children: ReactNode
}

export function ConfirmedButton<Input, Value>(props: Props<Input, Value>) {
  const { label, change, input, title, confirmTone, onDone, children, ...button } = props
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={label}
          tone={confirmTone}
          isBusy={change.isPending}
          onConfirm={() => change.mutate(input, { onSuccess: onDone, onSettled: close })}
          onClose={close}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
