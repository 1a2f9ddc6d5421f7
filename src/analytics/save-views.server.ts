import { createHmac, randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { dayOf } from '../platform/database/utc-day.ts'
import type { CountedDay, ViewCounter } from './view-counter.server.ts'

/** Visitors of one transaction, and forgotten visitors of one: nobody waits long for it. */
const CHUNK = 500
const SALT_BYTES = 32
/** 132 bits of the hash: two visitors of one day never meet. */
const HASH_CHARS = 22

/** The salt of today, which all processes share; null for a day that is over, whose salt is gone. */
async function saltOf(
  trx: Transaction<Tables>,
  day: string,
  today: string,
): Promise<string | null> {
  const find = () =>
    trx.selectFrom('day_salts').where('day', '=', day).select('salt').executeTakeFirst()
  const known = await find()
  if (known || day !== today) return known?.salt ?? null
  const salt = randomBytes(SALT_BYTES).toString('base64url')
  await trx.insertInto('day_salts').values({ day, salt }).execute()
  return salt
}

const hashOf = (salt: string, visitor: string) =>
  createHmac('sha256', salt).update(visitor).digest('base64url').slice(0, HASH_CHARS)

/** Remembers who was not seen yet on that day, and gives how many those are. */
async function addVisitors(
  database: Database,
  trx: Transaction<Tables>,
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

async function addFigures(
  trx: Transaction<Tables>,
  figures: { day: string; views: number; visitors: number; bot_views: number },
): Promise<void> {
  await trx
    .insertInto('daily_views')
    .values(figures)
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({
        views: sql`daily_views.views + excluded.views`,
        visitors: sql`daily_views.visitors + excluded.visitors`,
        bot_views: sql`daily_views.bot_views + excluded.bot_views`,
      }),
    )
    .execute()
}

/** Saves one day's figures in parts, each of which is taken from `counted` once it is saved. */
async function saveDay(database: Database, counted: CountedDay, today: string): Promise<void> {
  do {
    const visitors = [...counted.visitors].slice(0, CHUNK)
    const { day, views, botViews } = counted
    await database.change(async (trx) => {
      const fresh = await addVisitors(database, trx, { day, visitors }, today)
      await addFigures(trx, { day, views, visitors: fresh, bot_views: botViews })
    }, 'nothing')
    counted.views = 0
    counted.botViews = 0
    for (const visitor of visitors) counted.visitors.delete(visitor)
  } while (counted.visitors.size > 0)
}

/** Forgets what told visitors of former days apart: the salts at once, the hashes bit by bit. */
async function forgetFormerDays(database: Database, today: string): Promise<void> {
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
      .limit(CHUNK)
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

/**
 * Writes down what was counted, and forgets what is of former days. What cannot be saved now is
 * counted on, for the next time.
 */
export async function saveViews(
  database: Database,
  counter: ViewCounter,
  now: number,
): Promise<void> {
  const today = dayOf(now)
  const days = counter.take()
  try {
    for (const counted of days) await saveDay(database, counted, today)
  } catch (error) {
    counter.giveBack(days)
    throw error
  }
  await forgetFormerDays(database, today)
}
