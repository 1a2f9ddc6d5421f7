import type { Kysely, Selectable } from 'kysely'
import { buildSample } from '../businesses/business.server.ts'
import { findTextExamples } from '../catalog-admin/category-texts.server.ts'
import type { GazetteerPlace } from '../gazetteer/place-row.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import type { EntryKind } from '../platform/runs/entry-kinds.server.ts'
import type { SpellingMethod } from './spelling-keys.server.ts'

type StoredCluster = Selectable<Tables['spelling_clusters']>

/** A number is a category or a city. */
export type ClusterTarget =
  | number
  | { vocabularyId: string }
  | { ownOf: string }
  | { placeId: number }

type Example = { id: number; name: string; city: string | null }

export type ClusterMember = {
  key: string
  name: string
  businesses: number
  within: string | null
  isKnown: boolean
  targetId: number | null
  examples: Example[]
}

export type Cluster = {
  id: number
  method: SpellingMethod
  businesses: number
  countryCode: string | null
  members: ClusterMember[]
  proposed: { target: ClusterTarget; name: string }
}

const EXAMPLES = 2
const MEMBERS_WITH_EXAMPLES = 6

export const parseMembers = ({ members }: Pick<StoredCluster, 'members'>): string[] =>
  JSON.parse(members)

export const buildOpenClusters = (db: Kysely<Tables>, kind: EntryKind) =>
  db
    .selectFrom('spelling_clusters')
    .where('spelling_clusters.kind', '=', kind)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('run_id', 'is', null),
        exists(
          selectFrom('runs')
            .whereRef('runs.id', '=', 'spelling_clusters.run_id')
            .where('runs.state', 'in', ['failed', 'cancelled', 'undone'])
            .select('runs.id'),
        ),
      ]),
    )

async function findTexts(database: Database, keys: readonly string[]) {
  const rows = await database.read
    .selectFrom('category_texts')
    .leftJoin('categories as named', 'named.id', 'category_texts.category_id')
    .leftJoin('categories as category', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(ref('category.id'), '=', fn.coalesce('named.merged_into', 'named.id')),
      ),
    )
    .where('text_key', 'in', database.list(keys))
    .select(['text_key', 'text', 'confidence', 'decided', 'category_texts.total'])
    .select(['category.id as categoryId', 'category.name as categoryName'])
    .execute()
  return rows.map((row) => ({
    key: row.text_key,
    name: row.text,
    businesses: row.total,
    within: row.categoryName,
    isKnown: row.decided === 1 || row.confidence === 'certain',
    targetId: row.categoryId,
  }))
}

async function findMemberCities(database: Database, keys: readonly string[]) {
  const rows = await database.read
    .selectFrom('cities')
    .where('id', 'in', database.list(keys.map(Number)))
    .where('merged_into', 'is', null)
    .select(['id', 'name', 'region', 'total', 'country_code'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('city_places').whereRef('city_id', '=', 'cities.id').select('place_id')).as(
        'isKnown',
      ),
    )
    .execute()
  return rows.map(({ id, name, region, total, country_code, isKnown }) => ({
    key: String(id),
    name,
    businesses: total,
    within: region,
    isKnown: Boolean(isKnown),
    targetId: id,
    countryCode: country_code,
  }))
}

const findCityExamples = (database: Database, id: number): Promise<Example[]> =>
  buildSample(database.read, 'city_id', id, EXAMPLES).select(['id', 'name', 'city']).execute()

type Found = Omit<ClusterMember, 'examples'> & { countryCode?: string }

/** Where most businesses of the texts with a decision are, or else most of all texts. */
function proposeCategory(members: readonly Found[]): Cluster['proposed'] | null {
  const known = members.filter(({ isKnown }) => isKnown)
  const groups = Map.groupBy(known.length > 0 ? known : members, ({ targetId }) => targetId)
  const sum = (of: readonly Found[]) => of.reduce((total, { businesses }) => total + businesses, 0)
  const [most] = [...groups].sort(([, one], [, other]) => sum(other) - sum(one))
  const [first] = most?.[1] ?? []
  if (!most || !first) return null
  const [id] = most
  return id === null
    ? { target: { ownOf: first.key }, name: first.name }
    : { target: id, name: first.within ?? first.name }
}

function proposeCity(members: readonly Found[], place: string | null): Cluster['proposed'] | null {
  const city = members.find(({ isKnown }) => isKnown)
  if (!city && place !== null) {
    const { id, names } = JSON.parse(place) as GazetteerPlace
    return { target: { placeId: id }, name: names.en }
  }
  const into = city ?? members[0]
  return into ? { target: Number(into.key), name: into.name } : null
}

const areDecided = (members: readonly Found[]) =>
  members.every(({ isKnown }) => isKnown) ||
  members.every(({ targetId }) => targetId !== null && targetId === members[0]?.targetId)

async function readCluster(
  database: Database,
  kind: EntryKind,
  row: StoredCluster,
): Promise<Cluster | null> {
  const keys = parseMembers(row)
  const found: Found[] =
    kind === 'category' ? await findTexts(database, keys) : await findMemberCities(database, keys)
  const members = found.toSorted((one, other) => other.businesses - one.businesses)
  const [first] = members
  const proposed = kind === 'category' ? proposeCategory(members) : proposeCity(members, row.place)
  if (!first || !proposed || (kind === 'category' && areDecided(members))) return null
  if (members.length < 2 && row.place === null) return null
  const examples = await Promise.all(
    members
      .slice(0, MEMBERS_WITH_EXAMPLES)
      .map(({ key, name }) =>
        kind === 'category'
          ? findTextExamples(database, key, name)
          : findCityExamples(database, Number(key)),
      ),
  )
  return {
    id: row.id,
    method: row.method as SpellingMethod,
    businesses: members.reduce((total, { businesses }) => total + businesses, 0),
    countryCode: first.countryCode ?? null,
    proposed,
    members: members.map(({ countryCode: _, ...member }, at) => ({
      ...member,
      examples: (examples[at] ?? []).slice(0, EXAMPLES),
    })),
  }
}

export async function findClusters(
  database: Database,
  kind: EntryKind,
  ids: readonly number[],
): Promise<Cluster[]> {
  const rows = await buildOpenClusters(database.read, kind)
    .where('spelling_clusters.id', 'in', database.list(ids))
    .orderBy('spelling_clusters.businesses', 'desc')
    .orderBy('spelling_clusters.id')
    .selectAll('spelling_clusters')
    .execute()
  const clusters: Cluster[] = []
  for (const row of rows) {
    const cluster = await readCluster(database, kind, row)
    if (cluster) clusters.push(cluster)
  }
  return clusters
}

export async function listClusters(
  database: Database,
  kind: EntryKind,
  page: number,
  limit: number,
) {
  const { total } = await buildOpenClusters(database.read, kind)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await buildOpenClusters(database.read, kind)
    .orderBy('spelling_clusters.businesses', 'desc')
    .orderBy('spelling_clusters.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .select('spelling_clusters.id')
    .execute()
  const clusters = await findClusters(
    database,
    kind,
    rows.map(({ id }) => id),
  )
  return { clusters, total: Number(total) }
}
