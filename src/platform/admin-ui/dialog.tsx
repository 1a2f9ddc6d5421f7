import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { useFrameText } from './operator.tsx'

type Props = {
  title: string
  onClose: (() => void) | null
  isWide?: boolean
  children: ReactNode
}

/** Remembers the openers of nested dialogs, so that focus can return past a closed one. */
const openers = new WeakMap<Element, readonly Element[]>()

function findOpeners(): readonly Element[] {
  const active = document.activeElement
  if (!active) return []
  return [active, ...(openers.get(active.closest('.dialog') ?? active) ?? [])]
}

function returnFocus(from: readonly Element[]) {
  // Another dialog may already have the focus.
  const open = document.querySelector('.dialog[data-state="open"]')
  const isUsable = (element: Element) =>
    element.isConnected && element !== document.body && (!open || open.contains(element))
  const target = from.find(isUsable) ?? (open ? null : document.getElementById('content'))
  if (target instanceof HTMLElement) target.focus()
}

export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const text = useFrameText()
  const [from] = useState(findOpeners)
  return (
    <Root open onOpenChange={(open) => !open && onClose?.()}>
      <Portal>
        {/* Radix's Overlay injects a style element, which the content security policy blocks. */}
        <div className="dialog-ground" />
        <Content
          className="dialog"
          data-wide={isWide || undefined}
          aria-describedby={undefined}
          ref={(content) => {
            if (content) openers.set(content, from)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus(from)
          }}
          onEscapeKeyDown={(event) => onClose ?? event.preventDefault()}
          onInteractOutside={(event) => onClose ?? event.preventDefault()}
        >
          <div className="flex items-start justify-between gap-4">
            <Title className="self-center font-serif text-xl">{title}</Title>
            {onClose && <IconButton icon={X} onClick={onClose} label={text.close} />}
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}

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
