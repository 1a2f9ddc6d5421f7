import type { Database } from '../platform/database/database.server.ts'
import { findSettings } from './find-settings.server.ts'
import { FIRST_SETTINGS, type Settings } from './setting-groups.ts'

/**
 * The settings also while the database does not answer: those last known, and those of a new directory
 * before any were read. `last` gives them without asking.
 */
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
