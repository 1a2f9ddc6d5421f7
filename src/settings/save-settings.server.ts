import type { Transaction } from 'kysely'
import { type Actor, recordAct } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import {
  changedMembers,
  PART_KEYS,
  readPart,
  type Settings,
  type SettingsPart,
} from './setting-groups.ts'
import { keepVersion, newestVersion } from './setting-versions.server.ts'

/** The largest code a slot takes, in bytes of UTF-8. */
export const CODE_MAX_BYTES = 51_200

export type SettingsChange = { [Part in SettingsPart]?: Partial<Settings[Part]> }

export type Save = {
  /** Who saves; the audit log and the history name them. */
  actor: Actor
  /** The version the change was made on: another one since then refuses it. */
  basis?: number
  /** The former version that this change brings back. */
  returnsTo?: number
}

export type SettingsSaved = { kind: 'saved' } | { kind: 'changed-meanwhile' }

/** The names of codes that are larger than a slot takes. */
export function oversizedCodes(change: SettingsChange): string[] {
  const codes = { ...change.siteCodes, ...change.adCodes }
  return Object.entries(codes)
    .filter(([, code]) => Buffer.byteLength(code ?? '') > CODE_MAX_BYTES)
    .map(([name]) => name)
}

/**
 * Saves one part and its previous value as a version. Without a change only the first save of the
 * profile is written: it confirms the initial figures.
 */
async function savePart(
  trx: Transaction<Tables>,
  part: SettingsPart,
  given: object,
  now: number,
  save: Save | null,
): Promise<void> {
  const key = PART_KEYS[part]
  const stored = await trx
    .selectFrom('settings')
    .where('key', '=', key)
    .select(['value', 'updated_at'])
    .executeTakeFirst()
  const before = readPart(part, stored?.value ?? null)
  const after = readPart(part, JSON.stringify({ ...before, ...given }))
  const changed = changedMembers(before, after)
  const isConfirmed = part === 'profile' && !stored
  if (changed.length === 0 && !isConfirmed) return
  const row = { key, value: JSON.stringify(after), updated_at: now }
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
  const former = { value: before, since: stored?.updated_at ?? now }
  await keepVersion(trx, key, { former, value: after, changed, by: save?.actor ?? null }, now)
  if (!save) return
  const { actor, returnsTo } = save
  const action = returnsTo === undefined ? 'settings.saved' : 'settings.returned'
  await recordAct(trx, actor, { action, subject: key, details: { changed, returnsTo } }, now)
}

/** Has every process read the settings again with its next request. */
async function moveSettingsVersion(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('counters')
    .set((eb) => ({ value: eb('value', '+', 1) }))
    .where('name', '=', 'settings_version')
    .execute()
}

/**
 * Changes what is given and leaves the rest; every process reads it again with its next page.
 * @throws when a code is too large: ask `oversizedCodes` first.
 */
export async function saveSettings(
  database: Database,
  change: SettingsChange,
  now: number,
  save: Save | null = null,
): Promise<SettingsSaved> {
  const tooLarge = oversizedCodes(change)
  if (tooLarge.length > 0) throw new Error(`Larger than ${CODE_MAX_BYTES} bytes: ${tooLarge}`)
  return database.change(async (trx) => {
    const parts = Object.keys(change) as SettingsPart[]
    if (save?.basis !== undefined)
      for (const part of parts)
        if ((await newestVersion(trx, PART_KEYS[part])) !== save.basis)
          return { kind: 'changed-meanwhile' }
    for (const part of parts) {
      const given = change[part]
      if (given) await savePart(trx, part, given, now, save)
    }
    await moveSettingsVersion(trx)
    return { kind: 'saved' }
  })
}
