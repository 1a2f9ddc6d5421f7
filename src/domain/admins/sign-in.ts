import type { Database } from '../../database/database.ts'
import { recordAct } from '../audit/record-act.ts'
import { type Limit, takeTurn } from '../limits/take-turn.ts'
import { verifyPassword } from './password.ts'
import { openSession, type SignInOrigin } from './sessions.ts'

const WINDOW_MS = 15 * 60_000
const MOST_FAILURES = 10
const BY_ADDRESS: Limit = { kind: 'sign-in:address', most: MOST_FAILURES, windowMs: WINDOW_MS }

/** Nobody's password: an unknown name takes as long as a known one. */
const NOBODY =
  'scrypt$131072$8$1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

export type SignedIn =
  | { kind: 'signed-in'; token: string; username: string }
  | { kind: 'wrong' }
  | { kind: 'limited'; retryAfterMs: number }

/** Opens a session for a name and its password. Failures are counted by address. */
export async function signIn(
  database: Database,
  given: { username: string; password: string },
  origin: SignInOrigin,
  now: number,
): Promise<SignedIn> {
  const turn = await database.change((trx) => takeTurn(trx, BY_ADDRESS, origin.address, now))
  if (turn.kind === 'refused') return { kind: 'limited', retryAfterMs: turn.retryAfterMs }
  const admin = await database.read
    .selectFrom('admins')
    .where('username', '=', given.username)
    .select(['id', 'username', 'password_hash'])
    .executeTakeFirst()
  const isRight = await verifyPassword(given.password, admin?.password_hash ?? NOBODY)
  const actor = { username: given.username, address: origin.address }
  return database.change(async (trx) => {
    if (!admin || !isRight) {
      await recordAct(trx, { ...actor, adminId: null }, { action: 'session.failed' }, now)
      return { kind: 'wrong' }
    }
    await trx
      .deleteFrom('limit_hits')
      .where('kind', '=', BY_ADDRESS.kind)
      .where('subject', '=', origin.address)
      .execute()
    const token = await openSession(trx, admin.id, origin, now)
    await recordAct(trx, { ...actor, adminId: admin.id }, { action: 'session.opened' }, now)
    return { kind: 'signed-in', token, username: admin.username }
  })
}
