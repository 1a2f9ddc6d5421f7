import { CallError } from '../calls/use-call.ts'

const CONFIRM_REASON = 'confirm-password'

export const isPasswordRequired = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.reason === CONFIRM_REASON

type PasswordPrompt = { resolve: (isConfirmed: boolean) => void }

let prompt: PasswordPrompt | null = null
const listeners = new Set<() => void>()

function set(next: PasswordPrompt | null): void {
  prompt = next
  for (const listener of listeners) listener()
}

export const confirmPassword = (): Promise<boolean> =>
  new Promise((resolve) => {
    prompt?.resolve(false)
    set({
      resolve(isConfirmed) {
        set(null)
        resolve(isConfirmed)
      },
    })
  })

export const startPromptListener = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const findPrompt = () => prompt
