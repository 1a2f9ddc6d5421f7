import type { Database } from '../../platform/database/database.server.ts'
import type { BusinessKey } from '../business-keys.server.ts'
import { findByKeys, formatKeyName } from './find-by-keys.server.ts'
import type { MergeRules } from './incoming-business.ts'
import { findUnchangedHash } from './row-hash.server.ts'

export async function findUnchangedRows(
  database: Database,
  looks: readonly { key: BusinessKey | null; digest: string }[],
  rules: MergeRules,
): Promise<(string | null)[]> {
  const keys = looks.flatMap(({ key }) => key ?? [])
  // Uses the write connection, which then has the pages cached for the save that follows.
  const known = await findByKeys(database, database.write, keys)
  return looks.map(({ key, digest }) => {
    const stored = key && known.get(formatKeyName(key))
    return stored ? findUnchangedHash(stored, digest, rules) : null
  })
}
