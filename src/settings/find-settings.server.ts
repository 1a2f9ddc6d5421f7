import type { Database } from '../platform/database/database.server.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'
import {
  DEFAULT_SETTINGS,
  PART_KEYS,
  parseSettingsPart,
  type Settings,
  type SettingsPart,
} from './setting-groups.ts'

const SETTINGS_PARTS = Object.keys(PART_KEYS) as SettingsPart[]

type FoundSettings = Settings & { savedParts: SettingsPart[] }

export const findSettings: (database: Database) => Promise<FoundSettings> = createVersionedCache(
  'settings_version',
  async (database) => {
    const rows = await database.read
      .selectFrom('settings')
      .where('key', 'in', Object.values(PART_KEYS))
      .select(['key', 'value'])
      .execute()
    const stored = new Map(rows.map(({ key, value }) => [key, value]))
    return {
      profile: parseSettingsPart('profile', stored.get(PART_KEYS.profile) ?? null),
      siteCodes: parseSettingsPart('siteCodes', stored.get(PART_KEYS.siteCodes) ?? null),
      adCodes: parseSettingsPart('adCodes', stored.get(PART_KEYS.adCodes) ?? null),
      imports: parseSettingsPart('imports', stored.get(PART_KEYS.imports) ?? null),
      consent: parseSettingsPart('consent', stored.get(PART_KEYS.consent) ?? null),
      crawlers: parseSettingsPart('crawlers', stored.get(PART_KEYS.crawlers) ?? null),
      indexing: parseSettingsPart('indexing', stored.get(PART_KEYS.indexing) ?? null),
      files: parseSettingsPart('files', stored.get(PART_KEYS.files) ?? null),
      savedParts: SETTINGS_PARTS.filter((part) => stored.has(PART_KEYS[part])),
    }
  },
)

export const findSiteName = async (database: Database): Promise<string> =>
  (await findSettings(database)).profile.siteName

/** Returns the last known settings while the database is unavailable. */
export function createSettingsFallback(
  findDatabase: () => Promise<Database>,
  onError: (error: unknown) => void,
): { find: () => Promise<Settings>; last: () => Settings } {
  let known = DEFAULT_SETTINGS
  return {
    async find() {
      try {
        known = await findSettings(await findDatabase())
      } catch (error) {
        onError(error)
      }
      return known
    },
    last: () => known,
  }
}
