import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'
import { renderPage } from '../src/app/site/entry-server.server.tsx'
import { parseLegalText } from '../src/legal/parse-legal-text.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { openSqlite } from '../src/platform/database/database.sqlite.ts'
import { applyMigrations } from '../src/platform/database/migrate.server.ts'
import { saveSettings } from '../src/settings/save-settings.server.ts'
import { DEFAULT_PROFILE, type SiteProfile } from '../src/settings/site-profile.ts'
import { importRows } from './incoming.ts'
import { OUTLINES } from './legal-outlines.ts'
import { attributeOf, attributesOf, elementsOf, readPage, textOf } from './page-elements.ts'
import { ROWS } from './sample-directory.ts'
import { openTestApp } from './test-app.ts'
import { describeMostlyOnSqlite, openTestDatabase } from './test-database.ts'
import { readLegalDocuments } from './text-modules.ts'

const PATHS = Object.keys(OUTLINES)
type ProfileFigures = SiteProfile['figures']
const FIGURES = Object.keys(DEFAULT_PROFILE.figures) as (keyof ProfileFigures)[]
/** Words that our texts must not contain. */
const markOf = (name: string) => `mark-of-${name}-end`
const MARKED_FIGURES = Object.fromEntries(
  FIGURES.map((name) => [name, markOf(name)]),
) as ProfileFigures

const isText = (name: string) => typeof DEFAULT_PROFILE[name as keyof SiteProfile] === 'string'
const TEXT_MEMBERS = Object.keys(DEFAULT_PROFILE).filter(
  (name) => isText(name) && name !== 'siteName' && name !== 'legalUpdatedOn',
)

/** The text of a page by sentences, list items, and table rows. */
function saidOn(html: string): string[] {
  const [main] = elementsOf(readPage(html), 'main')
  const blocks = main ? elementsOf(main, 'p', 'li', 'tr', 'dt', 'dd', 'caption', 'h2', 'h3') : []
  return blocks.flatMap((block) => textOf(block).split(/(?<=[.;]) /))
}

