import { isDatabaseUnavailable } from '../database/is-connection-error.ts'

const LOG_INTERVAL_MS = 60_000

/** Reports an unavailable database only once a minute. */
export function createErrorLogger(tell: (error: unknown, what: string) => void) {
  let toldAt = Number.NEGATIVE_INFINITY
  return (what: string) =>
    (error: unknown): void => {
      if (!isDatabaseUnavailable(error)) {
        tell(error, what)
        return
      }
      if (performance.now() - toldAt < LOG_INTERVAL_MS) return
      toldAt = performance.now()
      tell(error, 'the database does not answer')
    }
}
