import type { Transaction } from '../database/database.server.ts'
import {
  consumeRateLimit,
  type RateLimit,
  type RateLimitResult,
} from './consume-rate-limit.server.ts'

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
