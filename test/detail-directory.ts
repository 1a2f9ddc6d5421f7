import type { Database } from '../src/platform/database/database.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

const KINDS = 25
const SMALL_TOWNS = 22
const CAFES = 30
/** Of every three cafés one is rated 5, one 4, and one isn't rated. */
const CAFE_RATINGS = [5, 4, null]

/** Countries other than Switzerland with one shop each, by name. */
export const SHOP_COUNTRIES = 'AR AU BE BR CA CL CN DK EG FI GR IN IT JP KE MX'.split(' ')

const two = (number: number) => String(number).padStart(2, '0')
let rowNumber = 1

function business(name: string, values: Parameters<typeof incoming>[0]) {
  rowNumber += 1
  return incoming(
    { name, place_id: `ChIJ-${name.replaceAll(' ', '-').toLowerCase()}`, ...values },
    rowNumber,
  )
}

/** A directory in which every list is truncated, and which has an unlisted entry of everything. */
export const DETAIL_ROWS = [
  ...Array.from({ length: CAFES }, (_, index) =>
    business(`Cafe number ${two(index)}`, {
      type: 'Café',
      city: 'Zürich',
      region: 'Kanton Zürich',
      country_code: 'CH',
      rating: CAFE_RATINGS[index % CAFE_RATINGS.length] ?? null,
      reviews: CAFES - index,
    }),
  ),
  business('Cafe closed forever', {
    type: 'Café',
    city: 'Zürich',
    country_code: 'CH',
    business_status: 'CLOSED_PERMANENTLY',
  }),
  business('Cafe not approved', { type: 'Café', city: 'Zürich', country_code: 'CH', rating: 1 }),
  ...Array.from({ length: KINDS }, (_, index) =>
    business(`Of a kind ${two(index)}`, {
      type: `Kind ${two(index)}`,
      city: 'Zürich',
      country_code: 'CH',
    }),
  ),
  business('Second of a kind', { type: 'Kind 07', city: 'Zürich', country_code: 'CH' }),
  ...Array.from({ length: SMALL_TOWNS }, (_, index) =>
    business(`Town shop ${two(index)}`, {
      type: 'Store',
      city: `Dorf ${two(index)}`,
      country_code: 'CH',
    }),
  ),
  ...SHOP_COUNTRIES.map((code) =>
    business(`Shop of ${code}`, { type: 'Store', country_code: code }),
  ),
  ...['DE', 'DE', 'FR'].map((code, index) =>
    business(`Simpson ${index}`, {
      type: 'Nuclear plant',
      city: 'Springfield',
      country_code: code,
    }),
  ),
  business('Lonely one', {
    type: 'Lighthouse',
    city: 'Innsbruck',
    country_code: 'AT',
  }),
]

/** Second slugs for the cafés and for Zürich, as after a merge. */
export async function addAliases(database: Database): Promise<void> {
  const category = await database.read
    .selectFrom('categories')
    .where('slug', '=', 'cafe')
    .select('id')
    .executeTakeFirstOrThrow()
  const city = await database.read
    .selectFrom('cities')
    .where('slug', '=', 'zurich')
    .select('id')
    .executeTakeFirstOrThrow()
  await database.write
    .insertInto('category_aliases')
    .values({ slug: 'coffee-house', category_id: category.id })
    .execute()
  await database.write
    .insertInto('city_aliases')
    .values({ country_code: 'CH', slug: 'turicum', city_id: city.id })
    .execute()
}

/** A database of `DETAIL_ROWS`, with one café unapproved and the aliases. */
export async function openDetailDirectory(engine: Engine): Promise<Database> {
  const database = await openTestDatabase(engine)
  await importRows(database, DETAIL_ROWS, 20)
  await editBusiness(database, 'ChIJ-cafe-not-approved', { is_approved: 0 })
  await addAliases(database)
  return database
}

export const CAFE = '/categories/cafe'
export const SWISS = '/countries/switzerland'
export const ZURICH = '/cities/ch/zurich'

/** Alternative URLs of a page, and the URL to which each leads. */
export const SPELLINGS = [
  [encodeURI('/categories/Café'), CAFE],
  ['/categories/CAFE/', CAFE],
  ['/categories/cafe?page=1', CAFE],
  ['/categories/coffee-house', CAFE],
  ['/categories/Coffee%20House?page=2', `${CAFE}?page=2`],
  [encodeURI('/categories/café?page=2'), `${CAFE}?page=2`],
  ['/categories/Kind%2001', '/categories/kind-01'],
  ['/categories/kind_01?page=1', '/categories/kind-01'],
  ['/countries/CH', SWISS],
  ['/countries/che', SWISS],
  ['/countries/Schweiz', SWISS],
  ['/countries/Switzerland?page=2', `${SWISS}?page=2`],
  ['/countries/ch?page=1', SWISS],
  [encodeURI('/countries/Ελλάδα'), '/countries/greece'],
  ['/cities/CH/zurich', ZURICH],
  [encodeURI('/cities/CH/Zürich?page=3'), `${ZURICH}?page=3`],
  ['/cities/switzerland/zurich', ZURICH],
  ['/cities/che/ZURICH?page=1', ZURICH],
  ['/cities/ch/turicum?page=2', `${ZURICH}?page=2`],
  ['/cities/ch/dorf%2003', '/cities/ch/dorf-03'],
  ['/cities/us/springfield', '/cities/de/springfield'],
]
