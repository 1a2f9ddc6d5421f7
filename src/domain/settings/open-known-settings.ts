import type { Database } from '../../database/database.ts'
import { findSettings } from './find-settings.ts'
import { FIRST_SETTINGS, type Settings } from './settings-parts.ts'

/**
 * The settings also while the database does not answer: those last known, and those of a new directory
 * before any were read.
 */
export function openKnownSettings(
  database: Database,
  onFault: (error: unknown) => void,
): () => Promise<Settings> {
  let known = FIRST_SETTINGS
  return async () => {
    try {
      known = await findSettings(database)
    } catch (error) {
      onFault(error)
    }
    return known
  }
}
