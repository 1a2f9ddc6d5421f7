import { saveCities } from '../catalog/places/save-cities.server.ts'
import { recordPlacesChange } from '../catalog-admin/entry-changes.server.ts'
import { moveTexts, type TextTarget } from '../catalog-admin/move-texts.server.ts'
import type { GazetteerPlace } from '../gazetteer/place-row.ts'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { saveRow, saveValues } from '../platform/database/save-row.server.ts'
import { enqueueRun } from '../platform/runs/enqueue-run.server.ts'
import type { EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { findOpenRun } from '../platform/runs/run-queue.server.ts'
import { buildOpenClusters, type ClusterTarget, parseMembers } from './list-clusters.server.ts'

export type Assignment = { id: number; keys: readonly string[]; target: ClusterTarget }

export type AssignedClusters =
  | { kind: 'begun'; runId: number; members: number; into: string[] }
  | { kind: 'missing' | 'no-target' | 'already-running' }

type Checked = Assignment & { place: GazetteerPlace | null }

async function findChecked(
  database: Database,
  trx: Transaction,
  kind: EntryKind,
  assignments: readonly Assignment[],
): Promise<Checked[]> {
  const rows = await buildOpenClusters(trx, kind)
    .where('spelling_clusters.id', 'in', database.list(assignments.map(({ id }) => id)))
    .selectAll('spelling_clusters')
    .execute()
  return rows.flatMap((row) => {
    const assignment = assignments.find(({ id }) => id === row.id)
    const members = new Set(parseMembers(row))
    const keys = assignment?.keys.filter((key) => members.has(key)) ?? []
    if (!assignment || keys.length === 0) return []
    const place = row.place === null ? null : (JSON.parse(row.place) as GazetteerPlace)
    return [{ ...assignment, keys, place }]
  })
}

type City = { id: number; name: string; country_code: string; total: number }

const findCities = (database: Database, trx: Transaction, ids: readonly number[]) =>
  trx
    .selectFrom('cities')
    .where('id', 'in', database.list(ids))
    .where('merged_into', 'is', null)
    .where('hidden', '=', 0)
    .select(['id', 'name', 'country_code', 'total'])
    .execute()

/** A place of the gazetteer that the directory lacks becomes a city, as in an import. */
async function findTargetCity(
  database: Database,
  trx: Transaction,
  { target, place }: Checked,
  [first]: readonly City[],
): Promise<City | undefined> {
  if (typeof target === 'number') return (await findCities(database, trx, [target]))[0]
  if (!('placeId' in target) || place?.id !== target.placeId || !first) return undefined
  const known = { cities: new Map<string, number>(), gazetteer: new Map([[place.id, place]]) }
  const name = place.names.en
  const match = { city: name, countryCode: first.country_code, placeId: place.id, name }
  const found = { confidence: 'certain', reason: 'assigned', hasRivals: false } as const
  const city = { name, countryCode: first.country_code, region: place.region || null }
  await saveCities(database, trx, known, [{ ...city, match: { ...match, ...found } }])
  const [id] = known.cities.values()
  return id === undefined ? undefined : (await findCities(database, trx, [id]))[0]
}

async function mergeCities(
  database: Database,
  trx: Transaction,
  actor: Actor,
  checked: readonly Checked[],
  now: number,
): Promise<AssignedClusters> {
  if (await findOpenRun(trx, 'merge-cities')) return { kind: 'already-running' }
  const merges: { from: City; into: City }[] = []
  for (const each of checked) {
    const cities = await findCities(database, trx, each.keys.map(Number))
    const into = await findTargetCity(database, trx, each, cities)
    if (!into || cities.some(({ country_code }) => country_code !== into.country_code))
      return { kind: 'no-target' }
    merges.push(...cities.filter(({ id }) => id !== into.id).map((from) => ({ from, into })))
  }
  if (merges.length === 0) return { kind: 'missing' }
  const expected = merges.reduce((sum, { from }) => sum + from.total, 0)
  const request = { kind: 'merge-cities', input: {}, adminId: actor.adminId, expected } as const
  const runId = await enqueueRun(trx, request, now)
  for (const { from, into } of merges)
    await saveRow(trx, 'merge_proposals', ['kind', 'from_id', 'into_id'], {
      ...{ kind: 'city', from_id: from.id, into_id: into.id },
      ...{ reason: 'spelling', state: 'open', run_id: runId, created_at: now },
    })
  await recordPlacesChange(trx)
  const into = [...new Set(merges.map((merge) => merge.into.name))]
  return { kind: 'begun', runId, members: merges.length, into }
}

export async function applyClusters(
  database: Database,
  trx: Transaction,
  actor: Actor,
  { kind, assignments }: { kind: EntryKind; assignments: readonly Assignment[] },
  now: number,
): Promise<AssignedClusters> {
  const checked = await findChecked(database, trx, kind, assignments)
  if (checked.length === 0) return { kind: 'missing' }
  const moves = checked.map(({ keys, target }) => ({ keys, target: target as TextTarget }))
  const started =
    kind === 'city'
      ? await mergeCities(database, trx, actor, checked, now)
      : await moveTexts(database, trx, actor, moves, now)
  if (started.kind !== 'begun') return started
  const { runId, into } = started
  for (const { id } of checked) await saveValues(trx, 'spelling_clusters', id, { run_id: runId })
  const members = 'texts' in started ? started.texts.length : started.members
  return { kind: 'begun', runId, members, into }
}

const listPairs = (keys: readonly string[], others: readonly string[]): [string, string][] =>
  keys.flatMap((key) =>
    others.flatMap((other): [string, string][] =>
      (other > key || !keys.includes(other)) && other !== key
        ? [key < other ? [key, other] : [other, key]]
        : [],
    ),
  )

/** Searches never put these members together again. Without keys, all members are different. */
export async function saveDistinctMembers(
  database: Database,
  trx: Transaction,
  { kind, id, keys }: { kind: EntryKind; id: number; keys: readonly string[] | null },
  now: number,
): Promise<string[] | null> {
  const row = await buildOpenClusters(trx, kind)
    .where('spelling_clusters.id', '=', id)
    .selectAll('spelling_clusters')
    .executeTakeFirst()
  if (!row) return null
  const members = parseMembers(row)
  const distinct = keys === null ? members : members.filter((key) => keys.includes(key))
  if (distinct.length === 0) return null
  const pairs = listPairs(distinct, members)
  if (kind === 'category')
    await database.insertRows(
      trx,
      'category_texts_apart',
      pairs.map(([one, other]) => ({ one, other, created_at: now })),
      'ignore',
    )
  else
    for (const [from, into] of pairs)
      await saveRow(trx, 'merge_proposals', ['kind', 'from_id', 'into_id'], {
        ...{ kind, from_id: Number(from), into_id: Number(into) },
        ...{ reason: 'spelling', state: 'kept-apart', run_id: null, created_at: now },
      })
  const remaining = members.filter((key) => !distinct.includes(key))
  const hasRemaining = remaining.length > 1
  if (hasRemaining)
    await saveValues(trx, 'spelling_clusters', id, { members: JSON.stringify(remaining) })
  else await trx.deleteFrom('spelling_clusters').where('id', '=', id).execute()
  return distinct
}
