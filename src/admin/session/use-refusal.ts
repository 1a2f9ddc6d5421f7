import { CallError } from '../../contract/client/use-call.ts'
import { sessionText as english } from '../../text/en/admin/session.ts'
import { sessionText as turkish } from '../../text/tr/admin/session.ts'
import { useText } from '../operator.tsx'

/** What to say of a call that failed: the server's own words, or that it could not be reached. */
export function useRefusal(): (error: unknown) => string {
  const text = useText({ en: english, tr: turkish })
  return (error) => (error instanceof CallError && error.detail ? error.detail : text.unreachable)
}
