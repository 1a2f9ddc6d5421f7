import type { Database } from '../src/platform/database/database.server.ts'
import { fillDirectory } from './fill-directory.ts'
import { beginTestImport, importRows, incoming } from './incoming.ts'
import { addQuickAdmin } from './quick-admin.ts'

/** A directory with rows of every table that a move copies, also those that backups omit. */
export async function fillMoved(database: Database, now: number): Promise<void> {
  await fillDirectory(database, now)
  const rows = ['Ångström', '🍞🥖', 'e\u0301 é', '\u{10FFFF}', ' ', '\'\\"', '{"a":[1]}'].map(
    (name, index) =>
      incoming(
        {
          name,
          place_id: `odd-${index}-identifier`,
          type: `Kind ${index}`,
          city: index === 0 ? '' : 'City 3',
          country_code: 'CH',
          rating: 4.1 + index / 3,
          latitude: 46.1 + 1e-7 * index,
          longitude: -0.1 - 0.2,
          description: index % 2 === 0 ? '' : '\u2028\u0001\uFFFD',
        },
        index + 2,
      ),
  )
  await importRows(database, rows)
  const admin = await addQuickAdmin(database, 'grace', 'test-password-2')
  const run = await beginTestImport(database, now)
  await database.change(async (trx) => {
    await trx
      .updateTable('categories')
      .set({ synonyms: '["Bäcker"]' })
      .where('id', '=', 1)
      .execute()
    await trx
      .insertInto('sessions')
      .values({
        token_hash: 'a'.repeat(64),
        id: 'one',
        admin_id: admin,
        created_at: now,
        seen_at: now,
        expires_at: now + 1000,
        confirmed_at: now,
        address: null,
        user_agent: 'Mozilla/5.0',
      })
      .execute()
    await trx.updateTable('contact_messages').set({ company: '' }).execute()
    // The state that a running import needs to continue.
    await trx
      .insertInto('run_businesses')
      .values({ run_id: run, business_id: 1, row_number: 2, filled: 2 ** 40 })
      .execute()
    await trx
      .insertInto('run_keys')
      .values([
        // By code points the second comes first, in most languages' order the first.
        { run_id: run, kind: 'place_id', value: 'ä', business_id: -1 },
        { run_id: run, kind: 'place_id', value: 'Z', business_id: -2 },
      ])
      .execute()
    await trx
      .insertInto('query_clicks')
      .values({
        ...{ query: 'börek', place: 'city/CH/city-3', business_id: 1, first_day: '2026-02-20' },
        ...{ clicks: 7, days: 3, last_day: '2026-03-01' },
      })
      .execute()
    await trx.insertInto('day_salts').values({ day: '2026-03-01', salt: 'ü' }).execute()
  })
}
