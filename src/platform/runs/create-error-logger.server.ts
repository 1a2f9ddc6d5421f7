import { isDatabaseUnavailable } from '../database/is-connection-error.ts'

const LOG_INTERVAL_MS = 60_000

export function createErrorLogger(log: (error: unknown, message: string) => void) {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (message: string) =>
    (error: unknown): void => {
      if (!isDatabaseUnavailable(error)) {
        log(error, message)
        return
      }
      if (performance.now() - loggedAt < LOG_INTERVAL_MS) return
      loggedAt = performance.now()
      log(error, 'database unavailable')
    }
}
