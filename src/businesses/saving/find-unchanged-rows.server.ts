import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessKey } from '../business-keys.server.ts'
import { findKnown, keyName } from './find-by-keys.server.ts'
import type { MergeRules } from './incoming-business.ts'
import { knownHash } from './row-hash.server.ts'

export async function findKnownRows(
  database: Database,
  looks: readonly { key: BusinessKey | null; digest: string }[],
  rules: MergeRules,
): Promise<(string | null)[]> {
  const keys = looks.flatMap(({ key }) => key ?? [])
  // Uses the write connection, which then has the pages cached for the save that follows.
  const known = await findKnown(database, database.write, keys)
  return looks.map(({ key, digest }) => {
    const stored = key && known.get(keyName(key))
    return stored ? knownHash(stored, digest, rules) : null
  })
}
