import { CallError } from '../calls/use-call.ts'
import { useToast } from '../ui/toast.tsx'
import { isPasswordRequired } from './confirm-password.ts'
import { useSessionText } from './operator.tsx'

export function useRefusal(): (error: unknown) => string {
  const text = useSessionText()
  return (error) => (error instanceof CallError && error.detail ? error.detail : text.unreachable)
}

/** Silent if a sign-in or password dialog has already appeared. */
export function useShowRefusal(title: string): (error: unknown) => void {
  const refusal = useRefusal()
  const toast = useToast()
  return (error) => {
    const isPrompted =
      (error instanceof CallError && error.status === 401) || isPasswordRequired(error)
    if (!isPrompted) toast({ title, text: refusal(error), tone: 'destructive' })
  }
}
