import { CallError } from '../calls/use-call.ts'

const CONFIRM_REASON = 'confirm-password'

export const needsPassword = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.reason === CONFIRM_REASON

type Asked = { answer: (given: boolean) => void }

let shown: Asked | null = null
const listeners = new Set<() => void>()

function set(next: Asked | null): void {
  shown = next
  for (const tell of listeners) tell()
}

/** Resolves to false if the user declines. */
export const askPassword = (): Promise<boolean> =>
  new Promise((answer) => {
    shown?.answer(false)
    set({
      answer(given) {
        set(null)
        answer(given)
      },
    })
  })

export const subscribeToQuestion = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const shownQuestion = () => shown
