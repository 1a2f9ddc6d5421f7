import { findCountryByCode } from '../../gazetteer/countries.ts'
import { createVersionedCache } from '../../platform/database/versioned-cache.server.ts'

export type ListedCountry = Awaited<ReturnType<typeof listCountries>>[number]

export const listCountries = createVersionedCache('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('countries')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .select(['code', 'name_key', 'listed', 'total', 'cities', 'categories'])
    .execute()
  return rows.flatMap(({ name_key, ...row }) => {
    const country = findCountryByCode(row.code)
    return country ? [{ ...row, ...country, nameKey: name_key }] : []
  })
})

export const listCountryCodes = createVersionedCache('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('countries')
    .where('total', '>', 0)
    .select('code')
    .execute()
  return rows.map(({ code }) => code).sort()
})