describeMostlyOnSqlite('legal pages on %s', (engine) => {
  let database: Database
  let app: FastifyInstance
  let errors: string[]

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 10)
    ;({ app, errors } = await openTestApp(database))
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    expect(errors).toEqual([])
  })
  beforeEach(() => set(DEFAULT_PROFILE))

  const set = (profile: Partial<SiteProfile>) => saveSettings(database, { profile }, 1)
  const setFigures = (change: Partial<ProfileFigures>) =>
    set({ figures: { ...MARKED_FIGURES, ...change } })

  async function htmlOf(path: string): Promise<string> {
    const { statusCode, body } = await app.inject(path)
    expect(statusCode, path).toBe(200)
    return body
  }
  const all = async () => (await Promise.all(PATHS.map(htmlOf))).flatMap(saidOn)

  it.each(PATHS)(
    '%s has its expected headings, title, description, last-updated date and working anchors',
    { tags: ['legal-pages'] },
    async (path) => {
      const page = readPage(await htmlOf(path))
      const { title, headings } = OUTLINES[path] ?? { title: '', headings: [] }
      expect(elementsOf(page, 'title').map(textOf)).toEqual([`${title} | Business Directory`])
      expect(elementsOf(page, 'h1').map(textOf)).toEqual([title])
      const [main] = elementsOf(page, 'main')
      expect(main && elementsOf(main, 'h2').map(textOf)).toEqual(headings)
      expect(main && textOf(main)).toContain('Last updated December 12, 2025')
      const description = elementsOf(page, 'meta').find(
        (meta) => attributeOf(meta, 'name') === 'description',
      )
      expect(description && attributeOf(description, 'content')?.length).toBeGreaterThan(80)
      const ids = attributesOf(page, 'id')
      expect(new Set(ids).size).toBe(ids.length)
      const jumps = attributesOf(page, 'href').filter((href) => href.startsWith('#'))
      expect(jumps.length).toBeGreaterThanOrEqual(headings.length)
      expect(jumps.filter((href) => !ids.includes(href.slice(1)))).toEqual([])
    },
  )

  it('each legal page has a different meta description', async () => {
    const htmls = await Promise.all(PATHS.map(htmlOf))
    const descriptions = htmls.map(
      (html) => /<meta name="description" content="([^"]+)"/.exec(html)?.[1],
    )
    expect(new Set(descriptions).size).toBe(PATHS.length)
  })

  it('the legal pages contain the terms and figures that the specification requires', {
    tags: ['legal-terms'],
  }, async () => {
    const text = (await all()).join(' ')
    for (const words of [
      ...['Access', 'Correction', 'Deletion', 'Portability', 'Objection', 'Restriction'],
      ...['Withdrawal', 'Direct resolution:', 'Mediation:', 'Arbitration:', 'Legal action:'],
      ...['Direct contact:', 'Binding arbitration:', '30 days’ notice', 'Usage statistics'],
      ...['Warning: on a first offense', 'Temporary suspension: repeat violations'],
      ...['Account review:', 'Permanent termination: for severe violations'],
      ...['Fake listings', 'False reviews', 'Hacking', 'Spam or harassment'],
      ...['2.5 million', '15 million', '500,000', '99.9%', '95%+', '2 seconds', '10,000'],
      ...['within 24 hours', '9:00 AM - 6:00 PM EST', 'recentSearches'],
    ])
      expect(text).toContain(words)
  })

  it('the legal pages show every figure and omit only the sentences, items or rows of an empty one', {
    tags: ['legal-values'],
  }, async () => {
    await setFigures({})
    const full = await all()
    for (const name of FIGURES) {
      const itsOwn = full.filter((said) => said.includes(markOf(name)))
      expect(itsOwn.length, name).toBeGreaterThan(0)
      await setFigures({ [name]: '' })
      const rest = await all()
      expect(
        full.filter((said) => !rest.includes(said)),
        name,
      ).toEqual(itsOwn)
      expect(
        rest.filter((said) => !full.includes(said)),
        name,
      ).toEqual([])
    }
  })

  it('the legal pages show every other profile value and stay well-formed when all values are empty', {
    tags: ['legal-values'],
  }, async () => {
    const marked = Object.fromEntries(TEXT_MEMBERS.map((name) => [name, markOf(name)]))
    await set({ ...marked, supportEmail: '' })
    const text = (await all()).join('\n')
    for (const name of TEXT_MEMBERS)
      if (name !== 'supportEmail') expect(text).toContain(markOf(name))
    await set({ legalEmail: '', supportEmail: 'help@site.example' })
    expect(await htmlOf('/legal-notice')).toContain('href="mailto:help@site.example"')

    const emptied = Object.fromEntries(TEXT_MEMBERS.map((name) => [name, '']))
    const figures = Object.fromEntries(FIGURES.map((name) => [name, ''])) as ProfileFigures
    await set({ ...emptied, legalUpdatedOn: '', supportHours: [], figures })
    for (const path of PATHS) {
      const [main] = elementsOf(readPage(await htmlOf(path)), 'main')
      if (!main) throw new Error(path)
      expect(elementsOf(main, 'h2').map(textOf)).toEqual(OUTLINES[path]?.headings)
      for (const section of elementsOf(main, 'section'))
        expect(elementsOf(section, 'p', 'li', 'td', 'dd').length, path).toBeGreaterThan(0)
      const empty = elementsOf(main, 'li', 'td', 'dd', 'dt', 'th', 'h2', 'ul', 'ol', 'tbody')
      expect(empty.filter((element) => textOf(element) === '')).toEqual([])
      expect(textOf(main)).not.toMatch(/Last updated|undefined|null| [.,;:]|Office hours/)
    }
  })

  it('the legal notice escapes profile values and never links to javascript: URLs', async () => {
    await set({
      legalEntity: '<script>alert(1)</script>',
      officeAddress: '<b>Street</b>\n& Town',
      legalEmail: 'javascript:alert(1)//@x',
      siteName: '"><img src=x>',
    })
    const html = await htmlOf('/legal-notice')
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toMatch(/<script>alert|<b>Street|<img|href="(mailto:)?javascript/)
  })

  it('pages show a changed site name and legal date on the next request', {
    tags: ['legal-profile'],
  }, async () => {
    await htmlOf('/privacy-policy')
    await set({ siteName: 'Atlas of Shops', legalUpdatedOn: '2026-01-01' })
    for (const path of [...PATHS, '/', '/businesses', '/no/such/page']) {
      const page = readPage((await app.inject(path)).body)
      expect(elementsOf(page, 'title').map(textOf)[0]).toMatch(/ \| Atlas of Shops$/)
      for (const place of ['header', 'footer'])
        expect(elementsOf(page, place).map(textOf).join(' '), path).toContain('Atlas of Shops')
      expect(textOf(page), path).not.toContain('Business Directory')
    }
    expect(await htmlOf('/privacy-policy')).toContain('Last updated January 1, 2026')
    await set({ siteName: 'Another' })
    expect(await htmlOf('/privacy-policy')).toContain('| Another</title>')
  })

  it('the home page and its API show the figures set by the operator instead of live counts', {
    tags: ['home-figures'],
  }, async () => {
    const figuresOf = async () => (await app.inject('/api/homepage-data')).json().figures
    const live = { businesses: null, categories: null, countries: null, cities: null }
    expect(await figuresOf()).toEqual(live)
    await set({
      platformFigures: {
        businesses: '564,000+',
        countries: '195+',
        cities: '',
        categories: '500+',
      },
    })
    const fixed = { ...live, businesses: '564,000+', countries: '195+', categories: '500+' }
    expect(await figuresOf()).toEqual(fixed)
    const counters = elementsOf(readPage(await htmlOf('/')), 'section').find(
      (section) => attributeOf(section, 'aria-label') === 'In this directory',
    )
    expect(counters && elementsOf(counters, 'p').map(textOf)).toEqual([
      '564,000+ businesses',
      '195+ countries',
      '3 cities',
    ])
    expect(await htmlOf('/')).toContain(
      'Find 564,000+ local businesses in 3 cities and 195+ countries',
    )
  })
})

