import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.server.ts'

/** How often one subject (an address, an account) may do something. */
export type Limit = { kind: string; most: number; windowMs: number }

export type Turn = { kind: 'taken' } | { kind: 'refused'; retryAfterMs: number }

/** Turns past their window go in passing, some more than one comes: no act waits for a great cleaning. */
const DELETED_AT_ONCE = 50

/**
 * Takes one turn of `subject`, or tells when the next is free. Inside `database.change` the turn is
 * taken together with the act it stands for, or not at all, and nobody counts at the same time.
 */
export async function takeTurn(
  trx: Transaction<Tables>,
  { kind, most, windowMs }: Limit,
  subject: string,
  now: number,
): Promise<Turn> {
  const past = now - windowMs
  await trx
    .deleteFrom('limit_hits')
    .where('id', 'in', (hits) =>
      hits
        .selectFrom('limit_hits')
        .where('kind', '=', kind)
        .where('created_at', '<=', past)
        .orderBy('created_at')
        .limit(DELETED_AT_ONCE)
        .select('id'),
    )
    .execute()
  const taken = await trx
    .selectFrom('limit_hits')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('created_at', '>', past)
    // What lies further ahead is of a clock that has been set back since: it must lock nobody out.
    .where('created_at', '<=', now + windowMs)
    .orderBy('created_at', 'desc')
    .limit(most)
    .select('created_at')
    .execute()
  const oldest = taken[most - 1]
  if (oldest) return { kind: 'refused', retryAfterMs: Math.min(windowMs, oldest.created_at - past) }
  await trx.insertInto('limit_hits').values({ kind, subject, created_at: now }).execute()
  return { kind: 'taken' }
}
