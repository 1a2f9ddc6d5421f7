import type { CompiledQuery, QueryResult } from 'kysely'
import { buildHighestVersions, type CacheVersions } from './cache-version.server.ts'
import type { Database } from './database.server.ts'
import { isDatabaseUnavailable } from './is-connection-error.ts'
import {
  createReadRouter,
  openReplica,
  type Replica,
  type ReplicaStatus,
} from './replica.postgres.ts'

export type Readers = {
  /** Use one database per request, so that its cached data is consistent. */
  find: () => Promise<Database>
  close: () => Promise<void>
}

type Place = { replica: Replica | null; reader: Database }

/** Reads from a replica that has every known change, else from the primary. */
export function openReaders(
  primary: Database,
  urls: readonly string[],
  notify: (status: ReplicaStatus) => void,
): Readers {
  if (urls.length === 0) return { find: async () => primary, close: async () => {} }
  let known: CacheVersions = { edits: 0, loads: 0 }
  let isPrimaryAway = false

  async function queryPrimary(query: CompiledQuery): Promise<QueryResult<unknown>> {
    try {
      return await primary.read.executeQuery(query)
    } catch (error) {
      if (isDatabaseUnavailable(error) && primary.findVersions() === null) isPrimaryAway = true
      throw error
    }
  }
  async function queryReplicas(query: CompiledQuery, except: Replica | null) {
    for (const { replica } of places) {
      if (replica === null || replica === except || !replica.isIn()) continue
      const result = await replica.ask(query)
      if (result) return result
    }
    return null
  }
  async function execute(query: CompiledQuery, first: Replica | null) {
    const result = first?.isIn() ? await first.ask(query) : null
    if (result) return result
    if (isPrimaryAway) return (await queryReplicas(query, first)) ?? queryPrimary(query)
    try {
      return await queryPrimary(query)
    } catch (error) {
      const instead = isDatabaseUnavailable(error) ? await queryReplicas(query, first) : null
      if (instead) return instead
      throw error
    }
  }

  const readerOf = (replica: Replica | null): Database => ({
    ...primary,
    // Data cached from a replica has the replica's version, not the primary's.
    findVersions: replica?.versions ?? primary.findVersions,
    read: createReadRouter((query) => execute(query, replica)),
  })
  const replicaPlaces = urls.map((url) => {
    const replica = openReplica(url, notify, () => {
      place.reader = readerOf(replica)
    })
    const place: Place = { replica, reader: readerOf(replica) }
    return place
  })
  const ofPrimary: Place = { replica: null, reader: readerOf(null) }
  const begin = Math.floor(Math.random() * urls.length)
  const places = [...replicaPlaces.slice(begin), ...replicaPlaces.slice(0, begin)]
  primary.findVersions()

  return {
    async find() {
      const versions = primary.findVersions()
      known = buildHighestVersions(known, versions)
      if (versions !== null && isPrimaryAway) {
        isPrimaryAway = false
        ofPrimary.reader = readerOf(null)
      }
      // Without the watch, changes by other processes are unknown, so only the primary is current.
      if (versions !== null || isPrimaryAway)
        for (const { replica, reader } of places) if (await replica?.has(known)) return reader
      if (!isPrimaryAway) return ofPrimary.reader
      return places.find(({ replica }) => replica?.isIn())?.reader ?? ofPrimary.reader
    },
    async close() {
      for (const { replica } of places) await replica?.close()
    },
  }
}
