import type { Database, Transaction } from '../platform/database/database.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import { DEVICE_RETENTION_MS } from '../platform/http/session-cookie.server.ts'
import { createToken, encodeToken } from './sessions.server.ts'

/** Bots sign in without cookies and would add a device each time, so the number is limited. */
const MAX_DEVICES = 30

export type DeviceMatch = { by: 'device'; device: string } | { by: 'network' } | { by: 'nothing' }

export async function findKnownDevice(
  database: Database,
  adminId: number,
  { token, network }: { token: string | null; network: string },
  now: number,
): Promise<DeviceMatch> {
  const device = token === null ? '' : encodeToken(token)
  const known = await database.read
    .selectFrom('known_devices')
    .where('admin_id', '=', adminId)
    .where('seen_at', '>', now - DEVICE_RETENTION_MS)
    .where((any) => any.or([any('token_hash', '=', device), any('network', '=', network)]))
    .select('token_hash')
    .execute()
  if (known.some(({ token_hash }) => token_hash === device)) return { by: 'device', device }
  return known.length > 0 ? { by: 'network' } : { by: 'nothing' }
}

export async function saveDevice(
  trx: Transaction,
  adminId: number,
  { token, network }: { token: string | null; network: string },
  now: number,
): Promise<string> {
  // Only a stored token is renewed; a token invented by the client is never accepted.
  const again =
    token !== null &&
    (await saveValues(
      trx,
      'known_devices',
      { token_hash: encodeToken(token), admin_id: adminId },
      { network, seen_at: now },
    )) > 0
  const saved = again ? token : createToken()
  if (!again)
    await trx
      .insertInto('known_devices')
      .values({ token_hash: encodeToken(saved), admin_id: adminId, network, seen_at: now })
      .execute()
  await trx
    .deleteFrom('known_devices')
    .where('admin_id', '=', adminId)
    .where('token_hash', 'not in', (devices) =>
      devices
        .selectFrom('known_devices')
        .where('admin_id', '=', adminId)
        .where('seen_at', '>', now - DEVICE_RETENTION_MS)
        .orderBy('seen_at', 'desc')
        .orderBy('token_hash')
        .limit(MAX_DEVICES)
        .select('token_hash'),
    )
    .execute()
  return saved
}

export async function deleteDevices(trx: Transaction, adminId: number): Promise<void> {
  await deleteRows(trx, 'known_devices', { admin_id: adminId })
}
