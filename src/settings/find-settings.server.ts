import type { Database } from '../platform/database/database.server.ts'
import { keepUntilChanged } from '../platform/database/versioned-cache.server.ts'
import { PART_KEYS, readPart, type Settings, type SettingsPart } from './setting-groups.ts'

const SETTINGS_PARTS = Object.keys(PART_KEYS) as SettingsPart[]

type FoundSettings = Settings & { savedParts: SettingsPart[] }

export const findSettings: (database: Database) => Promise<FoundSettings> = keepUntilChanged(
  'settings_version',
  async (database) => {
    const rows = await database.read
      .selectFrom('settings')
      .where('key', 'in', Object.values(PART_KEYS))
      .select(['key', 'value'])
      .execute()
    const stored = new Map(rows.map(({ key, value }) => [key, value]))
    return {
      profile: readPart('profile', stored.get(PART_KEYS.profile) ?? null),
      siteCodes: readPart('siteCodes', stored.get(PART_KEYS.siteCodes) ?? null),
      adCodes: readPart('adCodes', stored.get(PART_KEYS.adCodes) ?? null),
      imports: readPart('imports', stored.get(PART_KEYS.imports) ?? null),
      consent: readPart('consent', stored.get(PART_KEYS.consent) ?? null),
      crawlers: readPart('crawlers', stored.get(PART_KEYS.crawlers) ?? null),
      indexing: readPart('indexing', stored.get(PART_KEYS.indexing) ?? null),
      files: readPart('files', stored.get(PART_KEYS.files) ?? null),
      savedParts: SETTINGS_PARTS.filter((part) => stored.has(PART_KEYS[part])),
    }
  },
)
