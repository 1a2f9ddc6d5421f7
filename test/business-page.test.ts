import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { importRows, incoming } from './incoming.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const MONDAY_NOON_IN_BASEL = Date.UTC(2026, 10, 16, 11)
const ORIGIN = 'https://directory.example'
const AD_CODES = { ad1: 'first', ad2: 'second', ad3: 'third', ad4: 'fourth' }
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
    verified: 1,
    about: JSON.stringify({ 'Service options': amenities }),
    description: 'Bread since 1912.',
    reviews_link: 'http://search.google.com/local/reviews?placeid=x',
    opening_hours: '{"Monday":{"text":"9am-12:30pm","periods":[[540,750]]}}',
    working_hours: '{"Monday":"9am-12:30pm"}',
    time_zone: 'Europe/Zurich',
  },
  { name: 'Next Door', latitude: 47.5631, longitude: 7.59, data_date: '2024-02-29' },
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

describe.each(ENGINES)('business page on %s', (engine) => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let opened: Awaited<ReturnType<typeof openTestApp>>
  const slugs = new Map<string, string>()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(
      database,
      ROWS.map((row, index) => incoming({ place_id: `row-of-test-${index}`, ...row }, index + 2)),
    )
    const saved = await database.read
      .selectFrom('businesses')
      .select(['name', 'slug', 'id'])
      .execute()
    for (const { name, slug } of saved) slugs.set(name, slug)
    const removed = saved.find(({ name }) => name === 'Only A Name')
    await database.write
      .insertInto('slug_history')
      .values({ slug: 'former-slug-000000', business_id: removed?.id ?? 0, created_at: 1 })
      .execute()
    opened = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN }, () => MONDAY_NOON_IN_BASEL)
  })
  afterAll(async () => {
    await opened.app.close()
    await database.close()
  })

  const slugOf = (name: string) => [...slugs].find(([each]) => each.startsWith(name))?.[1] ?? ''
  const ask = (path: string) => opened.app.inject(ORIGIN + path)
  /** The page of a business as one reads it: without the data for the browser. */
  async function read(name: string) {
    const { body, statusCode } = await ask(`/business/${slugOf(name)}`)
    const html = body.replace(/<script[^>]* id="state">.*?<\/script>/s, '')
    return {
      html,
      statusCode,
      text: html.replace(/<script.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' '),
    }
  }
  const inOrder = (html: string, ...pieces: string[]) => {
    const places = pieces.map((piece) => html.indexOf(piece))
    expect(places, pieces.join(' < ')).not.toContain(-1)
    expect(places).toEqual([...places].sort((one, other) => one - other))
  }

  it('the page of a complete business shows all its details and nearby businesses', {
    tags: ['business-verified', 'business-contact'],
  }, async () => {
    const { html, text } = await read('Blue Door')
    for (const words of [
      'Verified',
      'Closing soon, 12:30',
      '(Today)',
      'Bread since 1912.',
      '+41 61',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Rating from\s+Google/)
    expect(html).toMatch(/href="http:\/\/search\.google\.com[^>]*rel="nofollow noopener"/)
    expect(text.replace(/\s+/g, ' ')).toContain('Next Door 350 m away')
    inOrder(html, 'Show all 10', 'Amenity I')
    inOrder(html, 'Location &amp; Map', '>Nearby<', 'More in Basel: Bakery', 'Far Bakery')
    expect(html).toContain(`href="/business/${slugOf('Next Door')}"`)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/business/${slugOf('Blue Door')}"`)
  })

  it('the page shows the date of the data as Last updated, else the date of the import as Imported', {
    tags: ['business-data-date'],
  }, async () => {
    const dated = (await read('Next Door')).text.replace(/\s+/g, ' ')
    expect(dated).toContain('Last updated February 29, 2024')
    expect(dated).not.toContain('Imported')
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    const { importedAt, dataDate } = (await ask(`/api/businesses/${slugOf('Far')}`)).json()
    const imported = (await read('Far')).text.replace(/\s+/g, ' ')
    expect(imported).toContain(`Imported ${day.format(importedAt)}`)
    expect(imported).not.toContain('Last updated')
    expect(dataDate).toBe(null)
    expect((await ask(`/api/businesses/${slugOf('Next')}`)).json().dataDate).toBe('2024-02-29')
  })

  it('the business page has one JSON-LD script that markup in the name cannot end', {
    tags: ['business-escaping', 'business-structured-data'],
  }, async () => {
    const { html } = await read('Blue Door')
    const scripts = [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ]
    expect(scripts).toHaveLength(1)
    const [business, way] = JSON.parse(scripts[0]?.[1] ?? '')['@graph']
    expect(business).toMatchObject({
      '@type': 'Bakery',
      name: 'Blue Door </script><b>Bakery',
      url: `${ORIGIN}/business/${slugOf('Blue Door')}`,
      openingHoursSpecification: [{ dayOfWeek: ['Monday'], opens: '09:00', closes: '12:30' }],
    })
    expect(business).not.toHaveProperty('aggregateRating')
    expect(way.itemListElement).toHaveLength(4)
  })

  it('the page of a business with only a name shows placeholders and omits empty sections', {
    tags: ['business-call', 'business-contact'],
  }, async () => {
    const { html, text } = await read('Only A Name')
    for (const words of [
      'No rating yet',
      'Address not available',
      'No opening hours listed.',
      'Location not available',
      'No contact details listed.',
      'We don’t have more details yet.',
    ])
      expect(text).toContain(words)
    for (const words of [
      'Call Now',
      'Get Directions',
      'Nearby',
      'More ',
      'Rating from',
      'Coordinates',
    ])
      expect(text).not.toContain(words)
    expect(html).not.toContain('class="map-frame')
  })

  it('the business page shows unparsed opening hours as written, without an open or closed badge', {
    tags: ['business-open-state', 'api-json-text'],
  }, async () => {
    const { text } = await read('Written Hours')
    expect(text).toContain('ring the bell')
    expect(text).not.toMatch(/Closed, opens|Open, closes|\(Today\)/)
  })

  it('the page of a permanently closed business offers no call, directions or regular hours', {
    tags: ['business-permanently-closed'],
  }, async () => {
    const { html, text } = await read('Gone For Good')
    for (const words of ['Call Now', 'Get Directions', 'Opening Hours', '9am', '(Today)', 'Open'])
      expect(text.replace('OpenStreetMap', '')).not.toContain(words)
    expect(text).toContain('+41 61 999 99 99')
    for (const markup of [
      'href="tel:',
      'google.com/maps',
      'openingHoursSpecification',
      '"telephone"',
    ])
      expect(html).not.toContain(markup)
    const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1]
    expect(description).toMatch(/^Permanently closed\./)
    expect(description).not.toMatch(/hours|phone|directions/i)
    const header = html.slice(html.indexOf('class="business-head'))
    inOrder(header, 'Permanently closed', 'Bakery', '<h1', 'No rating yet', 'Rheingasse 9')
  })

  it('the page of a permanently closed business suggests similar ones in business in its city', {
    tags: ['business-permanently-closed'],
  }, async () => {
    const { html, text } = await read('Gone For Good')
    inOrder(html, 'Alternatives in Basel: Bakery', 'Blue Door', 'Far Bakery', 'About This')
    expect(text).not.toContain('More in Basel: Bakery')
    const last = await read('Last Of Its Kind')
    inOrder(last.html, 'Alternatives in Basel: Clockmaker', 'No alternatives found')
    expect(last.html).toContain('href="/cities/ch/basel"')
    expect(last.text).toContain('All businesses in Basel')
  })

  it('the page of a closed business shows its status and still lists other businesses', {
    tags: ['business-status'],
  }, async () => {
    const gone = await read('Gone For Good')
    expect(gone.statusCode).toBe(200)
    for (const words of ['Permanently closed', 'CLOSED PERMANENTLY', 'Blue Door', 'Far Bakery'])
      expect(gone.text).toContain(words)
    const resting = await read('Gone For Now')
    for (const words of ['Temporarily closed', 'CLOSED TEMPORARILY'])
      expect(resting.text).toContain(words)
  })

  it('the business page shows each ad slot in its position, and none without a code', {
    tags: ['business-ad-slots', 'code-ad-slots'],
  }, async () => {
    expect((await read('Blue Door')).html).not.toContain('data-slot')
    await saveSettings(database, { adCodes: AD_CODES }, MONDAY_NOON_IN_BASEL)
    const { html } = await read('Blue Door')
    inOrder(html, '(Today)', 'data-slot="ad1"', 'Business Features', 'About This Business')
    inOrder(html, 'About This Business', 'data-slot="ad2"', 'Location &amp; Map')
    inOrder(html, 'data-slot="ad3"', 'Contact Information', 'data-slot="ad4"', 'Business Details')
    const { body } = await ask('/business/none')
    inOrder(body, 'what you&#x27;re looking for', 'data-slot="ad1"', 'Browse by city')
    await saveSettings(
      database,
      { adCodes: { ad1: '', ad2: '', ad3: '', ad4: '' } },
      MONDAY_NOON_IN_BASEL,
    )
  })

  it('the business page passes the map tile settings to the browser', {
    tags: ['business-map-tiles'],
  }, async () => {
    const settings = {
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_TILES_ATTRIBUTION: '© <b>Surveyors</b>',
    }
    const { app } = await openTestApp(database, settings)
    const { body } = await app.inject(`/business/${slugOf('Blue Door')}`)
    const [, state = ''] = /id="state">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(state).map).toEqual({
      tilesUrl: settings.MAP_TILES_URL,
      attribution: settings.MAP_TILES_ATTRIBUTION,
    })
    await app.close()
  })

  it('the neighbors call redirects a previous slug, returns 404 for an unknown one and lists neighbors', async () => {
    const moved = await ask('/api/businesses/former-slug-000000/neighbours')
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(`/api/businesses/${slugOf('Only A Name')}/neighbours`)
    const missing = await ask('/api/businesses/none-000000/neighbours')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ detail: 'Business not found' })
    const { nearby, similar } = (
      await ask(`/api/businesses/${slugOf('Blue Door')}/neighbours`)
    ).json()
    expect(nearby).toMatchObject([{ name: 'Next Door', distanceMeters: 345, category: null }])
    expect(similar).toMatchObject([{ name: 'Far Bakery', city: 'Basel', country: 'Switzerland' }])
  })

  it('the business page still renders when the neighbors query fails', {
    tags: ['business-nearby'],
  }, async () => {
    // The one column that the neighbours need and the page does not.
    await database.write.schema.alterTable('businesses').renameColumn('geo_key', 'no_key').execute()
    const { html, statusCode } = await read('Blue Door')
    await database.write.schema.alterTable('businesses').renameColumn('no_key', 'geo_key').execute()
    expect(statusCode).toBe(200)
    expect(html).toContain('Bread since 1912.')
    expect(html).not.toContain('>Nearby<')
    expect(opened.errors.splice(0)).toHaveLength(1)
  })
})
