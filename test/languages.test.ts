import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  buildLanguagePath,
  findDirection,
  PAGES,
  type PageName,
  SITE_LANGUAGES,
  type SiteLanguage,
} from '../src/platform/urls/routes.ts'
import { MESSAGE } from './contact-message.ts'
import { openSite } from './open-site.ts'
import { readPageLanguages } from './page-languages.ts'
import { wordsOf } from './read-page.ts'

const ORIGIN = 'https://directory.example'
const OTHERS = ['tr', 'ar-xb'] as const
const BAKERY = 'Blue Door Bakery'

type Site = Awaited<ReturnType<typeof openSite>>

const WITHOUT_CANONICAL: readonly PageName[] = ['search', 'correct-business', 'favorites']

/** A path for each pattern of the route table, in the main language. */
const pathsOf = (slug: string): Record<PageName, readonly string[]> => ({
  home: ['/'],
  businesses: ['/businesses', '/businesses?page=2'],
  business: [`/business/${slug}`],
  'correct-business': [`/business/${slug}/correct`],
  categories: ['/categories', '/categories/b'],
  category: ['/categories/bakery'],
  countries: ['/countries'],
  country: ['/countries/switzerland'],
  cities: ['/cities', '/cities/b'],
  'country-cities': ['/countries/switzerland/cities'],
  'country-part': ['/countries/switzerland/bakery'],
  city: ['/cities/ch/basel'],
  'city-part': ['/cities/ch/basel/bakery'],
  search: ['/search', '/search?q=bakery&location=basel'],
  favorites: ['/favorites', `/favorites?list=${slug}`],
  contact: ['/contact'],
  'privacy-policy': ['/privacy-policy'],
  'legal-notice': ['/legal-notice'],
  'terms-of-service': ['/terms-of-service'],
  'cookie-policy': ['/cookie-policy'],
  'api-docs': ['/api/docs'],
})

describe('a site in several languages', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite('sqlite', { LANGUAGES: OTHERS.join(), PUBLIC_ORIGIN: ORIGIN })
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  const HOST = { host: new URL(ORIGIN).host }
  const get = (path: string) => site.app.inject({ url: path, headers: HOST })

  it.each(Object.keys(PAGES) as PageName[])(
    'the %s page is served in every language and links its alternates if it has a canonical URL',
    { tags: ['page-languages'] },
    async (name) => {
      for (const path of pathsOf(site.slugs[BAKERY] ?? '')[name]) {
        const main = readPageLanguages((await get(path)).body)
        expect(main.canonical !== null, path).toBe(!WITHOUT_CANONICAL.includes(name))
        const addresses = Object.fromEntries(
          SITE_LANGUAGES.map((each) => [each, ORIGIN + buildLanguagePath(each, path)]),
        )
        for (const language of SITE_LANGUAGES) {
          const { statusCode, body } = await get(buildLanguagePath(language, path))
          const said = readPageLanguages(body)
          expect(statusCode, `${language} ${path}`).toBe(200)
          expect([said.lang, said.dir]).toEqual([
            language,
            findDirection(language) === 'rtl' ? 'rtl' : null,
          ])
          // A page without a canonical URL has none in any language.
          if (main.canonical === null) expect([said.canonical, said.alternates]).toEqual([null, {}])
          else {
            expect(said.canonical).toBe(addresses[language])
            expect(said.alternates).toEqual({ ...addresses, 'x-default': addresses.en })
          }
        }
      }
    },
  )

  it.each(OTHERS)(
    'pages in %s link only to pages in the same language, except in the language switch',
    { tags: ['page-language-links'] },
    async (language) => {
      const pages = Object.values(pathsOf(site.slugs[BAKERY] ?? '')).flat()
      for (const path of pages) {
        const { links, switches } = readPageLanguages(
          (await get(buildLanguagePath(language, path))).body,
        )
        const own = links.filter((href) => href.startsWith('/') && !href.startsWith('/api/openapi'))
        expect(own.length).toBeGreaterThan(5)
        expect(
          own.filter((href) => !`${href}/`.startsWith(`/${language}/`)),
          path,
        ).toEqual([])
        expect(switches).toEqual(
          Object.fromEntries(
            SITE_LANGUAGES.filter((each) => each !== language).map((each) => [
              each,
              buildLanguagePath(each, path),
            ]),
          ),
        )
      }
    },
  )

  it.each(OTHERS)(
    'a missing page returns 404 in %s without a canonical URL or alternates',
    async (language) => {
      for (const path of [
        '/no-such-page',
        '/business/no-such-business',
        '/categories/no-such-kind',
      ]) {
        const { statusCode, body } = await get(buildLanguagePath(language, path))
        const { lang, alternates, canonical } = readPageLanguages(body)
        expect([statusCode, lang, canonical, alternates]).toEqual([404, language, null, {}])
      }
      const words = wordsOf((await get('/tr/categories/no-such-kind')).body)
      expect(words).toContain('Kategori bulunamadı')
    },
  )

  it('a non-canonical URL is redirected with 301 to the canonical one in the same language', {
    tags: ['page-language-links'],
  }, async () => {
    const slug = site.slugs[BAKERY]
    const redirects = {
      '/tr/': '/tr',
      '/TR/Businesses/?page=2': '/tr/businesses?page=2',
      '//AR-XB//contact': '/ar-xb/contact',
      '/tr/businesses?page=1': '/tr/businesses',
      '/tr/business/former-slug-000000': `/tr/business/${slug}`,
      '/ar-xb/cities/switzerland': '/ar-xb/countries/switzerland/cities',
      '/tr/countries/ch': '/tr/countries/switzerland',
      '/tr/cities/CH/Basel': '/tr/cities/ch/basel',
    }
    for (const [path, address] of Object.entries(redirects)) {
      const { statusCode, headers } = await get(path)
      expect([statusCode, headers.location], path).toEqual([301, address])
    }
  })

  it('the content security policy allows the inline start script of every language', {
    tags: ['page-language-bundles'],
  }, async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const hashes = new Set<string>()
    for (const language of SITE_LANGUAGES) {
      const [script = ''] = readPageLanguages(
        (await get(buildLanguagePath(language, '/'))).body,
      ).scripts
      hashes.add(hash('sha256', script, 'base64'))
    }
    expect(hashes.size).toBe(SITE_LANGUAGES.length)
    for (const each of hashes) expect(policy).toContain(`'sha256-${each}'`)
  })

  const post = (path: string, form: Record<string, string>) =>
    site.app.inject({
      method: 'POST',
      url: path,
      headers: {
        ...HOST,
        'content-type': 'application/x-www-form-urlencoded',
        origin: ORIGIN,
      },
      payload: new URLSearchParams(form).toString(),
    })

  it('the contact form without scripts confirms and reports errors in the language of its page', {
    tags: ['page-language-links'],
  }, async () => {
    const { statusCode, headers } = await post('/tr/contact', MESSAGE)
    expect([statusCode, headers.location]).toEqual([303, '/tr/contact?sent=1'])
    const words = wordsOf((await get('/tr/contact?sent=1')).body)
    expect(words).toContain('Mesajınız için teşekkür ederiz.')
    expect(words).toContain('yanıt süremiz: 24 saat')
    expect(words).toContain('Pazartesi - Cuma 09:00 - 18:00 (EST)')
    const refused = await post('/tr/contact', { ...MESSAGE, email: 'nowhere', name: '' })
    expect(refused.statusCode).toBe(400)
    expect(wordsOf(refused.body)).toContain('Lütfen geçerli bir e-posta adresi girin')
    expect(wordsOf(refused.body)).toContain('Ad en az 2 karakter olmalıdır')
    expect(readPageLanguages(refused.body).lang).toBe('tr')
  })
})

