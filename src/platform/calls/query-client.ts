import { QueryClient } from '@tanstack/react-query'
import { CallError } from './use-call.ts'

const MINUTE_MS = 60_000
const RETRIES = 3
const LONGEST_DELAY_MS = 30_000

/** A fault of ours or of the network may pass; an answer such as "not found" stays what it is. */
function mayPass(failures: number, error: Error): boolean {
  const isFinal = error instanceof CallError && error.status < 500 && error.status !== 429
  return !isFinal && failures < RETRIES
}

/** The browser's cache of answers, as the specification sets it. */
export function browserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10 * MINUTE_MS,
        gcTime: 15 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: mayPass,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_DELAY_MS),
      },
      mutations: { retry: false },
    },
  })
}

/** One request's answers on the server: nothing is fetched, retried or thrown away by a timer. */
export function serverQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        retryOnMount: false,
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
      },
    },
  })
}
