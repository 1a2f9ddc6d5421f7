import type { AdminContext } from '../platform/calls/call-context.server.ts'
import { invalid, refused } from '../platform/calls/define-call.server.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { recordVersion, saveRow } from '../platform/database/save-row.server.ts'
import { isTooDeep, MARKUP_MAX_DEPTH } from './sanitize-markup.server.ts'
import {
  CODE_MAX_BYTES,
  compareMembers,
  PART_KEYS,
  parseSettingsPart,
  type Settings,
  type SettingsPart,
} from './setting-groups.ts'
import { findNewestVersion, saveVersion } from './setting-versions.server.ts'

export type SettingsChange = { [Part in SettingsPart]?: Partial<Settings[Part]> }

type Save = {
  actor: Actor
  /** Optimistic locking: the save is rejected if a newer version exists. */
  basis?: number
  returnsTo?: number
}

type SettingsSaved = { kind: 'saved' } | { kind: 'changed-meanwhile' }

export function findOversizedCodes(change: SettingsChange): string[] {
  const codes = { ...change.siteCodes, ...change.adCodes }
  return Object.entries(codes)
    .filter(([, code]) => Buffer.byteLength(code ?? '') > CODE_MAX_BYTES)
    .map(([name]) => name)
}

/** The first save of the profile is written even without changes, to confirm its figures. */
async function savePart(
  trx: Transaction,
  part: SettingsPart,
  values: object,
  now: number,
  save: Save | null,
): Promise<void> {
  const key = PART_KEYS[part]
  const stored = await findRow(trx, 'settings', { key }, ['value', 'updated_at'])
  const before = parseSettingsPart(part, stored?.value ?? null)
  const after = parseSettingsPart(part, JSON.stringify({ ...before, ...values }))
  const changed = compareMembers(before, after)
  const confirmsFigures = part === 'profile' && !stored
  if (changed.length === 0 && !confirmsFigures) return
  const row = { key, value: JSON.stringify(after), updated_at: now }
  await saveRow(trx, 'settings', ['key'], row)
  const former = { value: before, since: stored?.updated_at ?? now }
  await saveVersion(trx, part, { former, value: after, changed, by: save?.actor ?? null }, now)
  if (!save) return
  const { actor, returnsTo } = save
  const action = returnsTo === undefined ? 'settings.saved' : 'settings.returned'
  await recordEvent(trx, actor, { action, subject: key, details: { changed, returnsTo } }, now)
}

/** Throws if a code is too large; validate sizes first. */
export async function saveSettings(
  database: Database,
  change: SettingsChange,
  now: number,
  save: Save | null = null,
): Promise<SettingsSaved> {
  const tooLarge = findOversizedCodes(change)
  if (tooLarge.length > 0) throw new Error(`Larger than ${CODE_MAX_BYTES} bytes: ${tooLarge}`)
  return database.change(async (trx) => {
    const parts = Object.keys(change) as SettingsPart[]
    if (save?.basis !== undefined)
      for (const part of parts)
        if ((await findNewestVersion(trx, part)) !== save.basis)
          return { kind: 'changed-meanwhile' }
    for (const part of parts) {
      const values = change[part]
      if (values) await savePart(trx, part, values, now, save)
    }
    await recordVersion(trx, 'settings_version')
    return { kind: 'saved' }
  })
}

export const savesSettings = {
  audit: 'settings.saved',
  invalidates: 'at-once',
  transaction: false,
} as const

export async function saveChange(
  change: SettingsChange,
  basis: number | undefined,
  message: string,
  { database, actor, now, text }: AdminContext,
  returnsTo?: number,
) {
  const tooLarge = findOversizedCodes(change)
  if (tooLarge.length > 0)
    return refused(413, text.codesTooLarge(tooLarge, CODE_MAX_BYTES), tooLarge.join(','))
  const tooDeep = Object.entries({ ...change.siteCodes, ...change.adCodes })
    .filter(([, code]) => isTooDeep(code ?? ''))
    .map(([field]) => ({ field, message: text.codeTooDeep(MARKUP_MAX_DEPTH) }))
  if (tooDeep.length > 0) return invalid(...tooDeep)
  const { kind } = await saveSettings(database, change, now, { actor, basis, returnsTo })
  if (kind === 'changed-meanwhile') return refused(409, text.settingsChanged, kind)
  return { success: true as const, message }
}
