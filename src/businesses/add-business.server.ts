import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'
import { filledBits } from './business-fields.server.ts'
import { businessKeys } from './business-keys.server.ts'
import { attachPlaces } from './saving/attach-places.server.ts'
import { chooseSlugs } from './saving/choose-slugs.server.ts'
import { openCounter } from './saving/id-sequence.server.ts'
import { identifyBusinesses } from './saving/identify-businesses.server.ts'
import { knownPlaces } from './saving/incoming-business.ts'
import { newBusiness, refreshDerived } from './saving/pending-business.server.ts'
import { type ChangedBy, saveDrafts } from './saving/save-drafts.server.ts'
import { type BusinessEdit, findTaken, type Taken } from './update-business.server.ts'

export type AddedBusiness =
  | { kind: 'added'; id: number; slug: string }
  | Taken
  | { kind: 'known'; owner: number }

export async function addBusiness(
  database: Database,
  trx: Transaction<Tables>,
  by: ChangedBy,
  given: BusinessEdit & { name: string },
  now: number,
): Promise<AddedBusiness> {
  const taken = await findTaken(trx, null, given)
  if (taken) return taken
  const keys = businessKeys(given, null)
  const ids = await openCounter(trx, 'business_id')
  const { identified, newKeys } = await identifyBusinesses(database, trx, [{ keys }], ids.next)
  const { businessId: id, isNew } = identified[0]!
  if (!isNew) return { kind: 'known', owner: id }
  const origin = { source: null, licence: null, is_approved: 1 }
  // Imports must not overwrite values typed by hand.
  const edited_fields = filledBits(given)
  const after = { ...newBusiness(id, origin, now), ...given, edited_fields }
  const identity = given.place_id ?? keys.at(-1)?.value ?? ''
  if (after.slug === '')
    [after.slug = ''] = await chooseSlugs(database, trx, [{ name: given.name, identity }])
  const draft = { id, before: null, after }
  await attachPlaces(database, trx, knownPlaces(), [draft])
  refreshDerived(after)
  const numbers = await openCounter(trx, 'sitemap_number')
  if (after.listed === 1) after.sitemap_number = numbers.next()
  await saveDrafts(database, trx, by, [draft], now)
  await database.insertRows(trx, 'business_keys', newKeys)
  await ids.save()
  await numbers.save()
  return { kind: 'added', id, slug: after.slug }
}
