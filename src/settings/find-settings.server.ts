import type { Database } from '../platform/database/database.server.ts'
import { createVersionedCache } from '../platform/database/versioned-cache.server.ts'
import { type CustomField, listCustomFields } from './custom-fields.ts'
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
    const parts = SETTINGS_PARTS.map((part) => [
      part,
      parseSettingsPart(part, stored.get(PART_KEYS[part]) ?? null),
    ])
    const savedParts = SETTINGS_PARTS.filter((part) => stored.has(PART_KEYS[part]))
    return { ...(Object.fromEntries(parts) as Settings), savedParts }
  },
)

export const findSiteName = async (database: Database): Promise<string> =>
  (await findSettings(database)).profile.siteName

export const findCustomFields = async (database: Database): Promise<CustomField[]> =>
  listCustomFields((await findSettings(database)).customFields)

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
