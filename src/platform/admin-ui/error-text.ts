import { CallError } from '../calls/use-call.ts'
import { useText } from './operator.tsx'
import { sessionText as english } from './session.en.ts'
import { sessionText as turkish } from './session.tr.ts'

export function useFaultText(): (error: Error) => string {
  const { unreachable } = useText({ en: english, tr: turkish })
  return (error) =>
    (error instanceof CallError && (error.errors[0]?.message || error.detail)) || unreachable
}
