import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHANGES_MAX } from '../src/business-admin/find-history.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { importRows, incoming } from './incoming.ts'
import { signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const BUSINESSES = 130
const GROUPS = 26

const letter = (index: number) => String.fromCharCode(97 + (index % GROUPS))
const ROWS = Array.from({ length: BUSINESSES }, (_, index) =>
  incoming(
    {
      name: `Shop ${index}`,
      place_id: `ChIJlist-pages-${index}`,
      type: index < 40 ? 'Bakery' : `Kind ${letter(index)}`,
      city: index < 40 ? 'Berlin' : `Town ${letter(index)}`,
      country_code: 'DE',
      reviews: index,
    },
    index + 2,
  ),
)

/** A page of any list; calls name its members differently. */
type Page = Record<string, unknown> & {
  pagination?: { totalPages: number }
  totalPages?: number
  total_pages?: number
  hasNextPage?: boolean
}

const entriesOf = (page: Page, member: string) => (page[member] as unknown[]).length
const pagesOf = (page: Page) => page.totalPages ?? page.total_pages ?? page.pagination?.totalPages

describe.each(ENGINES)('pages of lists on %s', (engine) => {
  let database: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let operator: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS)
    server = await openTestApp(database)
    operator = await signedIn(server.app, database)
  })
  afterAll(async () => {
    await server.app.close()
    await database.close()
    expect(server.errors).toEqual([])
  })

  it.each([
    ['/api/businesses?limit=1', 'businesses', 100],
    ['/api/businesses?limit=7', 'businesses', 19],
    ['/api/search?q=shop&limit=9', 'businesses', 15],
    ['/api/categories/bakery?limit=3', 'businesses', 14],
    ['/api/cities/de/berlin?limit=3', 'businesses', 14],
    ['/api/countries/germany?limit=4', 'topCategories', 7],
    ['/api/index/categories?', 'categories', 3],
    ['/api/index/cities?', 'cities', 3],
    ['/api/index/countries?', 'countries', 1],
    ['/api/admin/businesses?limit=9', 'businesses', 15],
    ['/api/admin/businesses?limit=9&filter=shop', 'businesses', 15],
    ['/api/admin/category-index?', 'categories', 2],
    ['/api/admin/city-index?', 'cities', 2],
  ])(
    'the list %s has entries on every page it reports, and a next page on all but the last',
    async (url, member, pages) => {
      for (let page = 1; page <= pages; page += 1) {
        const { status, json, text } = await operator.get(`${url}&page=${page}`)
        expect(status, text).toBe(200)
        expect(pagesOf(json), `page ${page}`).toBe(pages)
        expect(entriesOf(json, member), `page ${page}`).toBeGreaterThan(0)
        if ('hasNextPage' in json) expect(json.hasNextPage, `page ${page}`).toBe(page < pages)
      }
      const past = await operator.get(`${url}&page=${pages + 1}`)
      if (past.status === 200) expect(entriesOf(past.json, member)).toBe(0)
      else expect([past.status, past.json.errors]).toMatchObject([400, [{ field: 'page' }]])
    },
  )

  it('search by cursor reports a next page until the last', async () => {
    const states: boolean[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { json } = await operator.get(
        `/api/search?q=shop&limit=50${cursor && `&cursor=${cursor}`}`,
      )
      states.push(json.hasNextPage)
      cursor = json.nextCursor
    }
    expect(states).toEqual([true, true, false])
  })

  it('the history of a business reports only pages that it shows', async () => {
    const { id } = await database.read
      .selectFrom('businesses')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const change = { business_id: id, run_id: null, admin_id: null, before: '{}', created_at: 1 }
    await database.change(async (trx) => {
      for (let written = 0; written <= CHANGES_MAX; written += 500)
        await trx
          .insertInto('business_changes')
          .values(Array.from({ length: 500 }, () => change))
          .execute()
    })
    const url = `/api/admin/businesses/${id}/history`
    const { json } = await operator.get(url)
    expect(json.total).toBeGreaterThan(CHANGES_MAX)
    const last = await operator.get(`${url}?page=${json.totalPages}`)
    expect([last.status, last.json.changes.length]).toEqual([200, 20])
    expect((await operator.get(`${url}?page=${json.totalPages + 1}`)).status).toBe(400)
  })
})
