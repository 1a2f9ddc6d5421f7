import { createHmac, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findAllRows, findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveSums, saveValues } from '../platform/database/save-row.server.ts'
import { DAY_MS, formatUtcDay } from '../platform/database/utc-day.ts'
import type { CountedQuery, QueryCounter } from './query-counter.server.ts'
import { saveQueryClicks } from './save-query-clicks.server.ts'

/** A text is readable only after it was searched on as many days. */
export const READABLE_FROM_DAYS = 3
/** Texts are compared only within a period, because its key is deleted with it. */
export const KEY_PERIOD_DAYS = 30
const QUERIES_PER_TRANSACTION = 100
const SECRET_BYTES = 32
const HASH_CHARS = 22

export function findPeriodStart(now: number): string {
  const periodMs = KEY_PERIOD_DAYS * DAY_MS
  return formatUtcDay(Math.floor(now / periodMs) * periodMs)
}

async function findSecret(trx: Transaction, now: number): Promise<string> {
  const first_day = findPeriodStart(now)
  const known = await findRow(trx, 'query_keys', { first_day })
  if (known) return known.secret
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  await trx.insertInto('query_keys').values({ first_day, secret }).execute()
  return secret
}

const hashOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, HASH_CHARS)

type SavedQuery = Omit<CountedQuery, 'businesses'>
type HashedQuery = CountedQuery & { textHash: string; queryHash: string }

async function saveReadable(
  trx: Transaction,
  { query, place, day, searches, unanswered, clicks }: SavedQuery,
): Promise<void> {
  const known = await findRow(trx, 'logged_queries', { query, place })
  // The place of a click is what a client claims.
  if (!known && searches === 0) return
  const counts = { searches, unanswered, clicks }
  await saveSums(trx, 'daily_queries', ['query', 'place', 'day'], { query, place, day, ...counts })
  if (!known) {
    const row = { query, place, ...counts, last_day: day }
    await trx.insertInto('logged_queries').values(row).execute()
    return
  }
  const sums = {
    searches: known.searches + searches,
    unanswered: known.unanswered + unanswered,
    clicks: known.clicks + clicks,
    last_day: searches > 0 && day > known.last_day ? day : known.last_day,
  }
  await saveValues(trx, 'logged_queries', { query, place }, sums)
}

async function revealHidden(
  trx: Transaction,
  { query, place, textHash, queryHash }: HashedQuery,
): Promise<void> {
  const condition = { text_hash: textHash, query_hash: queryHash }
  const columns = ['day', 'searches', 'unanswered', 'clicks'] as const
  const hidden = await findAllRows(trx, 'hidden_queries', condition, columns)
  if (hidden.length === 0) return
  for (const row of hidden) await saveReadable(trx, { query, place, ...row })
  await deleteRows(trx, 'hidden_queries', condition)
}

async function saveHidden(trx: Transaction, counted: HashedQuery): Promise<void> {
  const { textHash, queryHash, day, searches, unanswered, clicks } = counted
  const row = { text_hash: textHash, query_hash: queryHash, day, searches, unanswered, clicks }
  const key = { text_hash: textHash, query_hash: queryHash, day }
  if (searches === 0 && !(await findRow(trx, 'hidden_queries', key, ['day']))) return
  await saveSums(trx, 'hidden_queries', ['text_hash', 'query_hash', 'day'], row)
}

async function findReadable(trx: Transaction, texts: ReadonlySet<string>): Promise<Set<string>> {
  const readable = new Set<string>()
  for (const query of texts)
    if (await findRow(trx, 'logged_queries', { query }, ['query'])) readable.add(query)
  return readable
}

async function findDays(database: Database, trx: Transaction, hashes: readonly string[]) {
  const rows = await trx
    .selectFrom('hidden_queries')
    .where('text_hash', 'in', database.list(hashes))
    .where('searches', '>', 0)
    .select(['text_hash', 'day'])
    .execute()
  const days = new Map<string, Set<string>>()
  for (const { text_hash, day } of rows)
    days.getOrInsertComputed(text_hash, () => new Set()).add(day)
  return days
}

async function saveBatch(
  database: Database,
  trx: Transaction,
  batch: readonly CountedQuery[],
  now: number,
): Promise<void> {
  const secret = await findSecret(trx, now)
  const hashed = batch.map((counted) => ({
    ...counted,
    textHash: hashOf(secret, counted.query),
    queryHash: hashOf(secret, `${counted.query}\n${counted.place}`),
  }))
  const readable = await findReadable(trx, new Set(batch.map(({ query }) => query)))
  const days = await findDays(database, trx, [...new Set(hashed.map(({ textHash }) => textHash))])
  for (const counted of hashed) {
    const searched = days.getOrInsertComputed(counted.textHash, () => new Set())
    if (counted.searches > 0) searched.add(counted.day)
    if (searched.size >= READABLE_FROM_DAYS) readable.add(counted.query)
    if (readable.has(counted.query)) {
      await revealHidden(trx, counted)
      await saveReadable(trx, counted)
      await saveQueryClicks(trx, counted, findPeriodStart(Date.parse(counted.day)))
    } else await saveHidden(trx, counted)
  }
}

export async function saveQueries(
  database: Database,
  counter: QueryCounter,
  now: number,
): Promise<void> {
  const unsaved = counter.take()
  try {
    while (unsaved.length > 0) {
      const batch = unsaved.slice(0, QUERIES_PER_TRANSACTION)
      await database.change((trx) => saveBatch(database, trx, batch, now), 'nothing')
      unsaved.splice(0, batch.length)
    }
  } catch (error) {
    counter.giveBack(unsaved)
    throw error
  }
}
