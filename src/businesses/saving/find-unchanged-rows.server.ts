import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessKey } from '../business-keys.server.ts'
import { findKnown, keyName } from './find-by-keys.server.ts'
import type { MergeRules } from './incoming-business.ts'
import { knownHash } from './row-hash.server.ts'

/**
 * For rows that were only looked at, the hash of those that need not be read: their business, which is
 * not removed, was last saved from a row with the same digest under the same rules.
 */
export async function findKnownRows(
  database: Database,
  looks: readonly { key: BusinessKey | null; digest: string }[],
  rules: MergeRules,
): Promise<(string | null)[]> {
  const keys = looks.flatMap(({ key }) => key ?? [])
  // Over the connection that saves: what it reads here it has in its cache when it saves.
  const known = await findKnown(database, database.write, keys)
  return looks.map(({ key, digest }) => {
    const stored = key && known.get(keyName(key))
    return stored ? knownHash(stored, digest, rules) : null
  })
}
