import { describe, expect, it } from 'vitest'
import { ORIGIN, openPlaces, placed } from './open-places.ts'
import { headOf, wordsOf } from './read-page.ts'
import { readSitemap } from './read-sitemap.ts'
import { ENGINES } from './test-database.ts'

const LONG_NAME = 'Kronenberger Hafenviertel am Fluss'

const shop = (number: number, district: string | null, more: object = {}) =>
  placed(number, {
    name: `Shop ${number}`,
    type: 'Bakery',
    city: 'Basel',
    full_address: `Gasse ${number}, 4053 Basel`,
    district,
    ...more,
  })

const ROWS = [
  ...Array.from({ length: 14 }, (_, at) => shop(at, 'Gundeldingen')),
  shop(20, 'Old Town'),
  shop(21, 'Old Town'),
  ...[30, 31, 32].map((at) => shop(at, LONG_NAME)),
  ...[40, 41, 42, 43].map((at) => shop(at, 'حي القلعة', { full_address: 'Freie Strasse 1' })),
  ...[50, 51, 52].map((at) => shop(at, 'Länggasse', { city: 'Bern' })),
  ...[60, 61, 62, 63].map((at) => shop(at, 'Länggasse', { city: 'Thun' })),
  shop(70, null),
]
const PATH = '/cities/ch/basel/gundeldingen'

