import { CallError } from '../calls/use-call.ts'
import { useToast } from '../ui/toast.tsx'
import { useSessionText } from './operator.tsx'

export function useErrorText(otherwise?: string): (error: unknown) => string {
  const { unreachable } = useSessionText()
  return (error) =>
    (error instanceof CallError && (error.errors[0]?.message || error.detail)) ||
    (otherwise ?? unreachable)
}

export function useErrorToast(title: string, otherwise?: string): (error: unknown) => void {
  const errorText = useErrorText(otherwise)
  const toast = useToast()
  return (error) => toast({ title, text: errorText(error), tone: 'destructive' })
}
