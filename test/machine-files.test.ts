import { sql } from 'kysely'
import { SaxesParser } from 'saxes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../src/platform/database/database.server.ts'
import { FILES } from '../src/platform/urls/well-known-routes.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { importRows } from './incoming.ts'
import { ROWS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 2, 1, 12)
const ORIGIN = 'https://places.example'

/** Each file with its content type. */
const TYPES = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/ads.txt': 'text/plain; charset=utf-8',
  '/app-ads.txt': 'text/plain; charset=utf-8',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/llms.txt': 'text/markdown; charset=utf-8',
  '/opensearch.xml': 'application/opensearchdescription+xml; charset=utf-8',
  '/opensearch-suggestions.json': 'application/x-suggestions+json; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
}

const ICONS = {
  '/favicon.ico': /^image\/(x-icon|vnd\.microsoft\.icon)/,
  '/favicon.svg': /^image\/svg\+xml/,
  '/icon-192.png': /^image\/png/,
  '/icon-512.png': /^image\/png/,
  '/apple-touch-icon.png': /^image\/png/,
}

/** Paths that these rules disallow: by RFC 9309 the longest matching rule decides. */
function isClosed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (.+)$/gm)].map(([, kind, pattern = '']) => {
    const literal = pattern.split('*').map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&'))
    return { kind, length: pattern.length, fits: new RegExp(`^${literal.join('.*')}`).test(path) }
  })
  const fitting = rules.filter(({ fits }) => fits).sort((one, other) => other.length - one.length)
  return fitting[0]?.kind === 'Disallow'
}

