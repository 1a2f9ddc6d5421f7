import type { Database } from '../../database/database.ts'
import type { BusinessKey } from './business-keys.ts'
import { findKnown, keyName } from './find-known.ts'
import { isKnownRow } from './row-hash.ts'

/**
 * For rows that were only looked at, the stored hash of those that need not be read: their business,
 * which is not removed, was last saved from a row with the same digest.
 */
export async function findKnownRows(
  database: Database,
  looks: readonly { key: BusinessKey | null; digest: string }[],
): Promise<(string | null)[]> {
  const keys = looks.flatMap(({ key }) => key ?? [])
  // Over the connection that saves: what it reads here it has in its cache when it saves.
  const known = await findKnown(database, database.write, keys)
  return looks.map(({ key, digest }) => {
    const rowHash = (key && known.get(keyName(key))?.rowHash) ?? null
    return isKnownRow(rowHash, digest) ? rowHash : null
  })
}
