import type { Kysely, Transaction } from 'kysely'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { PART_KEYS, readPart, type Settings, type SettingsPart } from './setting-groups.ts'

/** How many versions of a part are kept: at the largest codes 50 MB in all. */
export const KEPT_VERSIONS = 100

type Kept = {
  /** What was in force, and since when: kept too where it has no version yet. */
  former: { value: object; since: number }
  value: object
  changed: string[]
  by: Actor | null
}

/** The number of the version in force; 0 while nothing was ever saved. */
export async function newestVersion(
  database: Kysely<Tables> | Transaction<Tables>,
  key: string,
): Promise<number> {
  const row = await database
    .selectFrom('setting_versions')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .limit(1)
    .select('id')
    .executeTakeFirst()
  return row?.id ?? 0
}

/** Keeps a new version in the transaction of its save; the first one keeps what was there before as well. */
export async function keepVersion(
  trx: Transaction<Tables>,
  key: string,
  { former, value, changed, by }: Kept,
  now: number,
): Promise<void> {
  const nobody = { key, admin_id: null, username: null }
  if ((await newestVersion(trx, key)) === 0)
    await trx
      .insertInto('setting_versions')
      .values({
        ...nobody,
        value: JSON.stringify(former.value),
        changed: '[]',
        created_at: former.since,
      })
      .execute()
  await trx
    .insertInto('setting_versions')
    .values({
      ...nobody,
      admin_id: by?.adminId ?? null,
      username: by?.username ?? null,
      value: JSON.stringify(value),
      changed: JSON.stringify(changed),
      created_at: now,
    })
    .execute()
  const last = await trx
    .selectFrom('setting_versions')
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .offset(KEPT_VERSIONS)
    .limit(1)
    .select('id')
    .executeTakeFirst()
  if (last)
    await trx
      .deleteFrom('setting_versions')
      .where('key', '=', key)
      .where('id', '<=', last.id)
      .execute()
}

export type SettingVersion = {
  id: number
  /** Who saved it; null for what was there before versions were kept. */
  username: string | null
  savedAt: number
  changed: string[]
}

/** All kept versions of a part, the newest (the one in force) first. */
export async function findSettingVersions(
  database: Database,
  part: SettingsPart,
): Promise<SettingVersion[]> {
  const rows = await database.read
    .selectFrom('setting_versions')
    .where('key', '=', PART_KEYS[part])
    .orderBy('id', 'desc')
    .limit(KEPT_VERSIONS)
    .select(['id', 'username', 'changed', 'created_at'])
    .execute()
  return rows.map(({ id, username, changed, created_at }) => ({
    id,
    username,
    savedAt: created_at,
    changed: JSON.parse(changed) as string[],
  }))
}

/** What stood in a version and in the one before it (null for the first that is kept); null for none. */
export async function findSettingVersion<Part extends SettingsPart>(
  database: Database,
  part: Part,
  id: number,
): Promise<{ value: Settings[Part]; before: Settings[Part] | null } | null> {
  const [version, before] = await database.read
    .selectFrom('setting_versions')
    .where('key', '=', PART_KEYS[part])
    .where('id', '<=', id)
    .orderBy('id', 'desc')
    .limit(2)
    .select(['id', 'value'])
    .execute()
  if (version?.id !== id) return null
  return {
    value: readPart(part, version.value),
    before: before ? readPart(part, before.value) : null,
  }
}
