import { foldName } from '../fold-name.ts'
import { keepUntilChanged } from '../keep-until-changed.ts'
import { letteredList } from '../list-page.ts'
import { countryByCode } from './countries.ts'

export type ListedCity = {
  id: number
  slug: string
  name: string
  nameKey: string
  region: string | null
  letter: string
  countryCode: string
  listed: number
  categories: number
}

/** Every city with a listed business, by count, then name; held in memory. */
export const listCities = keepUntilChanged('directory_version', async (database) => {
  const rows = await database.read
    .selectFrom('cities')
    .where('listed', '>', 0)
    .orderBy('listed', 'desc')
    .orderBy('name_key')
    .orderBy('id')
    .select([
      'id',
      'slug',
      'name',
      'name_key',
      'region',
      'letter',
      'country_code',
      'listed',
      'categories',
    ])
    .execute()
  const cities = rows.map(
    ({ name_key, country_code, ...row }): ListedCity => ({
      ...row,
      nameKey: name_key,
      countryCode: country_code,
    }),
  )
  return {
    ...letteredList(cities),
    byCountry: Map.groupBy(cities, ({ countryCode }) => countryCode),
  }
})

/** What a filter looks for a city in: its name, its country's code and name. */
export const cityTexts = (city: ListedCity) => [
  city.nameKey,
  city.countryCode.toLowerCase(),
  countryText(city.countryCode),
]

const countryTexts = new Map<string, string>()

function countryText(code: string): string {
  const known = countryTexts.get(code)
  if (known !== undefined) return known
  const text = foldName(countryByCode(code)?.name ?? '')
  countryTexts.set(code, text)
  return text
}
