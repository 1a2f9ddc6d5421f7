import type { CompiledQuery, QueryResult } from 'kysely'
import type { ShownVersions } from './cache-version.server.ts'
import type { Database } from './database.server.ts'
import { isDatabaseAway } from './is-connection-error.ts'
import { openReplica, type Replica, type ToldOfReplica } from './replica.postgres.ts'
import { routedReads } from './replica-routing.postgres.ts'

export type Readers = {
  /**
   * The database that one visitor's request is to read from; what it changes goes to the primary. All of
   * a request reads from one, so that what is kept in memory of it is of one moment.
   */
  find: () => Promise<Database>
  close: () => Promise<void>
}

/** A server that is read from, with the database that stands for it: another one each time it is taken in. */
type Place = { replica: Replica | null; reader: Database }

const highest = (one: ShownVersions, other: ShownVersions | null): ShownVersions => ({
  edits: Math.max(one.edits, other?.edits ?? 0),
  loads: Math.max(one.loads, other?.loads ?? 0),
})

/**
 * Has visitors read from replicas of the primary. One is read from while it has everything this process
 * knows to have been changed, here or elsewhere; else the primary is, and while that does not answer
 * either, any replica that does. Without replicas everybody reads from the primary.
 */
export function openReaders(
  primary: Database,
  urls: readonly string[],
  tell: (told: ToldOfReplica) => void,
): Readers {
  if (urls.length === 0) return { find: async () => primary, close: async () => {} }
  let known: ShownVersions = { edits: 0, loads: 0 }
  let isPrimaryAway = false

  async function askPrimary(query: CompiledQuery): Promise<QueryResult<unknown>> {
    try {
      return await primary.read.executeQuery(query)
    } catch (error) {
      // Until the watch over the versions hears from it again.
      if (isDatabaseAway(error) && primary.shown() === null) isPrimaryAway = true
      throw error
    }
  }
  async function askReplicas(query: CompiledQuery, except: Replica | null) {
    for (const { replica } of places) {
      if (replica === null || replica === except || !replica.isIn()) continue
      const answer = await replica.ask(query)
      if (answer) return answer
    }
    return null
  }
  /** Asks the server whose turn it is; where it does not answer, the primary, and then whoever does. */
  async function ask(query: CompiledQuery, first: Replica | null) {
    const answer = first?.isIn() ? await first.ask(query) : null
    if (answer) return answer
    if (isPrimaryAway) return (await askReplicas(query, first)) ?? askPrimary(query)
    try {
      return await askPrimary(query)
    } catch (error) {
      const instead = isDatabaseAway(error) ? await askReplicas(query, first) : null
      if (instead) return instead
      throw error
    }
  }

  const readerOf = (replica: Replica | null): Database => ({
    ...primary,
    // What is kept of a replica is of what it had, not of what others have changed since.
    shown: replica?.versions ?? primary.shown,
    read: routedReads((query) => ask(query, replica)),
  })
  const replicaPlaces = urls.map((url) => {
    const replica = openReplica(url, tell, () => {
      place.reader = readerOf(replica)
    })
    const place: Place = { replica, reader: readerOf(replica) }
    return place
  })
  const ofPrimary: Place = { replica: null, reader: readerOf(null) }
  // Each process begins with another one, and stays with it.
  const begin = Math.floor(Math.random() * urls.length)
  const places = [...replicaPlaces.slice(begin), ...replicaPlaces.slice(0, begin)]
  // The watch begins with the first question.
  primary.shown()

  return {
    async find() {
      const shown = primary.shown()
      known = highest(known, shown)
      if (shown !== null && isPrimaryAway) {
        isPrimaryAway = false
        ofPrimary.reader = readerOf(null)
      }
      // What others have changed is not heard of just now: only the primary is sure to have it.
      if (shown !== null || isPrimaryAway)
        for (const { replica, reader } of places) if (await replica?.has(known)) return reader
      if (!isPrimaryAway) return ofPrimary.reader
      return places.find(({ replica }) => replica?.isIn())?.reader ?? ofPrimary.reader
    },
    async close() {
      for (const { replica } of places) await replica?.close()
    },
  }
}
