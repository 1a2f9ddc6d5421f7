import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '../src/app/config.server.ts'
import { DEFINED_CALLS } from '../src/app/server/calls.server.ts'
import { runNamedCall } from '../src/platform/calls/run-call.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import type { LoadPage } from '../src/platform/site-ui/page-context.ts'
import { CALLS, link, MAIN_LANGUAGE } from '../src/platform/urls/routes.ts'
import { benchCachedPages, benchMetrics } from './cached-pages.ts'
import { report } from './report.ts'
import { pathsOf } from './sample-paths.ts'
import { sendLoad } from './send-load.ts'
import { readCpuMs, startServer } from './server-process.ts'

const SECONDS = 5
const BUSINESS_PAGES = 500
const PLACE_PAGES = 50

/** Paths of the largest categories in cities. */
async function findPathsInPlaces(database: Database): Promise<string[]> {
  const rows = await database.read
    .selectFrom('category_cities')
    .innerJoin('cities', 'cities.id', 'category_cities.city_id')
    .innerJoin('categories', 'categories.id', 'category_cities.category_id')
    .where('categories.hidden', '=', 0)
    .where('cities.hidden', '=', 0)
    .orderBy('category_cities.listed', 'desc')
    .limit(PLACE_PAGES)
    .select(['cities.slug', 'cities.country_code', 'categories.slug as part'])
    .execute()
  return rows.map(({ slug, country_code, part }) =>
    link.city(MAIN_LANGUAGE, { slug, countryCode: country_code, part }),
  )
}

/** Baseline: renders per second of React alone with loaded data, and CPU milliseconds of each. */
async function renderOften(database: Database, paths: readonly string[]) {
  const program = join(ROOT, 'dist', 'server', MAIN_LANGUAGE, 'entry-server.js')
  const { renderPage } = (await import(pathToFileURL(program).href)) as { renderPage: LoadPage }
  const now = Date.now()
  const renders: (() => string)[] = []
  for (const path of paths) {
    const url = new URL(path, 'http://bench.invalid')
    const page = await renderPage({
      url,
      now,
      origin: url.origin,
      languages: [MAIN_LANGUAGE],
      call: (name, input) =>
        runNamedCall(DEFINED_CALLS, name, input, {
          database,
          now,
          address: '',
          siteLanguage: MAIN_LANGUAGE,
          languages: [MAIN_LANGUAGE],
          sendsMail: false,
        }),
      site: {
        name: 'Bench',
        operator: { legalEntity: '', officeAddress: '', phone: '', email: '' },
        ratingsAreOwn: false,
        adMarkup: {},
        map: { tilesUrl: '', attribution: '' },
      },
      submission: null,
      onError: (error) => {
        throw error
      },
    })
    if (page.kind === 'page') renders.push(page.render)
  }
  const during = (ms: number) => {
    const startedAt = performance.now()
    const before = process.cpuUsage()
    let count = 0
    while (performance.now() - startedAt < ms) renders[count++ % renders.length]?.()
    const { user, system } = process.cpuUsage(before)
    return {
      perSecond: Math.round((count / (performance.now() - startedAt)) * 1000),
      eachMs: (user + system) / 1000 / count,
    }
  }
  during(1000)
  return during(SECONDS * 1000)
}

/**
 * Uncached pages per second of one server process, compared with bare renderToString of the same pages and
 * with a bare node:http server that returns the same bytes.
 */
export async function benchPages(database: Database, databaseUrl: string): Promise<void> {
  const pages = await pathsOf(database, BUSINESS_PAGES)
  const app = await startServer('app', databaseUrl)
  const bytes = await startServer('bytes', databaseUrl)
  for (const [name, paths] of Object.entries({
    ...pages,
    'category in place': await findPathsInPlaces(database),
  })) {
    const ready = once(bytes.child, 'message')
    bytes.child.send({ paths, accepted: 'identity' })
    await ready
    const urls = (address: string) => paths.map((path) => address + path)
    await sendLoad(urls(app.address), 1)
    await readCpuMs(app.child)
    const whole = await sendLoad(urls(app.address), SECONDS)
    const eachMs = (await readCpuMs(app.child)) / (whole.perSecond * SECONDS)
    const bare = await sendLoad(urls(bytes.address), SECONDS)
    const rendered = await renderOften(database, paths)
    report(`page ${name}`, {
      'requests/s': whole.perSecond,
      'p50 ms': whole.p50Ms,
      'p99 ms': whole.p99Ms,
      'CPU ms per page': Math.round(eachMs * 1000) / 1000,
      'CPU ms of bare renderToString': Math.round(rendered.eachMs * 1000) / 1000,
      'bare renderToString/s': rendered.perSecond,
      'of renderToString': Math.round((whole.perSecond / rendered.perSecond) * 100) / 100,
      'by processor time': Math.round((rendered.eachMs / eachMs) * 100) / 100,
      'bare node:http/s': bare.perSecond,
      'of node:http': Math.round((whole.perSecond / bare.perSecond) * 100) / 100,
    })
  }
  app.child.kill()
  bytes.child.kill()
  await benchCachedPages(databaseUrl, {
    ...pages,
    'API of a business': pages.business.map((path) =>
      path.replace('/business/', '/api/businesses/'),
    ),
    'API of the list': [CALLS.businesses.pattern],
  })
  await benchMetrics(databaseUrl, pages.business)
}
