import { sql } from 'kysely'
import { applyBusinessEdit } from '../src/businesses/saving/edit-businesses.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { findExistingRow } from '../src/platform/database/find-row.server.ts'
import { CUSTOM_TYPES } from '../src/settings/custom-fields.ts'

const CUSTOM_VALUE = '7'
const REMOVED_OF = 50
const REMOVED_AT_ONCE = 500

/** Two thirds of the businesses get a value of each type. */
export async function fillCustomFields(database: Database, now: number): Promise<void> {
  const fields = CUSTOM_TYPES.map((type) => ({
    key: type.replace('-', '_'),
    type,
    labels: { en: `Own ${type}`, tr: '' },
    choices: type.startsWith('choice') ? [CUSTOM_VALUE] : [],
    isShown: false,
    isDeleted: false,
  }))
  const values = JSON.stringify(Object.fromEntries(fields.map(({ key }) => [key, CUSTOM_VALUE])))
  await database.change(async (trx) => {
    await trx
      .insertInto('settings')
      .values({ key: 'custom_fields', value: JSON.stringify({ fields }), updated_at: now })
      .execute()
    await trx
      .updateTable('businesses')
      .set({ custom_values: values })
      .where(sql<boolean>`id % 3 > 0`)
      .execute()
  }, 'at-once')
}

/** Every fiftieth business. */
export async function fillRemoved(database: Database, now: number): Promise<void> {
  const { total } = await findExistingRow(database.read, 'site_totals', { id: 1 }, ['total'])
  const ids = Array.from({ length: total / REMOVED_OF }, (_, at) => (at + 1) * REMOVED_OF)
  const by = { runId: null, adminId: null }
  const removal = { removed_at: now, removal_reason: 'removed' } as const
  for (let at = 0; at < ids.length; at += REMOVED_AT_ONCE)
    await database.change(
      (trx) =>
        applyBusinessEdit(
          database,
          trx,
          by,
          ids.slice(at, at + REMOVED_AT_ONCE),
          () => removal,
          now,
        ),
      'at-once',
    )
}
