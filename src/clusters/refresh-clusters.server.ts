import type { GazetteerPlace } from '../gazetteer/place-row.ts'
import type { Database } from '../platform/database/database.server.ts'
import { enqueueRunOnce } from '../platform/runs/enqueue-run.server.ts'
import type { EntryKind } from '../platform/runs/entry-kinds.server.ts'
import type { SinglePassHandler, SinglePassRun } from '../platform/runs/run-once.server.ts'
import { findLastDone, findOpenRun } from '../platform/runs/run-queue.server.ts'
import { buildClusters, type ClusterItem } from './build-clusters.server.ts'
import { type Clusterable, findCityItems, findTextItems } from './cluster-items.server.ts'

/** The clusters with most businesses; the others wait for the next search. */
const MAX_CLUSTERS = 2000

async function refreshKind<Item extends ClusterItem>(
  { database, signal }: SinglePassRun,
  kind: EntryKind,
  { items, canJoin, isOpen }: Clusterable<Item>,
): Promise<number> {
  const byKey = new Map<string, Item & { place?: GazetteerPlace }>(
    items.map((item) => [item.key, item]),
  )
  const found = await buildClusters(items, canJoin, signal)
  const open = found
    .filter(({ keys }) => isOpen(keys.flatMap((key) => byKey.get(key) ?? [])))
    .sort((one, other) => other.businesses - one.businesses)
    .slice(0, MAX_CLUSTERS)
  const rows = open.map(({ keys, method, businesses }) => {
    const place = keys.map((key) => byKey.get(key)?.place).find((each) => each !== undefined)
    const members = keys.filter((key) => byKey.get(key)?.place === undefined)
    return {
      kind,
      method,
      businesses,
      members: JSON.stringify(members),
      place: place ? JSON.stringify(place) : null,
      run_id: null,
    }
  })
  await database.change(
    async (trx) => {
      await trx.deleteFrom('spelling_clusters').where('kind', '=', kind).execute()
      await database.insertRows(trx, 'spelling_clusters', rows)
    },
    'nothing',
    'large',
  )
  return items.length
}

export const findClustersHandler: SinglePassHandler = {
  async perform(run) {
    const texts = await refreshKind(run, 'category', await findTextItems(run.database))
    run.onProgress(texts)
    const cities = await refreshKind(run, 'city', await findCityItems(run.database))
    run.onProgress(texts + cities)
    return { state: 'done', message: '' }
  },
}

const KIND = 'find-clusters'

export async function enqueueClusterSearch(database: Database, now: number): Promise<void> {
  const lastImport = await findLastDone(database.read, 'import')
  if (!lastImport || (await findOpenRun(database.read, 'import'))) return
  const last = await database.read
    .selectFrom('runs')
    .where('kind', '=', KIND)
    .orderBy('id', 'desc')
    .limit(1)
    .select('created_at')
    .executeTakeFirst()
  if (last && last.created_at >= (lastImport.finished_at ?? 0)) return
  await database.change(
    (trx) => enqueueRunOnce(trx, { kind: KIND, input: {}, adminId: null }, now),
    'nothing',
  )
}

export async function findLastClusterSearch({ read }: Database) {
  const open = await findOpenRun(read, KIND)
  const last = await findLastDone(read, KIND)
  return { runId: open?.id ?? null, finishedAt: last?.finished_at ?? null }
}
