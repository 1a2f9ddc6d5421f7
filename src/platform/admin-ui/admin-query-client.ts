import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { browserQueryClient } from '../calls/query-client.ts'
import { CallError } from '../calls/use-call.ts'

/**
 * The cache of answers, as the specification sets it; a call that finds the session ended has the
 * operator sign in again over whatever they are at.
 */
export function adminQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallError && error.status === 401) onSessionEnd()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: browserQueryClient().getDefaultOptions(),
  })
}
