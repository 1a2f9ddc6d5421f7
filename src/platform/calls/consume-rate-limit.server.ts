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

export type LimitedSubject = { limit: RateLimit; subject: string }

/** Consumes all tokens or none. Call it only inside `database.change`. */
export async function consumeRateLimits(
  trx: Transaction,
  wanted: readonly LimitedSubject[],
  now: number,
): Promise<RateLimitResult> {
  for (const [index, { limit, subject }] of wanted.entries()) {
    const decision = await consumeRateLimit(trx, limit, subject, now)
    if (decision.kind === 'taken') continue
    await refundRateLimits(trx, wanted.slice(0, index), now)
    return decision
  }
  return { kind: 'taken' }
}

export async function refundRateLimits(
  trx: Transaction,
  taken: readonly LimitedSubject[],
  now: number,
): Promise<void> {
  for (const { limit, subject } of taken)
    await trx
      .deleteFrom('limit_hits')
      .where('id', 'in', (hits) =>
        hits
          .selectFrom('limit_hits')
          .where('kind', '=', limit.kind)
          .where('subject', '=', subject)
          .where('created_at', '=', now)
          .limit(1)
          .select('id'),
      )
      .execute()
}
