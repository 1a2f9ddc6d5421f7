import { randomBytes } from 'node:crypto'
import type { SecretBox } from '../platform/calls/call-context.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveRow, saveValues } from '../platform/database/save-row.server.ts'
import { encodeToken } from './sessions.server.ts'
import { encodeBase32, findTotpStep } from './totp.server.ts'

/** RFC 4226, section 4, recommends 160 bits. */
const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 100 bits: as a random token, a code needs no slow hash. */
const RECOVERY_CHARS = 20
const RECOVERY_BYTES = 13

const ownerOf = (adminId: number) => `totp:${adminId}`

export type Factor = 'code' | 'recovery' | 'passkey'

export async function findFactors(from: Database['read'], adminId: number) {
  const totp = await findRow(from, 'totp_secrets', { admin_id: adminId }, ['confirmed_at'])
  const passkeys = await from
    .selectFrom('passkeys')
    .where('admin_id', '=', adminId)
    .orderBy('created_at')
    .orderBy('id')
    .select(['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt', 'transports'])
    .execute()
  return { totpSince: totp?.confirmed_at ?? null, passkeys }
}

export async function hasSecondFactor(from: Database['read'], adminId: number): Promise<boolean> {
  const { totpSince, passkeys } = await findFactors(from, adminId)
  return totpSince !== null || passkeys.length > 0
}

export async function findSecondFactorIds({ read }: Database): Promise<Set<number>> {
  const totp = await read
    .selectFrom('totp_secrets')
    .where('confirmed_at', 'is not', null)
    .select('admin_id')
    .execute()
  const passkeys = await read.selectFrom('passkeys').select('admin_id').distinct().execute()
  return new Set([...totp, ...passkeys].map(({ admin_id }) => admin_id))
}

export async function countRecoveryCodes(from: Database['read'], adminId: number): Promise<number> {
  const rows = await from
    .selectFrom('recovery_codes')
    .where('admin_id', '=', adminId)
    .select('code_hash')
    .execute()
  return rows.length
}

export const createTotpSecret = () => randomBytes(SECRET_BYTES)

/** The secret counts only after confirmTotp. Returns false if a confirmed one exists. */
export async function saveTotpSecret(
  trx: Transaction,
  adminId: number,
  encrypted: string,
  now: number,
): Promise<boolean> {
  const { totpSince } = await findFactors(trx, adminId)
  if (totpSince !== null) return false
  const row = { admin_id: adminId, secret: encrypted, created_at: now, last_step: 0 }
  await saveRow(trx, 'totp_secrets', ['admin_id'], { ...row, confirmed_at: null })
  return true
}

export const encodeTotpSecret = (box: SecretBox, adminId: number, secret: Buffer) =>
  box.encrypt(secret, ownerOf(adminId))

/** The time step of a right code. The caller must consume it. */
export async function verifyTotpCode(
  from: Database['read'],
  box: SecretBox,
  { adminId, code, isConfirmed }: { adminId: number; code: string; isConfirmed: boolean },
  now: number,
): Promise<number | null | 'unreadable'> {
  const stored = await findRow(from, 'totp_secrets', { admin_id: adminId })
  if (!stored || (stored.confirmed_at !== null) !== isConfirmed) return null
  const secret = await box.decrypt(stored.secret, ownerOf(adminId))
  if (secret === null) return 'unreadable'
  return findTotpStep(secret, code.replaceAll(/\s/g, ''), now)
}

/** Returns false if a code of this time step or a later one was used before. */
export async function consumeTotpStep(
  trx: Transaction,
  adminId: number,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('admin_id', '=', adminId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

export async function confirmTotp(trx: Transaction, adminId: number, now: number): Promise<void> {
  await saveValues(trx, 'totp_secrets', { admin_id: adminId }, { confirmed_at: now })
}

const normalizeRecoveryCode = (code: string) => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

function createRecoveryCode(): string {
  const text = encodeBase32(randomBytes(RECOVERY_BYTES)).slice(0, RECOVERY_CHARS)
  return (text.match(/.{4}/g) ?? []).join('-')
}

/** Returns ten codes, which cannot be shown again, and deletes the former ones. */
export async function createRecoveryCodes(trx: Transaction, adminId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, createRecoveryCode)
  await deleteRows(trx, 'recovery_codes', { admin_id: adminId })
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        admin_id: adminId,
        code_hash: encodeToken(normalizeRecoveryCode(code)),
      })),
    )
    .execute()
  return codes
}

export const isRecoveryCode = (code: string): boolean =>
  normalizeRecoveryCode(code).length === RECOVERY_CHARS

export async function consumeRecoveryCode(
  trx: Transaction,
  adminId: number,
  code: string,
): Promise<boolean> {
  const code_hash = encodeToken(normalizeRecoveryCode(code))
  return (await deleteRows(trx, 'recovery_codes', { admin_id: adminId, code_hash })) > 0
}

/** Recovery codes without another factor would be of no use. */
export async function deleteUnneededCodes(trx: Transaction, adminId: number): Promise<void> {
  if (await hasSecondFactor(trx, adminId)) return
  await deleteRows(trx, 'recovery_codes', { admin_id: adminId })
}

export async function deleteTotp(trx: Transaction, adminId: number): Promise<boolean> {
  const deleted = await deleteRows(trx, 'totp_secrets', { admin_id: adminId })
  await deleteUnneededCodes(trx, adminId)
  return deleted > 0
}

/** Returns false if there was no second factor. */
export async function deleteSecondFactor(trx: Transaction, adminId: number): Promise<boolean> {
  const hadOne = await hasSecondFactor(trx, adminId)
  for (const table of ['totp_secrets', 'recovery_codes', 'passkeys', 'pending_sign_ins'] as const)
    await deleteRows(trx, table, { admin_id: adminId })
  return hadOne
}
