import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from './find-settings.server.ts'
import { DEFAULT_SETTINGS, type Settings } from './setting-groups.ts'

/** Returns the last known settings while the database is unavailable. */
export function createSettingsFallback(
  findDatabase: () => Promise<Database>,
  onFault: (error: unknown) => void,
): { find: () => Promise<Settings>; last: () => Settings } {
  let known = DEFAULT_SETTINGS
  return {
    async find() {
      try {
        known = await findSettings(await findDatabase())
      } catch (error) {
        onFault(error)
      }
      return known
    },
    last: () => known,
  }
}
