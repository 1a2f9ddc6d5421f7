import { isDatabaseAway } from '../database/is-connection-error.ts'

const TOLD_EVERY_MS = 60_000

/**
 * Tells of the faults of all jobs: each by itself, but that the database does not answer once a minute,
 * however many ask it.
 * @param tell what was being done, or that the database is away.
 */
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
