import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { buildFilledBits } from './business-fields.server.ts'
import { buildBusinessKeys } from './business-keys.server.ts'
import { saveBusinessPlaces } from './saving/attach-places.server.ts'
import { findFreeSlugs } from './saving/find-free-slugs.server.ts'
import { createIdSequence } from './saving/id-sequence.server.ts'
import { findBusinessesByKeys } from './saving/identify-businesses.server.ts'
import { createPlaceCache } from './saving/incoming-business.ts'
import { createEmptyBusiness, refreshDerived } from './saving/pending-business.server.ts'
import { type ChangedBy, savePendingBusinesses } from './saving/save-pending-businesses.server.ts'
import { type BusinessEdit, findTaken, type ValueTaken } from './update-business.server.ts'

export type AddedBusiness =
  | { kind: 'added'; id: number; slug: string }
  | ValueTaken
  | { kind: 'known'; owner: number }

export async function createBusiness(
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  given: BusinessEdit & { name: string },
  now: number,
): Promise<AddedBusiness> {
  const taken = await findTaken(trx, null, given)
  if (taken) return taken
  const keys = buildBusinessKeys(given, null)
  const ids = await createIdSequence(trx, 'business_id')
  const { identified, newKeys } = await findBusinessesByKeys(database, trx, [{ keys }], ids.next)
  const { businessId: id, isNew } = identified[0]!
  if (!isNew) return { kind: 'known', owner: id }
  const origin = { source: null, licence: null, is_approved: 1 }
  // Imports must not overwrite values typed by hand.
  const edited_fields = buildFilledBits(given)
  const after = { ...createEmptyBusiness(id, origin, now), ...given, edited_fields }
  const identity = given.place_id ?? keys.at(-1)?.value ?? ''
  if (after.slug === '')
    [after.slug = ''] = await findFreeSlugs(database, trx, [{ name: given.name, identity }])
  const draft = { id, before: null, after }
  await saveBusinessPlaces(database, trx, createPlaceCache(), [draft])
  refreshDerived(after)
  const numbers = await createIdSequence(trx, 'sitemap_number')
  if (after.listed === 1) after.sitemap_number = numbers.next()
  await savePendingBusinesses(database, trx, by, [draft], now)
  await database.insertRows(trx, 'business_keys', newKeys)
  await ids.save()
  await numbers.save()
  return { kind: 'added', id, slug: after.slug }
}
