import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { createBrowserQueryClient } from '../calls/query-client.ts'
import { CallError } from '../calls/use-call.ts'

/** Cache times are prescribed by the specification. A 401 opens the sign-in dialog. */
export function createAdminQueryClient(onSessionEnd: () => void): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof CallError && error.status === 401) onSessionEnd()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: createBrowserQueryClient().getDefaultOptions(),
  })
}
