import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import { buildContains } from '../platform/database/contains-condition.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { countUpTo, findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { yieldToEventLoop } from '../platform/database/yield-to-event-loop.ts'
import { formatCsvLine } from '../spreadsheets/csv-cell.ts'
import { parseSearchedWords } from './message.ts'
import type { StoredMessage } from './send-messages.server.ts'

const PAGE_MESSAGES = 20
/** Searches yield to other requests after each chunk. */
const SEARCHED_AT_ONCE = 2000
const MAX_SEARCHED = 30_000
const MAX_FOUND = 1000
const MAX_COUNTED = 100_000
const EXCERPT_CHARS = 160
const MAX_UNREAD = 999

const SUMMARY = [
  'id',
  'name',
  'email',
  'subject',
  'is_spam',
  'created_at',
  'read_at',
  'answered_at',
] as const

const present = <Row extends { is_spam: number }>({ is_spam, ...row }: Row) => ({
  ...row,
  is_spam: is_spam === 1,
})

/** Spam has no states. */
export type MessageFilter = {
  folder: 'inbox' | 'spam'
  state: 'all' | 'unread' | 'unanswered' | 'answered'
  q: string
}

type Ids = SelectQueryBuilder<Tables, 'contact_messages', { id: number }>
type Place = { created_at: number; id: number }

