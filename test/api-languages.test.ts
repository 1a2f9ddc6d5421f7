import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SITE_LANGUAGES } from '../src/platform/urls/routes.ts'
import { MESSAGE } from './contact-message.ts'
import { openSite } from './open-site.ts'
import { wordsOf } from './read-page.ts'

const BAKERY = 'Blue Door Bakery'

type Site = Awaited<ReturnType<typeof openSite>>

describe('API of a site in several languages', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite('sqlite', { LANGUAGES: 'tr,ar-xb' })
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('API calls respond in the language given by the language parameter', {
    tags: ['page-api-language'],
  }, async () => {
    const countries = await site.getJson('/api/countries?language=tr')
    expect(countries.map(({ country }: { country: string }) => country)).toContain('İsviçre')
    expect(await site.getJson('/api/businesses/no-such-business?language=tr')).toMatchObject({
      detail: 'İşletme bulunamadı',
    })
    expect(await site.getJson('/api/businesses?page=0&language=tr')).toMatchObject({
      detail: 'İstekte geçersiz değerler var.',
    })
    const refused = await site.app.inject({
      method: 'POST',
      url: '/api/contact?language=tr',
      payload: { ...MESSAGE, message: 'kısa' },
    })
    expect(refused.json().errors).toEqual([
      { field: 'message', message: 'Mesaj en az 10 karakter olmalıdır' },
    ])
    const moved = await site.get('/api/businesses/former-slug-000000?language=tr')
    expect(moved.location).toBe(`/api/businesses/${site.slugs[BAKERY]}?language=tr`)
  })

  it.each(['', '?language=en', '?language=de', '?language=tr&language=ar-xb'])(
    'an API call responds in the main language for the query string: %s',
    async (query) => {
      const countries = await site.getJson(`/api/countries${query}`)
      expect(countries.map(({ country }: { country: string }) => country)).toContain('Switzerland')
    },
  )

  it('index filters and the search match place names in the requested language', {
    tags: ['page-api-language'],
  }, async () => {
    const countries = await site.getJson('/api/index/countries?filter=isvic&language=tr')
    expect(countries).toMatchObject({ totalCount: 1, countries: [{ country: 'İsviçre' }] })
    const english = await site.getJson('/api/index/countries?filter=switz&language=tr')
    expect(english.totalCount).toBe(1)
    const cities = await site.getJson('/api/index/cities?filter=fransa&language=tr')
    expect(cities).toMatchObject({ totalCount: 1, cities: [{ city: 'Lyon' }] })
    expect((await site.getJson('/api/index/cities?filter=fransa')).totalCount).toBe(0)
    const page = await site.app.inject(
      `/tr/search?q=bakery&location=${encodeURIComponent('İsviçre')}`,
    )
    const words = wordsOf(page.body)
    expect(words).toContain(BAKERY)
    expect(words).toContain('Rheingasse 1, 4058 Basel, İsviçre')
  })

  it('the OpenAPI document describes the language parameter as a shared component', {
    tags: ['page-api-language'],
  }, async () => {
    const document = await site.getJson('/api/openapi.json')
    expect(document.info.description).toContain(
      'Every operation accepts language in its query (tr, ar-xb)',
    )
    expect(document.components.parameters.language.schema).toEqual({
      type: 'string',
      enum: [...SITE_LANGUAGES],
      default: 'en',
    })
  })
})

describe('API of a site in one language', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite('sqlite')
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('API calls on a single-language site ignore the language parameter', async () => {
    const countries = await site.getJson('/api/countries?language=tr')
    expect(countries.map(({ country }: { country: string }) => country)).toContain('Switzerland')
    const document = await site.getJson('/api/openapi.json')
    expect(document.components.parameters).toBeUndefined()
    expect(document.info.description).not.toContain('language')
  })
})
