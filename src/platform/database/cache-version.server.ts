import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from './tables.server.ts'

/** 'at-once' invalidates cached pages, 'soon' lets them expire, 'nothing' leaves them valid. */
export type Invalidation = 'at-once' | 'soon' | 'nothing'

export type CacheVersions = { edits: number; loads: number }

export const isSameCacheVersion = (
  one: CacheVersions | null,
  other: CacheVersions | null,
): boolean =>
  one !== null && other !== null && one.edits === other.edits && one.loads === other.loads

export const buildHighestVersions = (
  one: CacheVersions,
  other: CacheVersions | null,
): CacheVersions => ({
  edits: Math.max(one.edits, other?.edits ?? 0),
  loads: Math.max(one.loads, other?.loads ?? 0),
})

const COUNTERS = { 'at-once': 'edits_version', soon: 'loads_version' } as const

type StoredVersion = { name: string; value: number }

export function parseCacheVersions(rows: readonly StoredVersion[]): CacheVersions {
  const moves = (name: string) => rows.find((row) => row.name === name)?.value ?? 0
  return { edits: moves(COUNTERS['at-once']), loads: moves(COUNTERS.soon) }
}

export const VERSIONS_QUERY = `select name, value from counters where name in ('${COUNTERS['at-once']}', '${COUNTERS.soon}')`

export async function findCacheVersions(db: Kysely<Tables>): Promise<CacheVersions> {
  const { rows } = await sql.raw<StoredVersion>(VERSIONS_QUERY).execute(db)
  return parseCacheVersions(rows)
}

export async function runAndInvalidate<Result>(
  trx: Transaction<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
  invalidation: Invalidation | ((result: Result) => Invalidation) = 'at-once',
  onMove: (trx: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<Result> {
  const result = await work(trx)
  const resolved = typeof invalidation === 'function' ? invalidation(result) : invalidation
  if (resolved === 'nothing') return result
  await sql`update counters set value = value + 1 where name = ${COUNTERS[resolved]}`.execute(trx)
  await onMove(trx)
  return result
}