describe('a page in Turkish', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite('sqlite', { LANGUAGES: 'tr' })
  })
  afterAll(() => site.close())

  it('a Turkish business page translates interface text and leaves the category name untranslated', {
    tags: ['page-turkish'],
  }, async () => {
    const words = wordsOf((await site.get(`/tr/business/${site.slugs[BAKERY]}`)).text)
    for (const each of [
      '4,6',
      'Pazartesi (Bugün)',
      '09:00–17:00',
      'Kapalı',
      'Hizmet seçenekleri',
      'Paket servis',
      'İsviçre',
      'Bakery',
    ])
      expect(words).toContain(each)
    for (const each of ['4.6', 'Closed', 'Switzerland', 'Takeaway'])
      expect(words).not.toContain(each)
  })

  it('a page in a language that is not enabled returns 404 in the main language', async () => {
    const { status, text } = await site.get('/ar-xb/businesses')
    expect([status, readPageLanguages(text).lang]).toEqual([404, 'en'])
  })
})

describe('a site in one language', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite('sqlite')
  })
  afterAll(async () => {
    await site.close()
    expect(site.errors).toEqual([])
  })

  it('a single-language site has no alternates or language switch and returns 404 for other languages', {
    tags: ['page-languages'],
  }, async () => {
    for (const path of Object.values(pathsOf(site.slugs[BAKERY] ?? '')).flat()) {
      const { alternates, switches, lang } = readPageLanguages((await site.get(path)).text)
      expect([lang, alternates, switches], path).toEqual(['en', {}, {}])
    }
    for (const language of OTHERS satisfies readonly SiteLanguage[])
      for (const path of ['', '/businesses', '/contact'])
        expect((await site.get(`/${language}${path}`)).status).toBe(404)
    const form = { method: 'POST', url: '/tr/contact', payload: MESSAGE } as const
    expect((await site.app.inject(form)).statusCode).not.toBe(303)
  })
})
