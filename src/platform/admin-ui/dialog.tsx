import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { frameText as english } from './frame.en.ts'
import { frameText as turkish } from './frame.tr.ts'
import { useText } from './operator.tsx'

type Props = {
  title: string
  /** Null when only what stands in it leads on. */
  onClose: (() => void) | null
  isWide?: boolean
  children: ReactNode
}

/** The dialog each opener stands in was itself opened by another element: that stays when both have gone. */
const openers = new WeakMap<Element, readonly Element[]>()

/** What had the focus when a dialog opened, the nearest first. */
function findOpeners(): readonly Element[] {
  const active = document.activeElement
  if (!active) return []
  return [active, ...(openers.get(active.closest('.dialog') ?? active) ?? [])]
}

/** Gives the focus back to the nearest that is still there, else to the screen. */
function returnFocus(from: readonly Element[]) {
  // Another dialog has taken this one's place, and has the focus.
  const open = document.querySelector('.dialog[data-state="open"]')
  const isUsable = (element: Element) =>
    element.isConnected && element !== document.body && (!open || open.contains(element))
  const target = from.find(isUsable) ?? (open ? null : document.getElementById('content'))
  if (target instanceof HTMLElement) target.focus()
}

/** A question or a form over the screen; Escape and a press beside it close it. */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const text = useText({ en: english, tr: turkish })
  const [from] = useState(findOpeners)
  return (
    <Root open onOpenChange={(open) => !open && onClose?.()}>
      <Portal>
        {/* Not Radix's own, which writes a style element: the content policy allows none. */}
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
            <Title className="font-serif text-xl">{title}</Title>
            {onClose && (
              <button
                type="button"
                className="icon-button"
                onClick={onClose}
                aria-label={text.close}
              >
                <X aria-hidden="true" size={18} />
              </button>
            )}
          </div>
          {children}
        </Content>
      </Portal>
    </Root>
  )
}
