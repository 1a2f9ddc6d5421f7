import { sql } from 'kysely'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findExistingRow } from '../platform/database/find-row.server.ts'
import { isListed } from './business.server.ts'
import { findSummaries, type SummaryRow } from './find-businesses.server.ts'

/** Written as in the partial index. */
const isUnlisted = sql<boolean>`businesses.listed = 0 and businesses.sitemap_number is not null`

const VERSION = 1
const MAX_DIGITS = 15
const CURSOR = new RegExp(`^${VERSION}(?:\\.\\d{1,${MAX_DIGITS}}){4}$`)

/** The last change that a client has read. It omits deletions up to `deletedAfter`. */
type FeedPosition = { updatedAt: number; id: number; deletedAfter: number }
type FeedCursor = FeedPosition & { epoch: number }

/** Public: clients store it. */
export function formatCursor({ epoch, updatedAt, id, deletedAfter }: FeedCursor): string {
  return Buffer.from([VERSION, epoch, updatedAt, id, deletedAfter].join('.')).toString('base64url')
}

export function parseCursor(text: string): FeedCursor | null {
  const decoded = Buffer.from(text, 'base64url').toString('latin1')
  if (!CURSOR.test(decoded)) return null
  const [, epoch = 0, updatedAt = 0, id = 0, deletedAfter = 0] = decoded.split('.').map(Number)
  const cursor = { epoch, updatedAt, id, deletedAfter }
  return formatCursor(cursor) === text ? cursor : null
}

const newest = (trx: Pick<Transaction, 'selectFrom'>) =>
  trx.selectFrom('businesses').orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(1)

async function findNewestChange(trx: Pick<Transaction, 'selectFrom'>): Promise<number> {
  const listed = await newest(trx).where(isListed).select('updated_at').executeTakeFirst()
  const unlisted = await newest(trx).where(isUnlisted).select('updated_at').executeTakeFirst()
  return Math.max(listed?.updated_at ?? 0, unlisted?.updated_at ?? 0)
}

/** Follows the order of commits even if a clock stands still or goes back: one writer at a time. */
export const findChangeTime = async (trx: Transaction, now: number): Promise<number> =>
  Math.max(now, (await findNewestChange(trx)) + 1)

type Bounds = FeedPosition & { deletedId: number; end: number }

const changesQuery = createCompiledQuery(
  (database: Database, { updatedAt, id, deletedAfter, deletedId, end }: Placed<Bounds>) => {
    const columns = sql`select id, slug, updated_at, listed, merged_into, removal_reason from businesses`
    const order = sql`order by updated_at, id`
    const listed = sql`${columns} where ${isListed} and (updated_at, id) > (${updatedAt}, ${id})`
    const unlisted = sql`
      ${columns} where ${isUnlisted} and (updated_at, id) > (${deletedAfter}, ${deletedId})`
    type Change = { id: number; slug: string; updated_at: number; listed: number }
    type Ended = { merged_into: number | null; removal_reason: string | null }
    return sql<Change & Ended>`
      ${database.partInOrder(listed, order, end)} union all
      ${database.partInOrder(unlisted, order, end)} ${order} limit ${end}`
  },
)

type Deletion = { id: number; slug: string | null; deletedAt: number; mergedInto: number | null }

type ChangesPage = {
  businesses: SummaryRow[]
  deleted: Deletion[]
  hasMore: boolean
  position: FeedPosition
}

async function listAfter(database: Database, from: FeedPosition, limit: number) {
  const isBehind = from.updatedAt < from.deletedAfter
  const deletedAfter = isBehind ? from.deletedAfter : from.updatedAt
  const deletedId = isBehind ? Number.MAX_SAFE_INTEGER : from.id
  const found = await changesQuery(database, { ...from, deletedAfter, deletedId, end: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  const position = last ? { ...from, updatedAt: last.updated_at, id: last.id } : from
  const listed = rows.filter((row) => row.listed === 1).map(({ id }) => id)
  const deleted = rows
    .filter((row) => row.listed === 0)
    .map(({ id, slug, updated_at: deletedAt, merged_into: mergedInto, removal_reason }) => ({
      // A slug names a business that asked to be removed.
      ...{ id, slug: removal_reason === 'blocked' ? null : slug, deletedAt, mergedInto },
    }))
  const businesses = await findSummaries(database, listed)
  return { businesses, deleted, hasMore: found.length > limit, position }
}

export type FeedStart = { kind: 'start' } | { kind: 'since'; at: number } | FeedAfter
type FeedAfter = { kind: 'after'; cursor: FeedCursor }

async function findPosition(database: Database, start: FeedStart): Promise<FeedPosition> {
  if (start.kind === 'after') return start.cursor
  if (start.kind === 'since') return { updatedAt: start.at, id: 0, deletedAfter: 0 }
  // Read before the first page: later deletions may be of businesses that the page contains.
  return { updatedAt: 0, id: 0, deletedAfter: await findNewestChange(database.read) }
}

/** @returns 'restored' if the cursor is from before a restore of a backup. */
export async function listChanges(
  database: Database,
  start: FeedStart,
  limit: number,
): Promise<(ChangesPage & { nextCursor: string }) | 'restored'> {
  const { value: epoch } = await findExistingRow(database.read, 'counters', { name: 'feed_epoch' })
  if (start.kind === 'after' && start.cursor.epoch !== epoch) return 'restored'
  const page = await listAfter(database, await findPosition(database, start), limit)
  return { ...page, nextCursor: formatCursor({ ...page.position, epoch }) }
}
