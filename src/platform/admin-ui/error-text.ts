import { CallError } from '../calls/use-call.ts'
import { useText } from './operator.tsx'
import { sessionText as english } from './session.en.ts'
import { sessionText as turkish } from './session.tr.ts'

/** What a person is told of a call that failed: the server's own words, or that it did not answer. */
export function useFaultText(): (error: Error) => string {
  const { unreachable } = useText({ en: english, tr: turkish })
  return (error) =>
    (error instanceof CallError && (error.errors[0]?.message || error.detail)) || unreachable
}
