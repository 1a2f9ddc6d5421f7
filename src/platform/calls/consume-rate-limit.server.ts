import type { Transaction } from '../database/database.server.ts'

export type RateLimit = { kind: string; max: number; windowMs: number }

export type RateLimitResult = { kind: 'taken' } | { kind: 'refused'; retryAfterMs: number }

/** Deletes expired rows in small batches so that no request waits for a large cleanup. */
const DELETE_BATCH_ROWS = 50

/** Consumes a rate-limit token or returns the wait. Call it inside `database.change`. */
export async function consumeRateLimit(
  trx: Transaction,
  { kind, max, windowMs }: RateLimit,
  subject: string,
  now: number,
): Promise<RateLimitResult> {
  const past = now - windowMs
  await trx
    .deleteFrom('limit_hits')
    .where('id', 'in', (hits) =>
      hits
        .selectFrom('limit_hits')
        .where('kind', '=', kind)
        .where('created_at', '<=', past)
        .orderBy('created_at')
        .limit(DELETE_BATCH_ROWS)
        .select('id'),
    )
    .execute()
  const taken = await trx
    .selectFrom('limit_hits')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('created_at', '>', past)
    // Later timestamps come from a clock that was set back; they must not lock anyone out.
    .where('created_at', '<=', now + windowMs)
    .orderBy('created_at', 'desc')
    .limit(max)
    .select('created_at')
    .execute()
  const oldest = taken[max - 1]
  if (oldest) return { kind: 'refused', retryAfterMs: Math.min(windowMs, oldest.created_at - past) }
  await trx.insertInto('limit_hits').values({ kind, subject, created_at: now }).execute()
  return { kind: 'taken' }
}
