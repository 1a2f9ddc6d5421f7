import type { Database } from '../../database/database.ts'
import { keepUntilChanged } from '../keep-until-changed.ts'
import { type AdCodes, NO_AD_CODES, NO_SITE_CODES, type SiteCodes } from './operator-code.ts'
import { FIRST_PROFILE, type SiteProfile } from './site-profile.ts'

/** What the operator has set; what was never set stands as a new directory has it. */
export type Settings = { profile: SiteProfile; siteCodes: SiteCodes; adCodes: AdCodes }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/**
 * Takes stored members over the first ones, a level down as well: those a later version added have
 * their first value, those it knows no more (or holds otherwise) are left out.
 */
function withStored<Value extends object>(first: Value, stored: unknown): Value {
  const given = isGroup(stored) ? stored : {}
  const members = Object.entries(first).map(([name, before]) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    if (isGroup(before)) return [name, withStored(before, value)]
    return [name, isSameKind(before, value) ? value : before]
  })
  return Object.fromEntries(members) as Value
}

/** What a directory begins with. */
export const FIRST_SETTINGS: Settings = {
  profile: FIRST_PROFILE,
  siteCodes: NO_SITE_CODES,
  adCodes: NO_AD_CODES,
}

/** Everything set, in one read; held in memory until a setting changes. */
export const findSettings: (database: Database) => Promise<Settings> = keepUntilChanged(
  'settings_version',
  async (database) => {
    const rows = await database.read
      .selectFrom('settings')
      .where('key', 'in', ['site_profile', 'site_codes', 'ad_codes'])
      .select(['key', 'value'])
      .execute()
    const stored = new Map(rows.map(({ key, value }) => [key, JSON.parse(value) as unknown]))
    return {
      profile: withStored(FIRST_SETTINGS.profile, stored.get('site_profile')),
      siteCodes: withStored(FIRST_SETTINGS.siteCodes, stored.get('site_codes')),
      adCodes: withStored(FIRST_SETTINGS.adCodes, stored.get('ad_codes')),
    }
  },
)