describe.each(ENGINES)('districts on %s', (engine) => {
  const { get, getJson, database } = openPlaces(engine, ROWS)
  const slugOf = async (name: string) => {
    const named = database().read.selectFrom('businesses').where('name', '=', name)
    return (await named.select('slug').executeTakeFirstOrThrow()).slug
  }

  it('a district with at least three listed businesses has a page in every language', {
    tags: ['district-page'],
  }, async () => {
    const { statusCode, body } = await get(PATH)
    expect(statusCode).toBe(200)
    expect(headOf(body)).toMatchObject({
      title: 'Businesses in Gundeldingen, Basel | Business Directory',
      description: expect.stringContaining('Gundeldingen, Basel: 14 businesses, with'),
      canonical: PATH,
      isKeptOut: false,
      headings: 1,
    })
    expect(body).toContain(`hrefLang="tr" href="${ORIGIN}/tr${PATH}"`)
    expect(wordsOf(body)).toContain('Showing 1-12 of 14 businesses')
    expect(body.indexOf('Shop 13')).toBeLessThan(body.indexOf('Shop 12'))
    expect(body).not.toContain('Shop 70')
    expect(body).toMatch(/"@type":"ListItem","position":4,"name":"Basel"/)
    const second = await get(`${PATH}?page=2`)
    expect(wordsOf(second.body)).toContain('Showing 13-14 of 14 businesses')
    expect(wordsOf((await get(`/tr${PATH}`)).body)).toContain('Semtler ve ilçeler')
  })

  it('the districts of a former name of the city redirect to those of the city', {
    tags: ['district-page'],
  }, async () => {
    const cities = database().read.selectFrom('cities').where('slug', '=', 'basel').select('id')
    const { id } = await cities.executeTakeFirstOrThrow()
    const alias = { country_code: 'CH', slug: 'basle', city_id: id }
    await database().write.insertInto('city_aliases').values(alias).execute()
    const { statusCode, headers } = await get('/cities/ch/basle/gundeldingen')
    expect([statusCode, headers.location]).toEqual([301, PATH])
    const call = await get('/api/cities/ch/basle?district=gundeldingen')
    expect(call.headers.location).toBe('/api/cities/ch/basel?district=gundeldingen')
  })

  it('other spellings redirect, and small districts, unknown ones and pages after the last return 404', {
    tags: ['district-page'],
  }, async () => {
    for (const path of [
      '/cities/ch/basel/Gundeldingen',
      `${PATH}?page=1`,
      '/cities/CH/Basel/GUNDELDINGEN',
    ]) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location], path).toEqual([301, PATH])
    }
    for (const path of [`${PATH}?page=3`, '/cities/ch/basel/old-town', '/cities/ch/basel/bern'])
      expect((await get(path)).statusCode, path).toBe(404)
    expect(wordsOf((await get('/cities/ch/basel/old-town')).body)).toContain('District not found')
  })

  it('a city page lists its districts, the largest first, and links no small one', {
    tags: ['district-page'],
  }, async () => {
    const { body } = await get('/cities/ch/basel')
    const links = [...body.matchAll(/href="(\/cities\/ch\/basel\/[^"]+)"/g)].map(([, path]) => path)
    expect(links).toEqual([
      '/cities/ch/basel/bakery',
      PATH,
      '/cities/ch/basel/hy-lqlh',
      '/cities/ch/basel/kronenberger-hafenviertel-am-fluss',
    ])
    for (const path of links) expect((await get(path ?? '')).statusCode, path).toBe(200)
    const answer = await getJson('/api/cities/ch/basel')
    expect(answer.district).toBe(null)
    expect(answer.districts[0]).toEqual({ name: 'Gundeldingen', slug: 'gundeldingen', count: 14 })
    const part = await getJson('/api/cities/ch/basel?district=Gundeldingen&limit=2')
    expect(part).toMatchObject({ city: 'Basel', businessCount: 14, totalPages: 7 })
    expect(part.district).toEqual({ name: 'Gundeldingen', slug: 'gundeldingen' })
    expect((await get('/api/cities/ch/basel?district=old-town')).statusCode).toBe(404)
  })

  it('the call of a part of a city returns 12 businesses of a district, 20 of a category, or as many as it says', {
    tags: ['district-page'],
  }, async () => {
    const sizesOf = async (path: string) => {
      const { district, inPlace } = await getJson(`/api/cities/ch/basel/${path}`)
      return [district, inPlace?.results].map((list) => list?.businesses.length)
    }
    expect(await sizesOf('gundeldingen')).toEqual([12, undefined])
    expect(await sizesOf('gundeldingen?limit=20')).toEqual([14, undefined])
    expect(await sizesOf('bakery')).toEqual([undefined, 20])
    expect(await sizesOf('bakery?limit=12')).toEqual([undefined, 12])
    const { paths } = await getJson('/api/openapi.json')
    const limitOf = (path: string) =>
      paths[path].get.parameters.find(({ name }: { name: string }) => name === 'limit').schema
    const range = { type: 'integer', minimum: 1, maximum: 100 }
    expect(limitOf('/api/cities/{countryCode}/{slug}/{part}')).toEqual(range)
    expect(limitOf('/api/cities/{countryCode}/{slug}')).toEqual({ ...range, default: 12 })
  })

  it('a business page names its district, and links it if it has a page', {
    tags: ['district-page'],
  }, async () => {
    const page = (await get(`/business/${await slugOf('Shop 3')}`)).body
    expect(page.match(new RegExp(`href="${PATH}"`, 'g'))?.length).toBeGreaterThan(1)
    expect(page).toMatch(/"position":4,"name":"Gundeldingen"/)
    const small = (await get(`/business/${await slugOf('Shop 20')}`)).body
    expect(wordsOf(small)).toContain('Old Town')
    expect(small).not.toContain('/cities/ch/basel/old-town')
    // A line may begin with a name, but not with a comma.
    const apart = (await get(`/business/${await slugOf('Shop 40')}`)).body
    expect(apart).toMatch(/Basel<\/a>,<\/span> <span><a [^>]+>Switzerland<\/a>/)
    const api = async (name: string) => getJson(`/api/businesses/${await slugOf(name)}`)
    expect(await api('Shop 3')).toMatchObject({
      district: 'Gundeldingen',
      districtSlug: 'gundeldingen',
    })
    expect(await api('Shop 20')).toMatchObject({ district: 'Old Town', districtSlug: null })
    expect(await api('Shop 70')).toMatchObject({ district: null, districtSlug: null })
  })

  it('a sitemap file of districts follows the others', { tags: ['district-page'] }, async () => {
    const { entries } = readSitemap((await get('/sitemap.xml')).body)
    expect(entries.map(({ loc }) => loc.replace(`${ORIGIN}/sitemaps/`, ''))).toEqual([
      'main.xml',
      'categories.xml',
      'countries.xml',
      'cities.xml',
      'businesses/page-1.xml',
      'districts/page-1.xml',
      expect.stringMatching(/^categories-in-places\/page-\d+\.xml$/),
    ])
    const { body } = await get('/sitemaps/districts/page-1.xml')
    expect(body.match(/<loc>/g)).toHaveLength(5)
    expect(body).toContain(`<loc>${ORIGIN}${PATH}</loc>`)
    expect((await get('/sitemaps/districts/page-2.xml')).statusCode).toBe(404)
  })

  it.each([
    ['location=Gundeldingen', 'Gundeldingen', 'Basel', 14],
    ['location=gundeldingen,+basel', 'Gundeldingen', 'Basel', 14],
    ['location=Gundeldingen,+CH', 'Gundeldingen', 'Basel', 14],
    ['q=bakery+gundeldingen', 'Gundeldingen', 'Basel', 14],
    ['q=bakery&location=l%C3%A4nggasse,+Bern', 'Länggasse', 'Bern', 3],
    ['location=Langgasse', 'Länggasse', 'Thun', 4],
    ['location=Old+Town', 'Old Town', 'Basel', 2],
  ])(
    'a search for %s finds the businesses of the district',
    {
      tags: ['search-district'],
    },
    async (query, name, city, count) => {
      const found = await getJson(`/api/search?${query}`)
      expect(found.place).toMatchObject({ kind: 'district', name, city })
      expect(
        found.businesses.filter((each: { isOutside: boolean }) => !each.isOutside),
      ).toHaveLength(count)
    },
  )

  it('a district of another city and an ambiguous keyword name no district', {
    tags: ['search-district'],
  }, async () => {
    for (const query of ['location=Gundeldingen,+Bern', 'q=bakery+langgasse'])
      expect((await getJson(`/api/search?${query}`)).place?.kind, query).not.toBe('district')
  })

  it('the chip of a district without a page leads to a search', {
    tags: ['search-district'],
  }, async () => {
    const { body } = await get('/search?q=&location=Old+Town')
    expect(body.includes('href="/cities/ch/basel/old-town"')).toBe(false)
    expect(/href="\/search\?[^"]*location=Old\+Town%2C\+Basel"/.test(body)).toBe(true)
  })

  it('suggestions list districts with their city', { tags: ['search-district'] }, async () => {
    const { places } = await getJson('/api/suggest?field=location&location=gund')
    expect(places).toMatchObject([
      { kind: 'district', name: 'Gundeldingen', city: 'Basel', citySlug: 'basel', count: 14 },
    ])
    const typed = await getJson('/api/suggest?q=bakery+gund')
    expect(typed.places).toMatchObject([{ keyword: 'bakery', name: 'Gundeldingen' }])
  })
})
