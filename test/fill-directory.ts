import { createAdmin } from '../src/accounts/admins.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { CUSTOM_VALUES, defineCustomFields } from './custom-fields.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'

const SPECIAL_HOURS = JSON.stringify([{ date: '2026-12-25', periods: [], label: 'Noël' }])

export const TURKISH = 'İşçi Börekçisi "Ağa", \\ <b>&amp;</b>\n\tصباح'

/** More rows than a page or a chunk, with every type of value. */
export async function fillDirectory(database: Database, now: number): Promise<void> {
  const rows = Array.from({ length: 1200 }, (_, index) =>
    incoming(
      {
        name: `${TURKISH} ${index}`,
        place_id: `place-${index}-identifier`,
        type: index % 3 === 0 ? 'Bakery' : 'Hair salon',
        city: `City ${index % 40}`,
        country_code: 'CH',
        rating: (index % 50) / 10,
        latitude: 47 + index / 7919,
        longitude: 7 + index / 104_729,
        special_hours: index % 4 === 0 ? SPECIAL_HOURS : null,
        custom_values: index % 5 === 0 ? CUSTOM_VALUES : null,
      },
      index + 2,
    ),
  )
  await importRows(database, rows, 400)
  await editBusiness(database, 'place-7-identifier', { is_approved: 0 })
  await createAdmin(database, { username: 'ada', password: 'test-password-1', role: 'owner' }, now)
  await defineCustomFields(database, undefined, now)
  await saveSettings(database, { profile: { siteName: TURKISH } }, now)
  await database.change(async (trx) => {
    const admin = { admin_id: 1 }
    const key = { name: 'Dizüstü', public_key: 'AQ', counter: 7, transports: 'usb nfc' }
    await trx
      .insertInto('totp_secrets')
      .values({ ...admin, secret: '1.a.b.c', created_at: now, confirmed_at: now, last_step: 60 })
      .execute()
    await trx
      .insertInto('recovery_codes')
      .values([
        { ...admin, code_hash: 'b' },
        { ...admin, code_hash: 'a' },
      ])
      .execute()
    await trx
      .insertInto('passkeys')
      .values({ ...admin, ...key, id: 'A-_', created_at: now, last_used_at: null })
      .execute()
    await trx
      .insertInto('contact_messages')
      .values({
        name: TURKISH,
        email: 'a@b.example',
        company: null,
        phone: null,
        subject: 'Hello',
        message: TURKISH.repeat(50),
        is_spam: 0,
        created_at: now,
        read_at: null,
        answered_at: null,
        mailed_at: null,
        next_mail_at: null,
      })
      .execute()
    // A run that was undone by a later one, and one that was about to delete everything.
    const run = { state: 'done', created_at: now, kind: 'approve' }
    const { id } = await trx
      .insertInto('runs')
      .values(run as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const undo = await trx
      .insertInto('runs')
      .values({ ...run, kind: 'undo' } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx.updateTable('runs').set({ undone_by: undo.id }).where('id', '=', id).execute()
    // Merged into a later one.
    const [first, second] = await trx.selectFrom('categories').orderBy('id').select('id').execute()
    await trx
      .updateTable('categories')
      .set({ merged_into: second?.id ?? null })
      .where('id', '=', first?.id ?? 0)
      .execute()
  })
}
