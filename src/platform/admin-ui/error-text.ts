import { CallError } from '../calls/use-call.ts'
import { useToast } from '../ui/toast.tsx'
import { isPasswordRequired } from './confirm-password.ts'
import { useSessionText } from './operator.tsx'

const detailOf = (error: unknown) => (error instanceof CallError ? error.detail : '')

export function useErrorText(otherwise?: string): (error: unknown) => string {
  const { unreachable } = useSessionText()
  return (error) =>
    (error instanceof CallError && error.errors[0]?.message) ||
    detailOf(error) ||
    (otherwise ?? unreachable)
}

export function useErrorToast(title: string, otherwise?: string): (error: unknown) => void {
  const errorText = useErrorText(otherwise)
  const toast = useToast()
  return (error) => toast({ title, text: errorText(error), tone: 'destructive' })
}

export function buildFormErrors(error: Error | null, unreachable = '') {
  const errors = error instanceof CallError ? error.errors : []
  const of = (field: string) => errors.find((each) => each.field === field)?.message ?? ''
  const whole = error === null || errors.length > 0 ? '' : detailOf(error) || unreachable
  return { of, whole }
}

export function useRefusal(): (error: unknown) => string {
  const text = useSessionText()
  return (error) => detailOf(error) || text.unreachable
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
