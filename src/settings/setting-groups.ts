import { DEFAULT_CRAWLERS } from '../platform/http/detect-bot.ts'
import type { AdSlot } from '../platform/site-ui/consent.ts'
import { NO_BRANDS } from './brand-lines.ts'
import { NO_CUSTOM_FIELDS } from './custom-fields.ts'
import { NO_MACHINE_FILES } from './machine-files.ts'
import { NO_AD_CODES, NO_SITE_CODES, type SiteCodes } from './operator-code.ts'
import { NO_PHOTO_STORING } from './photo-settings.ts'
import { DEFAULT_PROFILE } from './site-profile.ts'

/** Of each code. The limit counts UTF-8 bytes. */
export const CODE_MAX_BYTES = 51_200

export const PURPOSES = ['essential', 'analytics', 'marketing'] as const
type Purpose = (typeof PURPOSES)[number]

export type CodeName = keyof SiteCodes | AdSlot

export type ConsentSettings = {
  isOn: boolean
  /** Increase it to ask every visitor again. */
  revision: number
  purposes: Record<CodeName, Purpose>
}

export const DEFAULT_CONSENT: ConsentSettings = {
  isOn: false,
  revision: 1,
  purposes: {
    head_tags: 'essential',
    analytics_code: 'analytics',
    facebook_pixel: 'marketing',
    footer_tags: 'essential',
    ad1: 'marketing',
    ad2: 'marketing',
    ad3: 'marketing',
    ad4: 'marketing',
    ad404: 'marketing',
  },
}

export const DEFAULT_SETTINGS = {
  profile: DEFAULT_PROFILE,
  siteCodes: NO_SITE_CODES,
  adCodes: NO_AD_CODES,
  imports: { approve: true },
  consent: DEFAULT_CONSENT,
  crawlers: DEFAULT_CRAWLERS,
  indexing: {
    /** Search engines list only businesses with at least 40 points: a name, a place and one contact. */
    leastQuality: 40,
    /** Search engines may show ratings only if visitors of this site gave them. */
    ratingsAreOwn: false,
  },
  files: NO_MACHINE_FILES,
  brands: NO_BRANDS,
  photos: NO_PHOTO_STORING,
  customFields: NO_CUSTOM_FIELDS,
}

export type Settings = typeof DEFAULT_SETTINGS

export type SettingsPart = keyof Settings

/** These names are stored; renaming one needs a migration. */
export const PART_KEYS = {
  profile: 'site_profile',
  siteCodes: 'site_codes',
  adCodes: 'ad_codes',
  imports: 'import_settings',
  consent: 'consent',
  crawlers: 'crawlers',
  indexing: 'indexing_settings',
  files: 'machine_files',
  brands: 'brand_aliases',
  photos: 'photo_settings',
  customFields: 'custom_fields',
} as const satisfies Record<SettingsPart, string>

/** The parts with a history that administrators see, by their names in URLs. */
export const SETTINGS_PARTS = {
  'site-codes': 'siteCodes',
  'ad-codes': 'adCodes',
  'site-profile': 'profile',
  consent: 'consent',
  crawlers: 'crawlers',
  'machine-files': 'files',
  brands: 'brands',
  'custom-fields': 'customFields',
} as const satisfies Record<string, SettingsPart>

export type SettingsPartName = keyof typeof SETTINGS_PARTS

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other)

/** Members added by a later version get defaults; unknown members are dropped. */
function withStored<Value extends object>(first: Value, stored: unknown): Value {
  const values = isGroup(stored) ? stored : {}
  const members = Object.entries(first).map(([name, before]) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (isGroup(before)) return [name, withStored(before, value)]
    return [name, isSameKind(before, value) ? value : before]
  })
  return Object.fromEntries(members) as Value
}

export const parseSettingsPart = <Part extends SettingsPart>(part: Part, stored: string | null) =>
  withStored(DEFAULT_SETTINGS[part], stored === null ? null : JSON.parse(stored))

export function compareMembers(before: object, after: object, prefix = ''): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const former = (before as Record<string, unknown>)[name]
    if (isGroup(former) && isGroup(value)) return compareMembers(former, value, `${prefix}${name}.`)
    return JSON.stringify(former) === JSON.stringify(value) ? [] : [prefix + name]
  })
}
