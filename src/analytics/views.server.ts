import { createHash, createHmac, randomBytes } from 'node:crypto'
import { normalizeNetwork } from '../platform/calls/client-network.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { memoize } from '../platform/database/memoize.ts'
import { saveSums } from '../platform/database/save-row.server.ts'
import { formatUtcDay, listLastDays } from '../platform/database/utc-day.ts'
import { isBot, MAX_BOT_NAME_CHARS } from '../platform/http/detect-bot.ts'

export type View = { address: string; userAgent: string | null; at: number }

/** `visitors` is never stored unhashed. */
export type CountedDay = { day: string; views: number; botViews: number; visitors: Set<string> }

/** Beyond this visitors are not distinguished, which limits memory. */
export const MAX_COUNTED_VISITORS = 20_000

/** Separates bots of a network, so at most 256 visitors of a network are distinguished. */
const byteOf = memoize((name) => createHash('sha256').update(name).digest()[0], {
  maxKeyChars: MAX_BOT_NAME_CHARS,
})
const agentByte = (userAgent: string | null) => byteOf(userAgent ?? '')

export type ViewCounter = ReturnType<typeof createViewCounter>

export function createViewCounter() {
  let days = new Map<string, CountedDay>()
  const countedOn = (day: string): CountedDay => {
    const known = days.get(day) ?? { day, views: 0, botViews: 0, visitors: new Set<string>() }
    days.set(day, known)
    return known
  }
  function addVisitor(counted: CountedDay, visitor: string): void {
    if (counted.visitors.size < MAX_COUNTED_VISITORS) counted.visitors.add(visitor)
  }
  return {
    count({ address, userAgent, at }: View) {
      const counted = countedOn(formatUtcDay(at))
      if (isBot(userAgent)) {
        counted.botViews += 1
        return
      }
      counted.views += 1
      addVisitor(counted, `${normalizeNetwork(address)}\n${agentByte(userAgent)}`)
    },
    take() {
      const drained = [...days.values()]
      days = new Map()
      return drained
    },
    giveBack(unsaved: readonly CountedDay[]) {
      for (const { day, views, botViews, visitors } of unsaved) {
        const counted = countedOn(day)
        counted.views += views
        counted.botViews += botViews
        for (const visitor of visitors) addVisitor(counted, visitor)
      }
    },
  }
}

const VISITORS_PER_TRANSACTION = 500
const SALT_BYTES = 32
/** 132 bits make a collision between visitors of one day practically impossible. */
const HASH_CHARS = 22

/** All processes share the salt. Null for a past day, whose salt was deleted. */
async function saltOf(trx: Transaction, day: string, today: string): Promise<string | null> {
  const known = await findRow(trx, 'day_salts', { day })
  if (known || day !== today) return known?.salt ?? null
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await trx.insertInto('day_salts').values({ day, salt }).execute()
  return salt
}

const hashOf = (salt: string, visitor: string) =>
  createHmac('sha256', salt).update(visitor).digest('base64url').slice(0, HASH_CHARS)

async function addVisitors(
  database: Database,
  trx: Transaction,
  { day, visitors }: { day: string; visitors: readonly string[] },
  today: string,
): Promise<number> {
  if (visitors.length === 0) return 0
  const salt = await saltOf(trx, day, today)
  if (salt === null) return 0
  const rows = visitors.map((visitor) => ({ day, visitor: hashOf(salt, visitor) }))
  const known = await database.findRows(trx, 'day_visitors', ['day', 'visitor'], rows)
  const seen = new Set(known.map(({ visitor }) => visitor))
  const fresh = rows.filter(({ visitor }) => !seen.has(visitor))
  await database.insertRows(trx, 'day_visitors', fresh)
  return fresh.length
}

async function saveDay(database: Database, counted: CountedDay, today: string): Promise<void> {
  do {
    const visitors = [...counted.visitors].slice(0, VISITORS_PER_TRANSACTION)
    const { day, views, botViews } = counted
    await database.change(async (trx) => {
      const fresh = await addVisitors(database, trx, { day, visitors }, today)
      const figures = { day, views, visitors: fresh, bot_views: botViews }
      await saveSums(trx, 'daily_views', ['day'], figures)
    }, 'nothing')
    counted.views = 0
    counted.botViews = 0
    for (const visitor of visitors) counted.visitors.delete(visitor)
  } while (counted.visitors.size > 0)
}

/** Deletes salts first: without them the hashes can't be linked to visitors. */
async function deleteOldDays(database: Database, today: string): Promise<void> {
  const former = await database.read
    .selectFrom('day_salts')
    .where('day', '<', today)
    .select('day')
    .executeTakeFirst()
  if (former)
    await database.change(
      (trx) => trx.deleteFrom('day_salts').where('day', '<', today).execute(),
      'nothing',
    )
  for (;;) {
    const rows = await database.read
      .selectFrom('day_visitors')
      .where('day', '<', today)
      .orderBy('day')
      .orderBy('visitor')
      .limit(VISITORS_PER_TRANSACTION)
      .select(['day', 'visitor'])
      .execute()
    const last = rows.at(-1)
    if (!last) return
    await database.change(
      (trx) =>
        trx
          .deleteFrom('day_visitors')
          .where('day', '=', last.day)
          .where('visitor', '<=', last.visitor)
          .where('visitor', 'in', database.list(rows.map(({ visitor }) => visitor)))
          .execute(),
      'nothing',
    )
  }
}

export async function saveViews(database: Database, counter: ViewCounter, now: number) {
  const today = formatUtcDay(now)
  const days = counter.take()
  try {
    for (const counted of days) await saveDay(database, counted, today)
  } catch (error) {
    counter.giveBack(days)
    throw error
  }
  await deleteOldDays(database, today)
}

export async function findViews(database: Database, days: number, now: number) {
  const wanted = listLastDays(now, days)
  const rows = await database.read
    .selectFrom('daily_views')
    .where('day', '>=', wanted[0] ?? '')
    .selectAll()
    .execute()
  const known = new Map(rows.map((row) => [row.day, row]))
  return wanted.map((day) => {
    const { views = 0, visitors = 0, bot_views: botViews = 0 } = known.get(day) ?? {}
    return { day, views, visitors, botViews }
  })
}
