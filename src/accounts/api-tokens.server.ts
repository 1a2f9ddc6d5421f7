import { randomUUID } from 'node:crypto'
import { type BucketSize, createTokenBuckets } from '../platform/calls/token-buckets.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import { formatUtcDay } from '../platform/database/utc-day.ts'
import type { Session } from '../platform/http/session-cookie.server.ts'
import { SCOPES, type Scope } from '../platform/urls/permissions.ts'
import { createToken, encodeToken } from './sessions.server.ts'

/** Public: secret scanners look for it. */
const PREFIX = 'gz_'
const MAX_TOKENS = 50

/** For each token, in each process. */
const REQUESTS: BucketSize = { max: 100, perSecond: 10 }
const requests = createTokenBuckets(1000)

const parseScopes = (scopes: string): Scope[] =>
  scopes.split(' ').flatMap((scope) => SCOPES.find((each) => each === scope) ?? [])

export async function findApiTokens(database: Database, adminId: number) {
  const rows = await database.read
    .selectFrom('api_tokens')
    .where('admin_id', '=', adminId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_TOKENS)
    .select(['id', 'name', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select('last_used_day as lastUsedDay')
    .execute()
  return rows.map(({ scopes, ...row }) => ({ ...row, scopes: parseScopes(scopes) }))
}

type NewToken = { adminId: number; name: string; scopes: readonly Scope[]; expiresAt: number }

/** Returns the token, which cannot be shown again, or null if there are too many. */
export async function createApiToken(
  trx: Transaction,
  { adminId, name, scopes, expiresAt }: NewToken,
  now: number,
): Promise<string | null> {
  const stored = await trx
    .selectFrom('api_tokens')
    .where('admin_id', '=', adminId)
    .select('id')
    .limit(MAX_TOKENS)
    .execute()
  if (stored.length === MAX_TOKENS) return null
  const token = PREFIX + createToken()
  await trx
    .insertInto('api_tokens')
    .values({
      id: randomUUID(),
      token_hash: encodeToken(token),
      admin_id: adminId,
      name,
      scopes: SCOPES.filter((scope) => scopes.includes(scope)).join(' '),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return token
}

export const deleteApiToken = (trx: Transaction, adminId: number, id: string) =>
  trx
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('admin_id', '=', adminId)
    .returning('name')
    .executeTakeFirst()

export async function deleteApiTokens(trx: Transaction, adminId: number): Promise<void> {
  await deleteRows(trx, 'api_tokens', { admin_id: adminId })
}

export async function findTokenSession(
  database: Database,
  token: string,
  now: number,
): Promise<Session | null> {
  if (!token.startsWith(PREFIX)) return null
  const found = await database.read
    .selectFrom('api_tokens')
    .innerJoin('admins', 'admins.id', 'api_tokens.admin_id')
    .where('token_hash', '=', encodeToken(token))
    .where('expires_at', '>', now)
    .where('admins.removed_at', 'is', null)
    .select(['api_tokens.id', 'api_tokens.name', 'scopes', 'last_used_day'])
    .select(['admins.id as adminId', 'admins.username', 'admins.role'])
    .select('api_tokens.created_at as createdAt')
    .executeTakeFirst()
  if (!found) return null
  const { id, name, scopes, last_used_day, ...session } = found
  const day = formatUtcDay(now)
  if (last_used_day !== day)
    await database
      .change((trx) => saveValues(trx, 'api_tokens', { id }, { last_used_day: day }), 'nothing')
      // A full disk rejects this write, but reads must still work.
      .catch(() => {})
  const take = requests.take(id, REQUESTS, now)
  const retryAfterMs = take.kind === 'refused' ? take.retryAfterMs : 0
  // A program can't enter a password; its owner entered it to create the token.
  const limited = { name, scopes: parseScopes(scopes), retryAfterMs }
  return { ...session, id, confirmedAt: now, token: limited }
}
