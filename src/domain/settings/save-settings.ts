import type { Database } from '../../database/database.ts'
import type { AdCodes, SiteCodes } from './operator-code.ts'
import type { SiteProfile } from './site-profile.ts'

/** The largest code a slot takes, in bytes of UTF-8. */
export const CODE_MAX_BYTES = 51_200

export type SettingsChange = {
  profile?: Partial<SiteProfile>
  siteCodes?: Partial<SiteCodes>
  adCodes?: Partial<AdCodes>
}

const KEYS = { profile: 'site_profile', siteCodes: 'site_codes', adCodes: 'ad_codes' } as const

/** The names of codes that are larger than a slot takes. */
export function oversizedCodes(change: SettingsChange): string[] {
  const codes = { ...change.siteCodes, ...change.adCodes }
  return Object.entries(codes)
    .filter(([, code]) => Buffer.byteLength(code ?? '') > CODE_MAX_BYTES)
    .map(([name]) => name)
}

/**
 * Changes what is given and leaves the rest; every process reads it again with its next page.
 * @throws when a code is too large: ask `oversizedCodes` first.
 */
export async function saveSettings(
  database: Database,
  change: SettingsChange,
  now: number,
): Promise<void> {
  const tooLarge = oversizedCodes(change)
  if (tooLarge.length > 0) throw new Error(`Larger than ${CODE_MAX_BYTES} bytes: ${tooLarge}`)
  await database.change(async (trx) => {
    for (const [part, key] of Object.entries(KEYS)) {
      const given = change[part as keyof SettingsChange]
      if (!given) continue
      const stored = await trx
        .selectFrom('settings')
        .where('key', '=', key)
        .select('value')
        .executeTakeFirst()
      const known = stored ? (JSON.parse(stored.value) as object) : {}
      const row = { key, value: JSON.stringify({ ...known, ...given }), updated_at: now }
      await trx
        .insertInto('settings')
        .values(row)
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute()
    }
    await trx
      .updateTable('counters')
      .set((eb) => ({ value: eb('value', '+', 1) }))
      .where('name', '=', 'settings_version')
      .execute()
  })
}
