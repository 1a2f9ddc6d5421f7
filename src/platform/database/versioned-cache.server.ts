import { areSameVersions, type ShownVersions } from './cache-version.server.ts'
import { compileOnce } from './compiled-query.server.ts'
import type { Database } from './database.server.ts'

/** What is counted up in the same transaction as a change to what is kept in memory. */
export type VersionName = 'directory_version' | 'settings_version'

/**
 * How many times as long as a read took the next one waits. The directory moves all the time during
 * an import: of every ten moments at most one is spent on reading it again. Settings move when a
 * person saves them, who looks at once whether it worked.
 */
const REST_PER_READ: Record<VersionName, number> = { directory_version: 10, settings_version: 0 }

/**
 * A read that takes longer than this would hold up whoever asks: for a while what is known is given,
 * and read again beside that.
 */
const LONG_READ_MS = 20
/** For so many times as long as a read took what is known is given meanwhile; who comes later waits. */
const STALE_PER_READ = 40

/** Moved in place of the directory's version by what changes places alone. */
const ALSO: Partial<Record<VersionName, string>> = { directory_version: 'places_version' }

const versionQuery = compileOnce((database) =>
  database.read
    .selectFrom('counters')
    .where((eb) => eb.or([eb('name', '=', ''), eb('name', '=', '')]))
    .select(['name', 'value']),
)

type Reading<Value> = { version: number; value: Promise<Value> }
type Kept<Value> = {
  version: number
  /** What was shown when it was last compared; null where nobody knew. */
  shown: ShownVersions | null
  value: Value
  goodUntil: number
  /** Until then it may be given while it is read again. */
  givenUntil: number
}

/**
 * Keeps what `read` gives in memory until its version moves, here or in another process. While the
 * directory moves all the time, a large list is read again only after ten times as long as reading it
 * takes, and beside those who ask, unless a person has changed it; `now` is in milliseconds and only
 * measures that.
 */
export function keepUntilChanged<Value>(
  name: VersionName,
  read: (database: Database) => Promise<Value>,
  now: () => number = performance.now.bind(performance),
): (database: Database) => Promise<Value> {
  const kept = new WeakMap<Database, Kept<Value>>()
  const reading = new WeakMap<Database, Reading<Value>>()

  async function readAgain(
    database: Database,
    version: number,
    shown: ShownVersions | null,
  ): Promise<Value> {
    const startedAt = now()
    try {
      const value = await read(database)
      const finishedAt = now()
      const took = finishedAt - startedAt
      const goodUntil = finishedAt + REST_PER_READ[name] * took
      const isLong = REST_PER_READ[name] > 0 && took >= LONG_READ_MS
      const givenUntil = isLong ? finishedAt + STALE_PER_READ * took : goodUntil
      kept.set(database, { version, shown, value, goodUntil, givenUntil })
      return value
    } finally {
      reading.delete(database)
    }
  }

  return async function find(database) {
    const shown = database.shown()
    const last = kept.get(database)
    // Nobody has changed anything: known without a question.
    if (last && areSameVersions(last.shown, shown)) return last.value
    const counters = await versionQuery(database, [name, ALSO[name] ?? name])
    const version = counters.reduce((sum, { value }) => sum + value, 0)
    // It may have been read meanwhile, for another who asked.
    const known = kept.get(database)
    // Who has changed it by hand looks at once whether it worked: then nothing rests.
    const byRuns = known?.shown?.edits === shown?.edits
    if (known?.version === version) {
      known.shown = shown
      return known.value
    }
    if (known && byRuns && now() < known.goodUntil) return known.value
    const underWay = reading.get(database)
    if (known && byRuns && now() < known.givenUntil) {
      if (!underWay) {
        const value = readAgain(database, version, shown)
        // Its fault is met by who asks when nothing may be given any more.
        value.catch(() => {})
        reading.set(database, { version, value })
      }
      return known.value
    }
    if (underWay && underWay.version !== version) {
      // It may have begun before the last change.
      await underWay.value.catch(() => {})
      return find(database)
    }
    const { value } = underWay ?? { value: readAgain(database, version, shown) }
    reading.set(database, { version, value })
    return value
  }
}
