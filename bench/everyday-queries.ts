import { findCountryByCode } from '../src/gazetteer/countries.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { GeoPoint } from '../src/platform/geo/geo-key.ts'

export type Query = { q: string; location: string; near: GeoPoint | null }

type Known = {
  name: string
  city: string
  country: string
  type: string
  address: string
  near: GeoPoint | null
}

const typed = (q: string, location = ''): Query => ({ q, location, near: null })

const swapLetters = (word: string) =>
  word.length < 5 ? word : `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`

/** Twelve forms: eight of a category and a place, four of names, addresses, and places. */
const FORMS: readonly ((known: Known) => Query)[] = [
  ({ type, city }) => typed(`${type} ${city}`),
  ({ type, city }) => typed(type, city),
  ({ type, city, country }) => typed(`${type} in ${city}, ${country}`),
  ({ type, city, country }) => typed(type, `${city}, ${country}`),
  ({ type, city }) => typed(`best ${type} ${city}`),
  ({ type, city }) => typed(`${type} open now`, city),
  ({ type, country }) => typed(type, country),
  ({ type, near }) => ({ q: `${type} near me`, location: '', near }),
  ({ name }) => typed(name),
  ({ name, city }) => typed(swapLetters(name), city),
  ({ address }) => typed(address),
  ({ city, type }) => (type.length % 2 === 0 ? typed('', city) : typed(type)),
]

/** Queries of businesses at regular distances. Each `run` has other businesses. */
export async function buildEverydayQueries(
  database: Database,
  count: number,
  run: number,
): Promise<Query[]> {
  const { last } = await database.read
    .selectFrom('businesses')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const step = Math.floor(last / count)
  const ids = Array.from({ length: count }, (_, at) => 1 + at * step + run * 7)
  const rows = await database.read
    .selectFrom('businesses')
    .where('id', 'in', database.list(ids))
    .select(['name', 'city', 'country_code', 'type', 'full_address', 'latitude', 'longitude'])
    .orderBy('id')
    .execute()
  return rows.map((row, at) => {
    const { name, latitude, longitude } = row
    const known = {
      name,
      city: row.city ?? '',
      country: findCountryByCode(row.country_code ?? '')?.name ?? '',
      type: (row.type ?? '').toLowerCase(),
      address: (row.full_address ?? '').split(',')[0] ?? '',
      near: latitude === null || longitude === null ? null : { latitude, longitude },
    }
    return (FORMS[at % FORMS.length] ?? FORMS[0])!(known)
  })
}
