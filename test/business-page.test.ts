import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import {
  type BusinessPages,
  expectInOrder,
  MONDAY_NOON_IN_BASEL,
  ORIGIN,
  openBusinessPages,
} from './business-pages.ts'
import { editBusiness } from './edit-business.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES } from './test-database.ts'

const AD_CODES = { ad1: 'first', ad2: 'second', ad3: 'third', ad4: 'fourth' }

describe.each(ENGINES)('business page on %s', (engine) => {
  let site: BusinessPages
  beforeAll(async () => {
    site = await openBusinessPages(engine)
  })
  afterAll(() => site.close())

  it('a credit appears only with a picture, which can be one of the gallery', {
    tags: ['photo-credit'],
  }, async () => {
    const photo = 'http://photos.example/1.jpg'
    const others = JSON.stringify(['https://photos.example/2.jpg'])
    const credits = async (wanted = 'Ada Lens') => {
      const { html } = await site.read('Last Of Its Kind')
      return [...html.matchAll(/<a href="([^"]*)"[^>]*><bdi>([^<]*)<\/bdi>/g)].flatMap(
        ([, url, name]) => (name === wanted ? url : []),
      )
    }
    const edit = (change: object) => editBusiness(site.database, 'row-of-test-6', change)
    await edit({ photo, photo_credit: 'Ada Lens' })
    expect(await credits()).toEqual([])
    await edit({ photos: others })
    expect(await credits()).toEqual(['https://photos.example/2.jpg'])
    await edit({ photo: 'https://photos.example/1.jpg' })
    expect(await credits()).toEqual(['https://photos.example/1.jpg'])
    await edit({ photos: null, photo_credits: '{"https://photos.example/1.jpg":"Bo Lens"}' })
    expect(await credits('Bo Lens')).toEqual(['https://photos.example/1.jpg'])
    expect(await credits()).toEqual([])
    await edit({ photo: null, photos: null, photo_credit: null, photo_credits: null })
  })

  it('the page of a complete business shows all its details and nearby businesses', {
    tags: ['business-verified', 'business-contact'],
  }, async () => {
    const { html, text } = await site.read('Blue Door')
    for (const words of [
      'Verified',
      'Closing soon · 12:30',
      '(Today)',
      'Bread since 1912.',
      '+41 61',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Rating from\s+Google/)
    expect(html).toMatch(/href="http:\/\/search\.google\.com[^>]*rel="nofollow noopener"/)
    expect(text.replace(/\s+/g, ' ')).toContain('Next Door 350 m away')
    expectInOrder(html, 'Show all 10', 'Amenity I')
    expectInOrder(html, 'Opening Hours', 'Contact Information', 'About This Business')
    expectInOrder(
      html,
      'Location &amp; Map',
      'Similar businesses in Basel',
      'Far Bakery',
      '>Nearby<',
    )
    expectInOrder(html, '>Call Now', '>Website', '>Get Directions', '>Share')
    expect(html).toContain(`href="/business/${site.slugOf('Next Door')}"`)
    expect(html).toContain(
      `<link rel="canonical" href="${ORIGIN}/business/${site.slugOf('Blue Door')}"`,
    )
  })

  it('the page of a business without coordinates names the city it is in, without a map', {
    tags: ['places-approximate'],
  }, async () => {
    const center = { latitude: 45.76, longitude: 4.84 }
    await site.database.write.updateTable('cities').set(center).where('name', '=', 'Lyon').execute()
    const { html, text } = await site.read('Gone For Now')
    expect(text.replace(/\s+/g, ' ')).toContain(
      'We don’t know the exact location of this business. It’s listed in Lyon .',
    )
    expect(html).not.toContain('map-canvas')
    expect(html).not.toContain('"geo"')
    const { latitude, approximateLocation } = (
      await site.get(`/api/businesses/${site.slugOf('Gone For Now')}`)
    ).json()
    expect({ latitude, approximateLocation }).toEqual({
      latitude: null,
      approximateLocation: { ...center, of: 'city' },
    })
    expect((await site.read('Far')).text).not.toContain('It’s listed in')
  })

  it('the page shows the date of the data as Last updated, else the date of the import as Imported', {
    tags: ['business-data-date'],
  }, async () => {
    const dated = (await site.read('Next Door')).text.replace(/\s+/g, ' ')
    expect(dated).toContain('Last updated February 29, 2024')
    expect(dated).not.toContain('Imported')
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
    const { importedAt, dataDate } = (
      await site.get(`/api/businesses/${site.slugOf('Far')}`)
    ).json()
    const imported = (await site.read('Far')).text.replace(/\s+/g, ' ')
    expect(imported).toContain(`Imported ${day.format(importedAt)}`)
    expect(imported).not.toContain('Last updated')
    expect(dataDate).toBe(null)
    expect((await site.get(`/api/businesses/${site.slugOf('Next')}`)).json().dataDate).toBe(
      '2024-02-29',
    )
  })

  it('page and API response have the email, links, profiles and price level of a business', {
    tags: ['business-facts'],
  }, async () => {
    const { html, text } = await site.read('Next Door')
    expect(html).toContain('href="mailto:hello@next-door.example"')
    for (const [href, name] of [
      ['https://next-door.example/menu', 'Menu'],
      ['https://next-door.example/order', 'Order online'],
      ['https://instagram.com/nextdoor', 'Instagram'],
      ['https://tiktok.com/@nextdoor', 'TikTok'],
    ])
      expect(html).toContain(
        `<a href="${href}" rel="nofollow noopener" class="text-link inline-block">${name}</a>`,
      )
    const spaced = text.replace(/\s+/g, ' ')
    expect(spaced).toContain('Price level Moderate')
    expect(spaced).toContain('Ratings 5 stars 30 4 stars 2 3 stars 0 2 stars 1 1 star 0')
    expect(spaced).toContain('Popular Times Monday Busiest around 10:00')
    expect(html).toMatch(
      /<a href="https:\/\/photos.example\/2.jpg"[^>]*><img src="https:\/\/photos/,
    )
    expect(text).not.toContain('Reservations and appointments')
    expect((await site.get(`/api/businesses/${site.slugOf('Next')}`)).json()).toMatchObject({
      priceLevel: 2,
      ratingDistribution: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 30 },
      email: 'hello@next-door.example',
      social: { instagram: 'https://instagram.com/nextdoor' },
      menuLink: 'https://next-door.example/menu',
      bookingLink: null,
      orderLink: 'https://next-door.example/order',
      photos: ['https://photos.example/2.jpg'],
      popularTimes: { Monday: { 9: 40, 10: 100 } },
    })
    expect((await site.get(`/api/businesses/${site.slugOf('Only')}`)).json()).toMatchObject({
      photos: [],
      social: null,
      popularTimes: null,
    })
  })

  it('the business page has one JSON-LD script that markup in the name cannot end', {
    tags: ['business-escaping', 'business-structured-data'],
  }, async () => {
    const { html } = await site.read('Blue Door')
    const scripts = [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ]
    expect(scripts).toHaveLength(1)
    const [business, way] = JSON.parse(scripts[0]?.[1] ?? '')['@graph']
    expect(business).toMatchObject({
      '@type': 'Bakery',
      name: 'Blue Door </script><b>Bakery',
      url: `${ORIGIN}/business/${site.slugOf('Blue Door')}`,
      openingHoursSpecification: [{ dayOfWeek: ['Monday'], opens: '09:00', closes: '12:30' }],
    })
    expect(business).not.toHaveProperty('aggregateRating')
    expect(way.itemListElement).toHaveLength(4)
  })

  it('the page of a business with only a name shows placeholders and omits empty sections', {
    tags: ['business-call', 'business-contact'],
  }, async () => {
    const { html, text } = await site.read('Only A Name')
    for (const words of [
      'No rating yet',
      'Address not available',
      'Location not available',
      'We don’t have more details yet.',
    ])
      expect(text).toContain(words)
    for (const words of [
      'Call Now',
      'Get Directions',
      'Nearby',
      'More ',
      'Rating from',
      'Opening Hours',
      'Contact Information',
      'Total reviews',
      'Photos',
      'Ratings',
      'Popular Times',
    ])
      expect(text).not.toContain(words)
    expect(html).not.toContain('class="map-frame')
  })

  it('the business page shows unparsed opening hours as written, without an open or closed badge', {
    tags: ['business-open-state', 'api-json-text'],
  }, async () => {
    const { text } = await site.read('Written Hours')
    expect(text).toContain('ring the bell')
    expect(text).not.toMatch(/Closed · opens|Open · closes|\(Today\)/)
  })

  it('the business page shows each ad slot in its position, and none without a code', {
    tags: ['business-ad-slots', 'code-ad-slots'],
  }, async () => {
    expect((await site.read('Blue Door')).html).not.toContain('data-slot')
    await saveSettings(site.database, { adCodes: AD_CODES }, MONDAY_NOON_IN_BASEL)
    const { html } = await site.read('Blue Door')
    expectInOrder(html, '(Today)', 'data-slot="ad1"', 'Business Features', 'About This Business')
    expectInOrder(html, 'About This Business', 'data-slot="ad2"', 'Location &amp; Map')
    expectInOrder(
      html,
      'data-slot="ad3"',
      'Contact Information',
      'data-slot="ad4"',
      'Business Details',
    )
    const { body } = await site.get('/business/none')
    expectInOrder(body, 'what you&#x27;re looking for', 'data-slot="ad1"', 'Browse by city')
    await saveSettings(
      site.database,
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
    const { app } = await openTestApp(site.database, settings)
    const { body } = await app.inject(`/business/${site.slugOf('Blue Door')}`)
    const [, state = ''] = /id="state">(.*?)<\/script>/s.exec(body) ?? []
    expect(JSON.parse(state).tiles).toEqual({
      tilesUrl: settings.MAP_TILES_URL,
      attribution: settings.MAP_TILES_ATTRIBUTION,
    })
    await app.close()
  })

  it('the neighbors call redirects a previous slug, returns 404 for an unknown one and lists neighbors', async () => {
    const moved = await site.get('/api/businesses/former-slug-000000/neighbours')
    expect(moved.statusCode).toBe(301)
    expect(moved.headers.location).toBe(`/api/businesses/${site.slugOf('Only A Name')}/neighbours`)
    const missing = await site.get('/api/businesses/none-000000/neighbours')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ detail: 'Business not found' })
    const { nearby, similar } = (
      await site.get(`/api/businesses/${site.slugOf('Blue Door')}/neighbours`)
    ).json()
    expect(nearby).toMatchObject([{ name: 'Next Door', distanceMeters: 345, category: null }])
    expect(similar).toMatchObject([{ name: 'Far Bakery', city: 'Basel', country: 'Switzerland' }])
  })

  it('the business page still renders when the neighbors query fails', {
    tags: ['business-nearby'],
  }, async () => {
    // The only column that the neighbors need and the page doesn't.
    await site.database.write.schema
      .alterTable('businesses')
      .renameColumn('geo_key', 'no_key')
      .execute()
    const { html, statusCode } = await site.read('Blue Door')
    await site.database.write.schema
      .alterTable('businesses')
      .renameColumn('no_key', 'geo_key')
      .execute()
    expect(statusCode).toBe(200)
    expect(html).toContain('Bread since 1912.')
    expect(html).not.toContain('>Nearby<')
    expect(site.errors.splice(0)).toHaveLength(1)
  })
})
