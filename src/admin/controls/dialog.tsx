import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { frameText as english } from '../../text/en/admin/frame.ts'
import { frameText as turkish } from '../../text/tr/admin/frame.ts'
import { useText } from '../operator.tsx'

type Props = {
  title: string
  /** Null when only what stands in it leads on. */
  onClose: (() => void) | null
  isWide?: boolean
  children: ReactNode
}

/** A question or a form over the screen; Escape and a press beside it close it. */
export function Dialog({ title, onClose, isWide = false, children }: Props) {
  const text = useText({ en: english, tr: turkish })
  return (
    <Root open onOpenChange={(open) => !open && onClose?.()}>
      <Portal>
        {/* Not Radix's own, which writes a style element: the content policy allows none. */}
        <div className="dialog-ground" />
        <Content
          className="dialog"
          data-wide={isWide || undefined}
          aria-describedby={undefined}
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
