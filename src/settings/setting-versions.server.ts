import type { Kysely } from 'kysely'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findNewestId } from '../platform/database/find-row.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { PART_KEYS, parseSettingsPart, type Settings, type SettingsPart } from './setting-groups.ts'

/** 100 versions of the largest codes use 50 MB. */
export const MAX_VERSIONS = 100

type StoredVersion = {
  former: { value: object; since: number }
  value: object
  changed: string[]
  by: Actor | null
}

export const findNewestVersion = (db: Kysely<Tables>, part: SettingsPart) =>
  findNewestId(db, 'setting_versions', { key: PART_KEYS[part] })

export async function saveVersion(
  trx: Transaction,
  part: SettingsPart,
  { former, value, changed, by }: StoredVersion,
  now: number,
): Promise<void> {
  const key = PART_KEYS[part]
  const insert = (saved: object, names: string[], actor: Actor | null, created_at: number) =>
    trx
      .insertInto('setting_versions')
      .values({
        key,
        admin_id: actor?.adminId ?? null,
        username: actor?.username ?? null,
        value: JSON.stringify(saved),
        changed: JSON.stringify(names),
        created_at,
      })
      .execute()
  if ((await findNewestVersion(trx, part)) === 0) await insert(former.value, [], null, former.since)
  await insert(value, changed, by, now)
  await trx
    .deleteFrom('setting_versions')
    .where('key', '=', key)
    .where('id', '<=', (versions) =>
      versions
        .selectFrom('setting_versions')
        .where('key', '=', key)
        .orderBy('id', 'desc')
        .offset(MAX_VERSIONS)
        .limit(1)
        .select('id'),
    )
    .execute()
}

export async function findSettingVersions(database: Database, part: SettingsPart) {
  const rows = await database.read
    .selectFrom('setting_versions')
    .where('key', '=', PART_KEYS[part])
    .orderBy('id', 'desc')
    .limit(MAX_VERSIONS)
    .select(['id', 'username', 'created_at as savedAt', 'changed'])
    .execute()
  return rows.map((row) => ({ ...row, changed: JSON.parse(row.changed) as string[] }))
}

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
    value: parseSettingsPart(part, version.value),
    before: before ? parseSettingsPart(part, before.value) : null,
  }
}
