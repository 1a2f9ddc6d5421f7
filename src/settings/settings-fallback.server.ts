import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from './find-settings.server.ts'
import { FIRST_SETTINGS, type Settings } from './setting-groups.ts'

/** Returns the last known settings while the database is unavailable. */
export function openKnownSettings(
  findDatabase: () => Promise<Database>,
  onFault: (error: unknown) => void,
): { find: () => Promise<Settings>; last: () => Settings } {
  let known = FIRST_SETTINGS
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
