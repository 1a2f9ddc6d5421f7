import { type CacheVersions, isSameCacheVersion } from './cache-version.server.ts'
import { createCompiledQuery, type Placed } from './compiled-query.server.ts'
import type { Database } from './database.server.ts'

export type VersionName = 'directory_version' | 'settings_version'

/** An import changes the directory constantly, so reloading may use at most 10% of the time. */
const REST_PER_READ: Record<VersionName, number> = { directory_version: 10, settings_version: 0 }

/** Slower loads would block requests, so the cached value is served while loading. */
const LONG_READ_MS = 20
const STALE_PER_READ = 40

const EXTRA_COUNTER: Partial<Record<VersionName, string>> = { directory_version: 'places_version' }

const versionQuery = createCompiledQuery(
  ({ read }, { name, also }: Placed<{ name: string; also: string }>) =>
    read
      .selectFrom('counters')
      .where((eb) => eb.or([eb('name', '=', name), eb('name', '=', also)]))
      .select(['name', 'value']),
)

type Reading<Value> = { version: number; value: Promise<Value> }
type CacheEntry<Value> = {
  version: number
  versions: CacheVersions | null
  value: Value
  goodUntil: number
  staleUntil: number
}

/** Reloads when the version counter changes, here or in another process. `now` is in ms. */
export function createVersionedCache<Value>(
  name: VersionName,
  read: (database: Database) => Promise<Value>,
  now: () => number = performance.now.bind(performance),
): (database: Database) => Promise<Value> {
  const entries = new WeakMap<Database, CacheEntry<Value>>()
  const reading = new WeakMap<Database, Reading<Value>>()

  async function readAgain(database: Database, version: number, versions: CacheVersions | null) {
    const startedAt = now()
    try {
      const value = await read(database)
      const finishedAt = now()
      const took = finishedAt - startedAt
      const goodUntil = finishedAt + REST_PER_READ[name] * took
      const isLong = REST_PER_READ[name] > 0 && took >= LONG_READ_MS
      const staleUntil = isLong ? finishedAt + STALE_PER_READ * took : goodUntil
      entries.set(database, { version, versions, value, goodUntil, staleUntil })
      return value
    } finally {
      reading.delete(database)
    }
  }

  return async function find(database) {
    const versions = database.findVersions()
    const last = entries.get(database)
    if (last && isSameCacheVersion(last.versions, versions)) return last.value
    const counters = await versionQuery(database, { name, also: EXTRA_COUNTER[name] ?? name })
    const version = counters.reduce((sum, { value }) => sum + value, 0)
    const known = entries.get(database)
    // An administrator who saved a change must see it at once, so nothing is delayed.
    const byRuns = known?.versions?.edits === versions?.edits
    if (known?.version === version) {
      known.versions = versions
      return known.value
    }
    if (known && byRuns && now() < known.goodUntil) return known.value
    const underWay = reading.get(database)
    if (known && byRuns && now() < known.staleUntil) {
      if (!underWay) {
        const value = readAgain(database, version, versions)
        // The next caller that has to wait receives this error.
        value.catch(() => {})
        reading.set(database, { version, value })
      }
      return known.value
    }
    if (underWay && underWay.version !== version) {
      // This load may have begun before the last change.
      await underWay.value.catch(() => {})
      return find(database)
    }
    const { value } = underWay ?? { value: readAgain(database, version, versions) }
    reading.set(database, { version, value })
    return value
  }
}