describeMostlyOnSqlite('well-known files on %s', (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let errors: string[]
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    const settings = { PUBLIC_ORIGIN: ORIGIN, LANGUAGES: 'en,tr' }
    ;({ app, errors } = await openTestApp(database, settings, () => NOW))
  })
  afterEach(async () => {
    await app.close()
    await database.close()
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, method: 'GET', headers })
  const textOf = async (url: string) => (await get(url)).body

  it('well-known files and icons are served by default, and the files return 304 for a matching ETag', {
    tags: ['well-known-files'],
  }, async () => {
    for (const [path, type] of Object.entries(TYPES)) {
      const { statusCode, headers, body } = await get(path)
      expect([statusCode, headers['content-type']], path).toEqual([200, type])
      expect(body.length, path).toBeGreaterThan(5)
      const again = await get(path, { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body], path).toEqual([304, ''])
    }
    for (const [path, type] of Object.entries(ICONS)) {
      const { statusCode, headers, rawPayload } = await get(path)
      expect(statusCode, path).toBe(200)
      expect(headers['content-type'], path).toMatch(type)
      expect(rawPayload.length, path).toBeLessThan(20_000)
    }
    expect(errors).toEqual([])
  })

  it('the test covers every well-known file route except the sitemaps', () => {
    const named = Object.values(FILES).map(({ pattern }) => pattern)
    expect(named.filter((path) => !path.startsWith('/sitemap') && !(path in TYPES))).toEqual([])
  })

  it('robots.txt disallows search, filtered lists, the API and the admin area, and allows other pages', {
    tags: ['robots-txt'],
  }, async () => {
    const robots = await textOf('/robots.txt')
    for (const path of [
      '/search?q=tea',
      '/tr/search?q=tea',
      '/api/businesses',
      '/admin/login',
      '/categories?filter=tea',
      '/cities?page=2&filter=tea',
      '/countries?view=list',
    ])
      expect(isClosed(robots, path), path).toBe(true)
    for (const path of [
      '/',
      '/api/docs',
      '/api/openapi.json',
      '/businesses?page=2',
      '/business/view-point-hotel-a1',
      '/tr/business/x',
      '/sitemap.xml',
    ])
      expect(isClosed(robots, path), path).toBe(false)
    expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('the well-known files contain the text and the site name set by the operator', {
    tags: ['well-known-files'],
  }, async () => {
    const files = {
      robots: 'User-agent: ExampleBot\r\nDisallow: /',
      ads: 'seller.example, 1, DIRECT',
      appAds: 'seller.example, 2, RESELLER',
      llms: '## More\n- of our own',
      securityContact: 'mailto:security@places.example',
    }
    await saveSettings(database, { files, profile: { siteName: 'Tea & <Co>' } }, NOW)
    expect(await textOf('/robots.txt')).toContain(
      `\nUser-agent: ExampleBot\nDisallow: /\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    )
    expect(await textOf('/ads.txt')).toBe('seller.example, 1, DIRECT\n')
    expect(await textOf('/app-ads.txt')).toBe('seller.example, 2, RESELLER\n')
    expect(await textOf('/llms.txt')).toMatch(/^# Tea & <Co>\n\n> [\s\S]*## More\n- of our own\n$/)
    expect(JSON.parse(await textOf('/manifest.webmanifest')).name).toBe('Tea & <Co>')
    expect(await textOf('/')).toContain(
      '<link rel="search" type="application/opensearchdescription+xml" href="/opensearch.xml" title="Tea &amp; &lt;Co&gt;">',
    )
  })

  it('security.txt names a contact and expires in the future, within 366 days', async () => {
    const security = '/.well-known/security.txt'
    const first = await textOf(security)
    expect(first).toContain(`Contact: ${ORIGIN}/contact\n`)
    expect(first).toContain('Preferred-Languages: en, tr\n')
    expect(first).toContain(`Canonical: ${ORIGIN}${security}\n`)
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(first)?.[1] ?? '')
    expect(expires - NOW).toBeGreaterThan(0)
    expect(expires - NOW).toBeLessThan(366 * 86_400_000)
    await saveSettings(database, { profile: { supportEmail: 'help@places.example' } }, NOW)
    expect(await textOf(security)).toContain('Contact: mailto:help@places.example\n')
  })

  it('opensearch.xml describes the site search, and its suggestions link to existing pages', async () => {
    await importRows(database, ROWS, 10)
    const xml = await textOf('/opensearch.xml')
    new SaxesParser({ xmlns: true }).write(xml).close()
    expect(xml).toContain(`template="${ORIGIN}/search?q={searchTerms}"`)
    const [query, names, notes, addresses] = JSON.parse(
      await textOf('/opensearch-suggestions.json?q=blue'),
    )
    expect(query).toBe('blue')
    expect(names).toContain('Blue Door Bakery')
    expect([notes.length, addresses.length]).toEqual([names.length, names.length])
    for (const address of addresses) {
      expect(address.startsWith(`${ORIGIN}/`), address).toBe(true)
      expect((await get(address.slice(ORIGIN.length))).statusCode, address).toBe(200)
    }
    const long = await get(`/opensearch-suggestions.json?q=${'a'.repeat(5000)}`)
    expect([long.statusCode, JSON.parse(long.body)[1]]).toEqual([200, []])
  })

  it('the web manifest and the home page reference only known icons', async () => {
    const { icons } = JSON.parse(await textOf('/manifest.webmanifest'))
    for (const { src } of icons) expect(Object.keys(ICONS)).toContain(src)
    const home = await textOf('/')
    for (const [, href = ''] of home.matchAll(
      /<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g,
    ))
      expect(Object.keys(ICONS)).toContain(href)
    expect(home).toContain('<link rel="manifest" href="/manifest.webmanifest">')
  })

  it('robots.txt is served without the database, with the last known rules or the defaults', {
    tags: ['robots-txt'],
  }, async () => {
    await saveSettings(database, { files: { robots: 'User-agent: ExampleBot\nDisallow: /' } }, NOW)
    const known = await textOf('/robots.txt')
    const fresh = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN }, () => NOW)
    // Without a change the server responds from memory and doesn't notice that the database is unavailable.
    await saveSettings(database, { files: { robots: 'User-agent: OtherBot\nDisallow: /' } }, NOW)
    for (const table of ['counters', 'settings'])
      await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_gone`)}`.execute(
        database.write,
      )
    const { statusCode, body } = await get('/robots.txt')
    expect([statusCode, body]).toEqual([200, known])
    expect(body).toContain('ExampleBot')
    const unknown = await fresh.app.inject('/robots.txt')
    expect(unknown.statusCode).toBe(200)
    expect(unknown.body).toContain('Disallow: /search\n')
    expect(errors.length).toBeGreaterThan(0)
    await fresh.app.close()
  })
})
