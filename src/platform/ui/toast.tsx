import './toast.css'
import { Action, Close, Description, Provider, Root, Title, Viewport } from '@radix-ui/react-toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { toastText } from '#text/platform/ui/toast.ts'

const SHOWN_MS = 5000
const SHOWN_WITH_ACTION_MS = 12_000
const SWIPE_THRESHOLD_PX = 50

export type Toast = {
  title: string
  text: string
  tone: 'success' | 'destructive'
  action?: { label: string; run: () => void }
}

const ToastContext = createContext<(toast: Toast) => void>(() => {})

export const useToast = () => useContext(ToastContext)

export function Toaster({
  text = toastText,
  children,
}: {
  text?: typeof toastText
  children: ReactNode
}) {
  const [shown, setShown] = useState<{ toast: Toast; number: number } | null>(null)
  const show = useCallback(
    (toast: Toast) => setShown((last) => ({ toast, number: (last?.number ?? 0) + 1 })),
    [],
  )
  const Icon = shown?.toast.tone === 'destructive' ? CircleAlert : CircleCheck
  return (
    <ToastContext value={show}>
      <Provider
        duration={SHOWN_MS}
        swipeDirection="right"
        swipeThreshold={SWIPE_THRESHOLD_PX}
        label={text.label}
      >
        {children}
        {shown && (
          // A new key restarts the announcement and the timer.
          <Root
            key={shown.number}
            className="toast"
            data-tone={shown.toast.tone}
            duration={shown.toast.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS}
          >
            <Icon aria-hidden="true" size={20} />
            <Title className="font-semibold">{shown.toast.title}</Title>
            <Description className="col-start-2 text-ink-soft text-sm">
              {shown.toast.text}
            </Description>
            {shown.toast.action && (
              <Action
                data-toast-action
                className="col-2 mt-1.5 min-h-8 cursor-pointer justify-self-start rounded-chip border border-line-strong px-3 font-semibold"
                altText={shown.toast.action.label}
                onClick={shown.toast.action.run}
              >
                {shown.toast.action.label}
              </Action>
            )}
            <Close
              className="col-3 row-[1/span_2] -my-2 grid size-11 cursor-pointer place-items-center rounded-chip text-ink-soft hover:text-accent-text"
              aria-label={text.close}
            >
              <X aria-hidden="true" size={18} />
            </Close>
          </Root>
        )}
        <Viewport className="toast-area" hotkey={['F8']} label={text.area} />
      </Provider>
    </ToastContext>
  )
}
