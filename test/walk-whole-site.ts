import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../src/app/config.server.ts'
import { runImport } from '../src/imports/run-import.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import {
  buildLanguagePath,
  MAIN_LANGUAGE,
  SITE_LANGUAGES,
  type SiteLanguage,
  splitLanguage,
} from '../src/platform/urls/routes.ts'
import { headOf, weightOf } from './read-page.ts'
import { findStructuredDataErrors, structuredData } from './structured-data.ts'
import { openTestApp } from './test-app.ts'
import { openTestDatabase } from './test-database.ts'

const DEMO = `${ROOT}/demo/businesses.csv`
const ORIGIN = 'https://directory.example'
/**
 * How many rows of the demo data a language's site has, and the minimum number of pages: fewer would mean
 * that the crawl was incomplete.
 */
export type Walk = { language: SiteLanguage; rows: number; minPages: number }

/** The rest is mostly the same error. */
const MAX_PRINTED = 10

type Page = {
  status: number
  /** The first page that links here. */
  from: string
  head: ReturnType<typeof headOf> | null
  errors: string[]
  tags: Record<string, string>
  weight: ReturnType<typeof weightOf>
}

const plain = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** The internal paths that a page links to, without fragments. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].flatMap(([, href = '']) => {
    const path = plain(href).replace(/#.*$/, '')
    return path.startsWith('/') && !path.startsWith('//') ? [path] : []
  })
}

/** The metadata for link previews. */
const tagsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  )

