import { compileOnce } from '../database/compile-once.ts'
import type { Database } from '../database/database.ts'
import type { ShownVersions } from '../database/shown-versions.ts'

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

/** What of each version a person has moved, who looks at once whether it worked: then nothing rests. */
const MOVED_BY_PEOPLE: Record<VersionName, string> = {
  directory_version: 'places_version',
  settings_version: 'settings_version',
}

const versionQuery = compileOnce((database) =>
  database.read
    .selectFrom('counters')
    .where((eb) => eb.or([eb('name', '=', ''), eb('name', '=', '')]))
    .select(['name', 'value']),
)

type Reading<Value> = { version: number; value: Promise<Value> }
type Kept<Value> = {
  version: number
  byPeople: number
  value: Value
  goodUntil: number
  /** Until then it may be given while it is read again. */
  givenUntil: number
  /** What visitors were shown when its version was last looked at. */
  shown: ShownVersions | null
}

const isSame = (one: ShownVersions | null, other: ShownVersions | null) =>
  one !== null && one.edits === other?.edits && one.loads === other.loads

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

  async function readAgain(database: Database, version: number, byPeople: number): Promise<Value> {
    const startedAt = now()
    try {
      const value = await read(database)
      const finishedAt = now()
      const took = finishedAt - startedAt
      const goodUntil = finishedAt + REST_PER_READ[name] * took
      const isLong = REST_PER_READ[name] > 0 && took >= LONG_READ_MS
      const givenUntil = isLong ? finishedAt + STALE_PER_READ * took : goodUntil
      kept.set(database, { version, byPeople, value, goodUntil, givenUntil, shown: null })
      return value
    } finally {
      reading.delete(database)
    }
  }

  return async function find(database) {
    const shown = database.shown()
    const last = kept.get(database)
    // A search looks at a dozen lists: while nothing at all has changed, none of their versions has moved.
    if (last && isSame(shown, last.shown)) return last.value
    const counters = await versionQuery(database, [name, MOVED_BY_PEOPLE[name]])
    const counterOf = (each: string) => counters.find((row) => row.name === each)?.value ?? 0
    const byPeople = counterOf(MOVED_BY_PEOPLE[name])
    const version = counterOf(name) + byPeople
    const known = kept.get(database)
    const mayRest = known?.byPeople === byPeople && now() < known.goodUntil
    if (known && known.version === version) known.shown = shown
    if (known && (known.version === version || mayRest)) return known.value
    const underWay = reading.get(database)
    if (known?.byPeople === byPeople && now() < known.givenUntil) {
      if (!underWay) {
        const value = readAgain(database, version, byPeople)
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
    const { value } = underWay ?? { value: readAgain(database, version, byPeople) }
    reading.set(database, { version, value })
    return value
  }
}
