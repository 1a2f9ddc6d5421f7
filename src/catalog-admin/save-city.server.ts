import type { Selectable } from 'kysely'
import { buildCitySlug, findCityOwner } from '../catalog/places/save-cities.server.ts'
import type { Actor } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows } from '../platform/database/save-row.server.ts'
import type { CitiesTable } from '../platform/database/tables.server.ts'
import {
  buildRowVersion,
  type EntryEdit,
  type EntryValues,
  type SavedEntry,
  saveEntry,
} from './entry-changes.server.ts'

type City = Selectable<CitiesTable>

/** If another city has the same name, the slug stays with that city. */
async function saveAliases(trx: Transaction, former: City, values: EntryValues) {
  const { id, country_code } = former
  await deleteRows(trx, 'city_aliases', { country_code, slug: values.slug, city_id: id })
  for (const slug of new Set([former.slug, buildCitySlug(values.name)]))
    if ((await findCityOwner(trx, country_code, slug)) === null)
      await trx.insertInto('city_aliases').values({ country_code, slug, city_id: id }).execute()
}

export async function saveCity(
  database: Database,
  actor: Actor,
  { id, version, values }: EntryEdit<{ region: string | null }>,
  now: number,
): Promise<SavedEntry> {
  return database.change(async (trx): Promise<SavedEntry> => {
    const former = await findRow(trx, 'cities', { id, merged_into: null })
    if (!former) return { kind: 'missing' }
    if (version !== undefined && version !== buildRowVersion(former, former.region))
      return { kind: 'changed' }
    const ofSlug = await findCityOwner(trx, former.country_code, values.slug)
    if (ofSlug !== null && ofSlug !== id) return { kind: 'taken', field: 'slug' }
    const isRenamed = values.name !== former.name
    // The administrator's name is shown in all languages.
    const names = isRenamed ? { names: null } : {}
    await saveEntry(trx, actor, 'city', former, values, names, now)
    if (isRenamed || values.slug !== former.slug) await saveAliases(trx, former, values)
    return { kind: 'saved' }
  })
}
