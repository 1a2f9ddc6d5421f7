import { isDatabaseAway } from '../database/is-connection-error.ts'

const TOLD_EVERY_MS = 60_000

/** Reports an unavailable database only once a minute. */
export function tellFaults(tell: (error: unknown, what: string) => void) {
  let toldAt = Number.NEGATIVE_INFINITY
  return (what: string) =>
    (error: unknown): void => {
      if (!isDatabaseAway(error)) {
        tell(error, what)
        return
      }
      if (performance.now() - toldAt < TOLD_EVERY_MS) return
      toldAt = performance.now()
      tell(error, 'the database does not answer')
    }
}
