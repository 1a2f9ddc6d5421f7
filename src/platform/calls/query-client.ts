import { QueryClient } from '@tanstack/react-query'
import { CallError } from './use-call.ts'

const MINUTE_MS = 60_000
const RETRIES = 3
const MAX_DELAY_MS = 30_000

/** Retries only server errors, rate limits and network failures. */
function mayPass(failures: number, error: Error): boolean {
  const isFinal = error instanceof CallError && error.status < 500 && error.status !== 429
  return !isFinal && failures < RETRIES
}

/** Cache times are prescribed by the specification. */
export function createBrowserQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10 * MINUTE_MS,
        gcTime: 15 * MINUTE_MS,
        refetchOnWindowFocus: false,
        retry: mayPass,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, MAX_DELAY_MS),
      },
      mutations: { retry: false },
    },
  })
}

/** Uses no timers, which would keep the request's memory alive. */
export function createServerQueryClient(): QueryClient {
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
