import { buildEditedKeys } from '../../business-facts/custom-values.ts'
import type { Database, Row, Transaction } from '../../platform/database/database.server.ts'
import { findExistingRow, findRow } from '../../platform/database/find-row.server.ts'
import type { BusinessesTable } from '../../platform/database/tables.server.ts'
import {
  BUSINESS_FIELDS,
  type BusinessValues,
  buildFieldBits,
  buildFilledBits,
  mergeBits,
} from '../business-fields.server.ts'
import { buildBusinessKeys } from '../identity-keys.server.ts'
import { applyBusinessEdit, createIdSequence } from './edit-businesses.server.ts'
import {
  findBusinessesByKeys,
  findPlaceIdOwner,
  saveChangedKeys,
} from './find-by-identity-keys.server.ts'
import { createPlaceCache } from './incoming-business.ts'
import {
  type ChangedBy,
  createEmptyBusiness,
  refreshDerived,
  savePendingBusinesses,
} from './pending-businesses.server.ts'
import { saveBusinessPlaces } from './save-places.server.ts'
import { findFreeSlugs, findSlugOwner, savePreviousSlugs } from './slugs.server.ts'

export type AddedBusiness =
  | { kind: 'added'; id: number; slug: string }
  | ValueConflict
  | { kind: 'known'; owner: number }

export async function createBusiness(
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  edit: BusinessEdit & { name: string },
  now: number,
): Promise<AddedBusiness> {
  const conflict = await findValueConflict(trx, null, edit)
  if (conflict) return conflict
  const keys = buildBusinessKeys(edit, null)
  const ids = await createIdSequence(trx, 'business_id')
  const { identified, newKeys } = await findBusinessesByKeys(database, trx, [{ keys }], ids.next)
  const { businessId: id, isNew } = identified[0]!
  if (!isNew) return { kind: 'known', owner: id }
  const origin = { source: null, licence: null, is_approved: 1 }
  // Imports must not overwrite values typed by hand.
  const edited_fields = buildFilledBits(edit)
  const edited_custom = buildEditedKeys(null, null, edit.custom_values ?? null)
  const edits = { ...edit, edited_fields, edited_custom }
  const after = { ...createEmptyBusiness(id, origin, now), ...edits }
  const identity = edit.place_id ?? keys.at(-1)?.value ?? ''
  if (after.slug === '')
    [after.slug = ''] = await findFreeSlugs(database, trx, [{ name: edit.name, identity }])
  const draft = { id, before: null, after }
  await saveBusinessPlaces(database, trx, createPlaceCache(), [draft], now)
  refreshDerived(after)
  const numbers = await createIdSequence(trx, 'sitemap_number')
  if (after.listed === 1) after.sitemap_number = numbers.next()
  await savePendingBusinesses(database, trx, by, [draft], now)
  await database.insertRows(trx, 'business_keys', newKeys)
  await ids.save()
  await numbers.save()
  return { kind: 'added', id, slug: after.slug }
}

export type BusinessEdit = Partial<
  Omit<BusinessesTable, 'id' | 'created_at' | 'updated_at' | 'row_hash' | 'listed' | 'sort_key'>
>

export type ValueConflict = { kind: 'taken'; field: 'slug' | 'place_id'; owner: number }

export type ChangedBusiness =
  | { kind: 'changed'; fields: string[] }
  | { kind: 'missing' }
  | ValueConflict
  | { kind: 'outdated'; fields: string[] }

export async function findChangedColumns(
  trx: Transaction,
  id: number,
  version: number,
): Promise<string[] | null> {
  const changes = await trx
    .selectFrom('business_changes')
    .where('business_id', '=', id)
    .where('id', '>', version)
    .select('before')
    .execute()
  if (changes.length === 0) return null
  return [
    ...new Set(changes.flatMap(({ before }) => Object.keys(JSON.parse(before ?? '{}') as Row))),
  ]
}

async function findValueConflict(
  trx: Transaction,
  id: number | null,
  edit: BusinessEdit,
): Promise<ValueConflict | null> {
  const owners = {
    slug: edit.slug ? await findSlugOwner(trx, edit.slug) : null,
    place_id: edit.place_id ? await findPlaceIdOwner(trx, edit.place_id) : null,
  }
  for (const field of ['slug', 'place_id'] as const) {
    const owner = owners[field]
    if (owner !== null && owner !== id) return { kind: 'taken', field, owner }
  }
  return null
}

/** `derived` values don't count as edited by hand. */
export async function saveBusinessChange(
  database: Database,
  trx: Transaction,
  by: ChangedBy,
  {
    id,
    version,
    edit,
    derived = {},
    editedFields,
  }: {
    id: number
    version: number
    edit: BusinessEdit
    derived?: Partial<BusinessValues>
    /** By default, the changed fields count as edited too. */
    editedFields?: number
  },
  now: number,
): Promise<ChangedBusiness> {
  const before = await findRow(trx, 'businesses', { id })
  if (!before) return { kind: 'missing' }
  const changedFields = await findChangedColumns(trx, id, version)
  if (changedFields) return { kind: 'outdated', fields: changedFields }
  const conflict = await findValueConflict(trx, id, edit)
  if (conflict) return conflict
  const touched = BUSINESS_FIELDS.filter(
    (field) => edit[field] !== undefined && edit[field] !== before[field],
  )
  const edited_fields = editedFields ?? mergeBits(before.edited_fields, buildFieldBits(touched))
  const { custom_values = before.custom_values } = edit
  const edited_custom = buildEditedKeys(before.edited_custom, before.custom_values, custom_values)
  const edits = { ...derived, ...edit, edited_fields, edited_custom }
  const changed = await applyBusinessEdit(database, trx, by, [id], () => edits, now)
  if (changed.length === 0) return { kind: 'changed', fields: [] }
  const after = await findExistingRow(trx, 'businesses', { id })
  await saveChangedKeys(database, trx, [{ before, after }])
  const slugChange = { businessId: id, from: before.slug, to: after.slug }
  if (after.slug !== before.slug) await savePreviousSlugs(database, trx, [slugChange], now)
  const fields = Object.keys({ ...derived, ...edit }) as (keyof BusinessesTable)[]
  return { kind: 'changed', fields: fields.filter((field) => before[field] !== after[field]) }
}
