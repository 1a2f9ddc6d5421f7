import { expect } from 'vitest'
import { importRows, incoming } from './incoming.ts'
import { openTestApp } from './test-app.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

export const MONDAY_NOON_IN_BASEL = Date.UTC(2026, 10, 16, 11)
export const ORIGIN = 'https://directory.example'
const basel = { city: 'Basel', country_code: 'CH', country: 'Switzerland', type: 'Bakery' }
const amenities = Object.fromEntries(
  ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'].map((name) => [`Amenity ${name}`, true]),
)
const ROWS = [
  {
    name: 'Blue Door </script><b>Bakery',
    ...basel,
    full_address: 'Rheingasse 1, 4058 Basel, Switzerland',
    latitude: 47.56,
    longitude: 7.59,
    rating: 4.6,
    reviews: 212,
    phone: '+41 61 000 00 00',
    photo: 'https://photos.example/1.jpg',
    website: 'https://blue-door.example/',
    verified: 1,
    about: JSON.stringify({ 'Service options': amenities }),
    description: 'Bread since 1912.',
    reviews_link: 'http://search.google.com/local/reviews?placeid=x',
    opening_hours: '{"Monday":{"text":"9am-12:30pm","periods":[[540,750]]}}',
    working_hours: '{"Monday":"9am-12:30pm"}',
    time_zone: 'Europe/Zurich',
  },
  {
    name: 'Next Door',
    latitude: 47.5631,
    longitude: 7.59,
    data_date: '2024-02-29',
    price_level: 2,
    rating_distribution: '{"1":0,"2":1,"3":0,"4":2,"5":30}',
    email: 'hello@next-door.example',
    social:
      '{"instagram":"https://instagram.com/nextdoor","tiktok":"https://tiktok.com/@nextdoor"}',
    menu_link: 'https://next-door.example/menu',
    order_link: 'https://next-door.example/order',
    photos: '["https://photos.example/2.jpg"]',
    popular_times: '{"Monday":{"9":40,"10":100}}',
  },
  { name: 'Far Bakery', ...basel, rating: 4, reviews: 3 },
  { name: 'Only A Name' },
  { name: 'Written Hours', working_hours: 'ring the bell' },
  {
    name: 'Gone For Good',
    ...basel,
    latitude: 47.56,
    longitude: 7.59,
    business_status: 'CLOSED_PERMANENTLY',
    full_address: 'Rheingasse 9, 4058 Basel, Switzerland',
    phone: '+41 61 999 99 99',
    place_id: 'row-of-test-gone',
    opening_hours: '{"Monday":{"text":"9am-5pm","periods":[[540,1020]]}}',
    working_hours: '{"Monday":"9am-5pm"}',
    time_zone: 'Europe/Zurich',
  },
  {
    name: 'Last Of Its Kind',
    ...basel,
    type: 'Clockmaker',
    business_status: 'CLOSED_PERMANENTLY',
  },
  { name: 'Gone For Now', city: 'Lyon', country_code: 'FR', business_status: 'CLOSED_TEMPORARILY' },
]

export type BusinessPages = Awaited<ReturnType<typeof openBusinessPages>>

/** A server with businesses that each lack or have something that their pages show. */
export async function openBusinessPages(engine: Engine) {
  const database = await openTestDatabase(engine)
  await importRows(
    database,
    ROWS.map((row, index) => incoming({ place_id: `row-of-test-${index}`, ...row }, index + 2)),
  )
  const businesses = await database.read
    .selectFrom('businesses')
    .select(['name', 'slug', 'id'])
    .execute()
  const redirected = businesses.find(({ name }) => name === 'Only A Name')
  await database.write
    .insertInto('slug_history')
    .values({ slug: 'former-slug-000000', business_id: redirected?.id ?? 0, created_at: 1 })
    .execute()
  const settings = { PUBLIC_ORIGIN: ORIGIN }
  const { app, errors } = await openTestApp(database, settings, () => MONDAY_NOON_IN_BASEL)
  const slugOf = (name: string) =>
    businesses.find((business) => business.name.startsWith(name))?.slug ?? ''
  const get = (path: string) => app.inject(ORIGIN + path)
  return {
    database,
    errors,
    slugOf,
    get,
    /** The page of a business without the hydration data. */
    async read(name: string) {
      const { body, statusCode } = await get(`/business/${slugOf(name)}`)
      const html = body.replace(/<script[^>]* id="state">.*?<\/script>/s, '')
      const text = html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')
      return { html, statusCode, text }
    },
    async close() {
      await app.close()
      await database.close()
    },
  }
}

export function expectInOrder(html: string, ...pieces: string[]): void {
  const positions = pieces.map((piece) => html.indexOf(piece))
  expect(positions, pieces.join(' < ')).not.toContain(-1)
  expect(positions).toEqual([...positions].sort((one, other) => one - other))
}
