import type { Selectable } from 'kysely'
import { formatSynonyms } from '../catalog/categories/synonyms.ts'
import { buildCitySlug, findCityOwner } from '../catalog/places/save-cities.server.ts'
import { type Actor, recordEvent } from '../platform/calls/record-event.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { findRow } from '../platform/database/find-row.server.ts'
import { deleteRows, saveValues } from '../platform/database/save-row.server.ts'
import type { CitiesTable } from '../platform/database/tables.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { findFirstLetter } from '../platform/i18n/slug.server.ts'
import { buildRowVersion, compareValues, recordPlacesChange } from './entry-changes.server.ts'
import { hideEntry } from './hide-entry.server.ts'
import type { EntryEdit, SavedEntry } from './save-category.server.ts'

export type CityValues = {
  name: string
  slug: string
  region: string | null
  synonyms: readonly string[]
  hidden: boolean
}

type City = Selectable<CitiesTable>

/** If another city has the same name, the slug stays with that city. */
async function saveAliases(trx: Transaction, former: City, values: CityValues) {
  const { id, country_code } = former
  await deleteRows(trx, 'city_aliases', { country_code, slug: values.slug, city_id: id })
  for (const slug of new Set([former.slug, buildCitySlug(values.name)]))
    if ((await findCityOwner(trx, country_code, slug)) === null)
      await trx.insertInto('city_aliases').values({ country_code, slug, city_id: id }).execute()
}

export async function saveCity(
  database: Database,
  actor: Actor,
  { id, version, values }: EntryEdit<CityValues>,
  now: number,
): Promise<SavedEntry> {
  return database.change(async (trx): Promise<SavedEntry> => {
    const former = await findRow(trx, 'cities', { id, merged_into: null })
    if (!former) return { kind: 'missing' }
    if (version !== undefined && version !== buildRowVersion(former, former.region))
      return { kind: 'changed' }
    const ofSlug = await findCityOwner(trx, former.country_code, values.slug)
    if (ofSlug !== null && ofSlug !== id) return { kind: 'taken', field: 'slug' }
    const { name, slug, region } = values
    const synonyms = formatSynonyms(values.synonyms)
    await saveValues(trx, 'cities', id, {
      name,
      slug,
      region,
      synonyms,
      name_key: normalizeName(name),
      letter: findFirstLetter(slug),
      // The administrator's name is shown in all languages.
      ...(name !== former.name && { names: null }),
    })
    if (name !== former.name || slug !== former.slug) await saveAliases(trx, former, values)
    await hideEntry(trx, 'city', former, values.hidden)
    const after = { name, slug, region, synonyms, hidden: values.hidden ? 1 : 0 }
    const details = { country: former.country_code, ...compareValues(former, after) }
    await recordEvent(trx, actor, { action: 'city.saved', subject: name, details }, now)
    await recordPlacesChange(trx)
    return { kind: 'saved' }
  })
}