/** Newest first, along an index. */
function listed(db: Kysely<Tables>, { folder, state }: MessageFilter, before?: Place): Ids {
  const newest = db
    .selectFrom('contact_messages')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
  const all = before
    ? newest.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`)
    : newest
  if (folder === 'spam') return all.where(sql<boolean>`is_spam = 1`)
  const inbox = all.where(sql<boolean>`is_spam = 0`)
  if (state === 'unread') return inbox.where('read_at', 'is', null)
  if (state === 'unanswered') return inbox.where('answered_at', 'is', null)
  return state === 'answered' ? inbox.where('answered_at', 'is not', null) : inbox
}

/** Newest first. `searchedNewest` is null if all messages were searched. */
async function search(
  database: Database,
  filter: MessageFilter,
  words: readonly string[],
  maxSearched = MAX_SEARCHED,
) {
  const found: number[] = []
  let before: Place | undefined
  for (let searched = 0; ; ) {
    const chunk = listed(database.read, filter, before).select(['created_at', 'search_key'])
    const rows: (Place & { is_found: number })[] = await database.read
      .selectFrom(chunk.limit(SEARCHED_AT_ONCE).as('chunk'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'created_at'])
      .select(
        sql<number>`case when ${sql.join(
          words.map((word) => buildContains('search_key', word)),
          sql` and `,
        )} then 1 else 0 end`.as('is_found'),
      )
      .execute()
    for (const { id, is_found } of rows) if (is_found === 1) found.push(id)
    before = rows.at(-1)
    searched += rows.length
    const isFull = found.length >= MAX_FOUND
    const isWhole = isFull || rows.length < SEARCHED_AT_ONCE
    if (isWhole || searched >= maxSearched)
      return {
        ids: found.slice(0, MAX_FOUND),
        isExact: !isFull,
        searchedNewest: isWhole ? null : searched,
      }
    await yieldToEventLoop()
  }
}

/** Preserves the order of the ids. */
async function summaries(database: Database, ids: readonly number[]) {
  const rows = await database.read
    .selectFrom('contact_messages')
    .where('id', 'in', database.list(ids))
    .select(SUMMARY)
    .select(sql<string>`substr(message, 1, ${sql.lit(EXCERPT_CHARS)})`.as('excerpt'))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, present(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findMessages(database: Database, filter: MessageFilter, page: number) {
  const skipped = (page - 1) * PAGE_MESSAGES
  const words = parseSearchedWords(filter.q)
  let ids: number[]
  let total: number
  let isExact = true
  let searchedNewest: number | null = null
  if (words.length > 0) {
    const found = await search(database, filter, words)
    total = found.ids.length
    isExact = found.isExact
    searchedNewest = found.searchedNewest
    ids = found.ids.slice(skipped, skipped + PAGE_MESSAGES)
  } else {
    const rows = await listed(database.read, filter).limit(PAGE_MESSAGES).offset(skipped).execute()
    ids = rows.map(({ id }) => id)
    total = await countUpTo(database.read, listed(database.read, filter), MAX_COUNTED)
  }
  return {
    messages: await summaries(database, ids),
    total,
    total_is_exact: isExact,
    searched_newest: searchedNewest,
    total_pages: Math.max(1, Math.ceil(total / PAGE_MESSAGES)),
  }
}

export const countUnread = (database: Database): Promise<number> =>
  countUpTo(
    database.read,
    listed(database.read, { folder: 'inbox', state: 'unread', q: '' }),
    MAX_UNREAD,
  )

export async function findMessage(db: Kysely<Tables>, id: number) {
  const columns = [...SUMMARY, 'company', 'phone', 'message', 'mailed_at'] as const
  const found = await findRow(db, 'contact_messages', { id }, columns)
  return found ? present(found) : null
}

const EXPORTED_AT_ONCE = 500

async function* readMessages(database: Database, filter: MessageFilter) {
  const words = parseSearchedWords(filter.q)
  const found =
    words.length > 0 ? (await search(database, filter, words, Number.POSITIVE_INFINITY)).ids : null
  let before: StoredMessage | undefined
  for (let skipped = 0; ; skipped += EXPORTED_AT_ONCE) {
    const next = listed(database.read, filter, before).limit(EXPORTED_AT_ONCE)
    const ids = found
      ? found.slice(skipped, skipped + EXPORTED_AT_ONCE)
      : (await next.execute()).map(({ id }) => id)
    if (ids.length === 0) return
    const rows = await database.read
      .selectFrom('contact_messages')
      .where('id', 'in', database.list(ids))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .selectAll()
      .execute()
    before = rows.at(-1)
    if (rows.length > 0) yield rows
    if (ids.length < EXPORTED_AT_ONCE) return
  }
}

const dateCell = (at: number | null) => (at === null ? null : new Date(at).toISOString())

export async function* writeMessages(
  database: Database,
  filter: MessageFilter,
  head: readonly string[],
): AsyncGenerator<string> {
  yield formatCsvLine(head)
  for await (const rows of readMessages(database, filter))
    yield rows
      .map((row) =>
        formatCsvLine([
          dateCell(row.created_at),
          row.name,
          row.email,
          row.company,
          row.phone,
          row.subject,
          row.message,
          row.is_spam,
          dateCell(row.read_at),
          dateCell(row.answered_at),
        ]),
      )
      .join('')
}

/** Omitted members stay unchanged. */
export type MessageChange = { read?: boolean; answered?: boolean; spam?: boolean }

/** A message that is no longer spam is emailed once. Returns null if it doesn't exist. */
export async function saveMessageChange(
  trx: Transaction,
  id: number,
  change: MessageChange,
  { sendsMail, now }: { sendsMail: boolean; now: number },
) {
  const columns = ['read_at', 'answered_at', 'is_spam', 'mail_tries'] as const
  const stored = await findRow(trx, 'contact_messages', { id }, columns)
  if (!stored) return null
  const at = (is: boolean | undefined, before: number | null) =>
    is === undefined ? before : is ? (before ?? now) : null
  const { read, answered, spam } = change
  const next = { read_at: at(read, stored.read_at), answered_at: at(answered, stored.answered_at) }
  const mail = spam === true ? { next_mail_at: null } : {}
  const isFreed = spam === false && stored.is_spam === 1 && stored.mail_tries === 0
  await saveValues(trx, 'contact_messages', id, {
    ...next,
    ...(spam === undefined ? {} : { is_spam: spam ? 1 : 0 }),
    ...(isFreed && sendsMail ? { next_mail_at: now } : mail),
  })
  return findMessage(trx, id)
}

export const deleteMessage = async (trx: Transaction, id: number) =>
  (await deleteRows(trx, 'contact_messages', { id })) > 0