describe('legal pages after a profile change on another database connection', () => {
  it('a legal page shows a profile change from another connection on the next request', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gazetteer-legal-'))
    const ours = openSqlite(join(folder, 'test.db'))
    await applyMigrations(ours)
    const theirs = openSqlite(join(folder, 'test.db'))
    const { app } = await openTestApp(ours)
    for (const uptime of ['first-uptime', 'second-uptime', 'third-uptime']) {
      await saveSettings(theirs, { profile: { figures: { ...MARKED_FIGURES, uptime } } }, 1)
      expect((await app.inject('/terms-of-service')).body).toContain(uptime)
    }
    await app.close()
    await theirs.close()
    await ours.close()
    rmSync(folder, { recursive: true })
  })
})

describe('browser storage table of the cookie policy', () => {
  it('the cookie policy lists every cookie and storage key used in the source code', {
    tags: ['legal-cookies', 'admin-cookies-listed'],
  }, async () => {
    const sources = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => readFileSync(join(ROOT, 'src', path), 'utf8'))
    // Keys are constants in the file that uses them; any other expression is listed as it is and fails the test.
    const keys = sources.flatMap((text) =>
      [...text.matchAll(/(?:local|session)Storage\s*\.\s*\w+Item\(([^,)]+)/g)].map(
        ([, name = '']) => new RegExp(`const ${name.trim()} = '([^']+)'`).exec(text)?.[1] ?? name,
      ),
    )
    const cookies = sources.flatMap((text) =>
      [...text.matchAll(/const \w+_COOKIE = '([^']+)'/g)].map(([, name = '']) => name),
    )
    expect(new Set(keys).size).toBeGreaterThan(3)
    expect(new Set(cookies).size).toBeGreaterThan(3)
    const cookiePolicy = parseLegalText(readLegalDocuments('en').get('cookie-policy')!)
    const descriptions = JSON.stringify(cookiePolicy.sections({ siteName: 'A site' }))
    expect([...keys, ...cookies].filter((key) => !descriptions.includes(`"${key}"`))).toEqual([])
  })
})

describe('legal pages when the profile cannot be loaded', () => {
  it.each(PATHS)(
    '%s returns 500 with a notice and all headings, but without figures or date',
    async (path) => {
      const errors: unknown[] = []
      const page = await renderPage({
        url: new URL(path, 'http://page.invalid'),
        now: 0,
        call: async () => {
          throw new Error('out of reach')
        },
        site: {
          name: 'Business Directory',
          operator: { legalEntity: '', officeAddress: '', phone: '', email: '' },
          ratingsAreOwn: false,
          adMarkup: {},
          map: { tilesUrl: '', attribution: '' },
        },
        languages: ['en'],
        origin: '',
        submission: null,
        onError: (error) => errors.push(error),
      })
      if (page.kind !== 'page') throw new Error(page.kind)
      expect(page).toMatchObject({ status: 500, state: null })
      expect(errors).toHaveLength(1)
      const said = readPage(page.render())
      const [main] = elementsOf(said, 'main')
      expect(main && textOf(main)).toContain('Some details are missing')
      expect(main && elementsOf(main, 'h2').map(textOf)).toEqual(OUTLINES[path]?.headings)
      expect(main && textOf(main)).not.toMatch(/24 hours|2\.5 million|Last updated/)
    },
  )
})
