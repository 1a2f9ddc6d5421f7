import { type CrawlerSettings, FIRST_CRAWLERS } from '../platform/http/known-bots.ts'
import { type ConsentSettings, FIRST_CONSENT } from './consent.ts'
import { type MachineFiles, NO_MACHINE_FILES } from './machine-files.ts'
import { type AdCodes, NO_AD_CODES, NO_SITE_CODES, type SiteCodes } from './operator-code.ts'
import { FIRST_PROFILE, type SiteProfile } from './site-profile.ts'

/** What the operator has set; what was never set stands as a new directory has it. */
export type Settings = {
  profile: SiteProfile
  siteCodes: SiteCodes
  adCodes: AdCodes
  imports: ImportSettings
  consent: ConsentSettings
  crawlers: CrawlerSettings
  indexing: IndexingSettings
  files: MachineFiles
}

/** How imports are done that do not say it themselves. */
export type ImportSettings = {
  /** Whether businesses that a file adds are approved. */
  approve: boolean
}

/** What search engines are to list. */
export type IndexingSettings = {
  /** The least quality (0 to 100, `businesses/quality.ts`) of a business that is not thin. */
  leastQuality: number
  /** Whether ratings were given by visitors of this site, and may be passed on to search engines. */
  ratingsAreOwn: boolean
}

/** What is saved, versioned and returned to by itself. */
export type SettingsPart = keyof Settings

/** The name each part is stored under. */
export const PART_KEYS = {
  profile: 'site_profile',
  siteCodes: 'site_codes',
  adCodes: 'ad_codes',
  imports: 'import_settings',
  consent: 'consent',
  crawlers: 'crawlers',
  indexing: 'indexing_settings',
  files: 'machine_files',
} as const satisfies Record<SettingsPart, string>

/** What a directory begins with. */
export const FIRST_SETTINGS: Settings = {
  profile: FIRST_PROFILE,
  siteCodes: NO_SITE_CODES,
  adCodes: NO_AD_CODES,
  imports: { approve: true },
  consent: FIRST_CONSENT,
  crawlers: FIRST_CRAWLERS,
  // What a name, a place and one way to reach a business come to.
  indexing: { leastQuality: 40, ratingsAreOwn: false },
  files: NO_MACHINE_FILES,
}

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

/** A part as it stands in the database (null for never), made whole. */
export const readPart = <Part extends SettingsPart>(
  part: Part,
  stored: string | null,
): Settings[Part] => withStored(FIRST_SETTINGS[part], stored === null ? null : JSON.parse(stored))

/** The members in which two values of a part differ; those of a group as 'group.member'. */
export function changedMembers(before: object, after: object, prefix = ''): string[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const former = (before as Record<string, unknown>)[name]
    if (isGroup(former) && isGroup(value)) return changedMembers(former, value, `${prefix}${name}.`)
    return JSON.stringify(former) === JSON.stringify(value) ? [] : [prefix + name]
  })
}