/** Tests every page that links lead to from the home page. */
export function testWholeSite({ language, rows, minPages }: Walk): void {
  const folder = mkdtempSync(join(tmpdir(), 'gazetteer-walk-'))
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  const pages = new Map<string, Page>()

  async function look(path: string, from: string): Promise<string[]> {
    const { statusCode: status, body, headers } = await server.app.inject(path)
    if (!String(headers['content-type']).startsWith('text/html')) {
      pages.set(path, { status, from, head: null, errors: [], tags: {}, weight: weightOf('') })
      return []
    }
    const { things, errors } = structuredData(body)
    pages.set(path, {
      status,
      from,
      head: headOf(body),
      errors: [...errors, ...findStructuredDataErrors(things, ORIGIN)],
      tags: tagsIn(body),
      weight: weightOf(body),
    })
    // Each language's crawl covers its own pages; the main language's covers pages without a language.
    return linksIn(body).filter((link) => splitLanguage(link).language === language)
  }

  beforeAll(async () => {
    database = await openTestDatabase('sqlite')
    const lines = readFileSync(DEMO, 'utf8').split('\n')
    const path = join(folder, `${language}.csv`)
    writeFileSync(path, lines.slice(0, rows + 1).join('\n'))
    await runImport(database, { path })
    const languages = SITE_LANGUAGES.filter((each) => each !== MAIN_LANGUAGE)
    server = await openTestApp(database, { PUBLIC_ORIGIN: ORIGIN, LANGUAGES: languages.join() })
    const open = [{ path: buildLanguagePath(language, '/'), from: '' }]
    for (let next = open.pop(); next; next = open.pop()) {
      const { path, from } = next
      if (pages.has(path)) continue
      for (const link of await look(path, from))
        if (!pages.has(link)) open.push({ path: link, from: path })
    }
  }, 900_000)
  afterAll(async () => {
    await server.app.close()
    await database.close()
    rmSync(folder, { recursive: true })
    expect(server.errors).toEqual([])
  })

  /** Indexable pages with their heads. */
  const shown = () =>
    [...pages].flatMap(([path, { head, tags }]) =>
      head && !head.isKeptOut ? [{ path, ...head, tags }] : [],
    )
  /** Values that several pages share. */
  function repeated(member: 'title' | 'description'): string[] {
    const first = new Map<string, string>()
    return shown().flatMap(({ path, canonical, ...head }) => {
      // Another layout of a page has its canonical URL.
      if (canonical !== path) return []
      const value = head[member] ?? ''
      const same = first.get(value)
      first.set(value, path)
      return same === undefined ? [] : [`${same} and ${path}: ${value}`]
    })
  }

  it('every internal link returns 200 without a redirect', { tags: ['page-html'] }, () => {
    const broken = [...pages].filter(([, { status }]) => status !== 200)
    expect(
      broken
        .slice(0, MAX_PRINTED)
        .map(([path, { status, from }]) => `${status} ${path} (on ${from})`),
    ).toEqual([])
    expect(pages.size).toBeGreaterThan(minPages)
  })

  it('no page sends more hydration data than text', () => {
    const heavy = [...pages].filter(([, { weight }]) => weight.state > weight.text)
    expect(
      heavy
        .slice(0, MAX_PRINTED)
        .map(([path, { weight }]) => `${path} ${weight.state} ${weight.text}`),
    ).toEqual([])
    const taken = [...pages.values()].filter(({ weight }) => weight.state > 0)
    expect(taken.length).toBeGreaterThan(minPages / 2)
  })

  it('every indexable page has a unique title and description', {
    tags: ['page-head'],
  }, () => {
    expect(repeated('title').slice(0, MAX_PRINTED)).toEqual([])
    expect(repeated('description').slice(0, MAX_PRINTED)).toEqual([])
    const bare = shown().filter(({ title, description }) => !title || !description)
    expect(bare.slice(0, MAX_PRINTED).map(({ path }) => path)).toEqual([])
  })

  it('the canonical URL of every indexable page returns 200 and is its own canonical URL', {
    tags: ['page-head'],
  }, () => {
    const wrong = shown().filter(({ canonical = '' }) => {
      const target = pages.get(canonical)
      return target?.status !== 200 || target.head?.canonical !== canonical
    })
    expect(
      wrong.slice(0, MAX_PRINTED).map(({ path, canonical }) => `${path}: ${canonical}`),
    ).toEqual([])
  })

  it('every indexable page has complete Open Graph and Twitter tags', {
    tags: ['page-head'],
  }, () => {
    const wrong = shown().filter(
      ({ tags, canonical, description, title = '' }) =>
        tags['og:url'] !== ORIGIN + canonical ||
        tags['og:description'] !== description ||
        !title.startsWith(tags['og:title'] ?? '-') ||
        tags['twitter:title'] !== tags['og:title'] ||
        !/^https:\/\//.test(tags['og:image'] ?? '') ||
        ['og:type', 'og:site_name', 'og:locale', 'twitter:card', 'twitter:image'].some(
          (name) => !tags[name],
        ),
    )
    expect(wrong.slice(0, MAX_PRINTED).map(({ path, tags }) => [path, tags])).toEqual([])
  })

  it('the structured data of every page is valid', { tags: ['page-structured-data'] }, () => {
    const errors = [...pages].flatMap(([path, page]) =>
      page.errors.map((error) => `${path}: ${error}`),
    )
    expect(errors.slice(0, MAX_PRINTED)).toEqual([])
  })

  it('the sitemap lists every indexable business page, and links reach every page in the sitemap', {
    tags: ['page-reachable'],
  }, async () => {
    const inMap = new Set<string>()
    const addressesIn = (xml: string) =>
      [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
        // The sitemap lists pages of the main language; other languages have the same pages.
        buildLanguagePath(language, plain(address).replace(ORIGIN, '')),
      )
    for (const file of addressesIn((await server.app.inject('/sitemap.xml')).body))
      for (const path of addressesIn((await server.app.inject(splitLanguage(file).path)).body))
        inMap.add(path)
    const strays = [...inMap].filter((path) => {
      const page = pages.get(path)
      return !page || page.head?.isKeptOut || page.head?.canonical !== path
    })
    expect(strays.slice(0, MAX_PRINTED)).toEqual([])
    const businesses = shown().filter(({ path }) =>
      splitLanguage(path).path.startsWith('/business/'),
    )
    expect(businesses.filter(({ path }) => !inMap.has(path)).slice(0, MAX_PRINTED)).toEqual([])
    expect(inMap.size).toBeGreaterThan(minPages / 2)
  })
}
