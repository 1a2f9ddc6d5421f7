import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ContactMessagesTable } from '../platform/database/admin-tables.server.ts'
import { containing } from '../platform/database/contains-text.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { nextTurn } from '../platform/database/yield-to-event-loop.ts'
import { searchedWords } from './message-search.ts'

const PAGE_MESSAGES = 20
const SEARCH_BATCH = 2000
const MAX_SEARCHED = 30_000
const MAX_FOUND = 1000
const MOST_COUNTED = 100_000
const EXCERPT_CHARS = 160
export const MOST_UNREAD = 999

export type StoredMessage = Selectable<ContactMessagesTable>

export type MessageFilter = {
  folder: 'inbox' | 'spam'
  state: 'all' | 'unread' | 'unanswered' | 'answered'
  q: string
}

type Ids = SelectQueryBuilder<Tables, 'contact_messages', { id: number }>

function listed(db: Kysely<Tables>, { folder, state }: MessageFilter): Ids {
  const all = db
    .selectFrom('contact_messages')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select('id')
  if (folder === 'spam') return all.where(sql<boolean>`is_spam = 1`)
  const inbox = all.where(sql<boolean>`is_spam = 0`)
  if (state === 'unread') return inbox.where('read_at', 'is', null)
  if (state === 'unanswered') return inbox.where('answered_at', 'is', null)
  return state === 'answered' ? inbox.where('answered_at', 'is not', null) : inbox
}

async function search(
  database: Database,
  filter: MessageFilter,
  words: readonly string[],
  mostSearched = MAX_SEARCHED,
) {
  const found: number[] = []
  let before: { created_at: number; id: number } | undefined
  for (let searched = 0; ; ) {
    const from = before
    let chunk = listed(database.read, filter).select(['created_at', 'search_key'])
    if (from) chunk = chunk.where(sql<boolean>`(created_at, id) < (${from.created_at}, ${from.id})`)
    const rows = await database.read
      .selectFrom(chunk.limit(SEARCH_BATCH).as('chunk'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .select(['id', 'created_at'])
      .select(
        sql<number>`case when ${sql.join(
          words.map((word) => containing('search_key', word)),
          sql` and `,
        )} then 1 else 0 end`.as('is_found'),
      )
      .execute()
    for (const { id, is_found } of rows) if (is_found === 1) found.push(id)
    before = rows.at(-1)
    searched += rows.length
    const isFull = found.length >= MAX_FOUND
    const isWhole = isFull || rows.length < SEARCH_BATCH
    if (isWhole || searched >= mostSearched)
      return {
        ids: found.slice(0, MAX_FOUND),
        isExact: !isFull,
        searchedNewest: isWhole ? null : searched,
      }
    await nextTurn()
  }
}

async function summaries(database: Database, ids: readonly number[]) {
  const rows = await database.read
    .selectFrom('contact_messages')
    .where('id', 'in', database.list(ids))
    .select(['id', 'name', 'email', 'subject', 'is_spam', 'created_at', 'read_at', 'answered_at'])
    .select(sql<string>`substr(message, 1, ${sql.lit(EXCERPT_CHARS)})`.as('excerpt'))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function findMessages(database: Database, filter: MessageFilter, page: number) {
  const skipped = (page - 1) * PAGE_MESSAGES
  const words = searchedWords(filter.q)
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
    total = await countUpTo(database, listed(database.read, filter), MOST_COUNTED)
  }
  const pages = Math.max(1, Math.ceil(total / PAGE_MESSAGES))
  return { messages: await summaries(database, ids), total, isExact, searchedNewest, pages }
}

async function countUpTo(database: Database, ids: Ids, most: number): Promise<number> {
  const counted = await database.read
    .selectFrom(ids.limit(most).as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(counted.count)
}

export const countUnread = (database: Database): Promise<number> =>
  countUpTo(
    database,
    listed(database.read, { folder: 'inbox', state: 'unread', q: '' }),
    MOST_UNREAD,
  )

export async function findMessage(database: Database, id: number): Promise<StoredMessage | null> {
  const found = await database.read
    .selectFrom('contact_messages')
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst()
  return found ?? null
}

const EXPORTED_AT_ONCE = 500

export async function* readMessages(
  database: Database,
  filter: MessageFilter,
): AsyncGenerator<StoredMessage[]> {
  const words = searchedWords(filter.q)
  const found =
    words.length > 0 ? (await search(database, filter, words, Number.POSITIVE_INFINITY)).ids : null
  let before: StoredMessage | undefined
  for (let skipped = 0; ; skipped += EXPORTED_AT_ONCE) {
    let next = listed(database.read, filter)
    if (before)
      next = next.where(sql<boolean>`(created_at, id) < (${before.created_at}, ${before.id})`)
    const ids = found
      ? found.slice(skipped, skipped + EXPORTED_AT_ONCE)
      : (await next.limit(EXPORTED_AT_ONCE).execute()).map(({ id }) => id)
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
