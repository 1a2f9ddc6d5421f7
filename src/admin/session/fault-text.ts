import { CallError } from '../../contract/client/use-call.ts'
import { sessionText as english } from '../../text/en/admin/session.ts'
import { sessionText as turkish } from '../../text/tr/admin/session.ts'
import { useText } from '../operator.tsx'

/** What a person is told of a call that failed: the server's own words, or that it did not answer. */
export function useFaultText(): (error: Error) => string {
  const { unreachable } = useText({ en: english, tr: turkish })
  return (error) =>
    (error instanceof CallError && (error.errors[0]?.message || error.detail)) || unreachable
}
