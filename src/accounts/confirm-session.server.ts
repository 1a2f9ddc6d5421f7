import type { RateLimit } from '../platform/calls/consume-rate-limit.server.ts'
import {
  consumeRateLimits,
  refundRateLimits,
} from '../platform/calls/consume-rate-limits.server.ts'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Session } from '../platform/http/session-cookie.server.ts'
import { verifyPassword } from './password.server.ts'

const BY_SESSION: RateLimit = { kind: 'confirm', most: 10, windowMs: 15 * 60_000 }

export type Confirmed =
  | { kind: 'confirmed' }
  | { kind: 'wrong' }
  | { kind: 'limited'; retryAfterMs: number }

export async function confirmSession(
  database: Database,
  session: Session,
  password: string,
  actor: Actor,
  now: number,
): Promise<Confirmed> {
  const counted = [{ limit: BY_SESSION, subject: session.id }]
  const turn = await database.change((trx) => consumeRateLimits(trx, counted, now), 'nothing')
  if (turn.kind === 'refused') return { kind: 'limited', retryAfterMs: turn.retryAfterMs }
  const admin = await database.read
    .selectFrom('admins')
    .where('id', '=', session.adminId)
    .select('password_hash')
    .executeTakeFirst()
  if (!admin || !(await verifyPassword(password, admin.password_hash))) {
    // The audit log shows failures because a stranger may be guessing in an open session.
    await database.change(
      (trx) => recordAct(trx, actor, { action: 'session.failed' }, now),
      'nothing',
    )
    return { kind: 'wrong' }
  }
  await database.change(async (trx) => {
    await refundRateLimits(trx, counted, now)
    await trx
      .updateTable('sessions')
      .set({ confirmed_at: now })
      .where('id', '=', session.id)
      .execute()
    await recordAct(trx, actor, { action: 'session.confirmed' }, now)
  }, 'nothing')
  return { kind: 'confirmed' }
}
