import { CallError } from '../calls/use-call.ts'

const CONFIRM_REASON = 'confirm-password'

export const isPasswordRequired = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.reason === CONFIRM_REASON

type PasswordPrompt = { answer: (given: boolean) => void }

let shown: PasswordPrompt | null = null
const listeners = new Set<() => void>()

function set(next: PasswordPrompt | null): void {
  shown = next
  for (const tell of listeners) tell()
}

/** Resolves to false if the user declines. */
export const confirmPassword = (): Promise<boolean> =>
  new Promise((answer) => {
    shown?.answer(false)
    set({
      answer(given) {
        set(null)
        answer(given)
      },
    })
  })

export const startPromptListener = (tell: () => void) => {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const findPrompt = () => shown
