import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countExpectedTerms,
  countStoredTerms,
} from '../src/businesses/saving/search-index.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { editBusiness } from './edit-business.ts'
import { importRows, incoming } from './incoming.ts'
import { type callsWith, signedIn } from './signed-in.ts'
import { openTestApp } from './test-app.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const NOW = Date.UTC(2026, 10, 16, 11)

type BusinessInput = Parameters<typeof incoming>[0]
/** By ID. */
const ROWS: BusinessInput[] = [
  { name: 'Blue Door Bakery', type: 'Bakery', rating: 4.5, reviews: 10, city: 'Basel' },
  { name: 'blue door', type: 'bakery', rating: 4.5, reviews: 10 },
  { name: 'İstanbul Çiçekçisi', type: 'Florist', rating: 3, reviews: 200 },
  { name: 'ISPARTA Halı', type: 'Carpet store' },
  { name: 'مخبز الباب الأزرق', type: 'Bakery', rating: 5, reviews: 1 },
  { name: '東京ラーメン', type: 'Ramen restaurant', rating: 4, reviews: 0 },
  { name: '100% Wool_Shop 🧶', type: 'Carpet store' },
  { name: '<b>"Door" OR -NOT* AND</b>', type: 'Florist' },
  { name: 'Closed Door', type: 'Florist', business_status: 'CLOSED_PERMANENTLY', rating: 2 },
  { name: 'Hidden Door', type: 'Florist', rating: 1 },
  { name: 'Removed Door', type: 'Florist', rating: 1 },
]

describe.each(ENGINES)('admin business list on %s', (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof openTestApp>>['app']
  let errors: string[]
  let calls: ReturnType<typeof callsWith>
  const idOf = new Map<string, number>()

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(
      database,
      ROWS.map((row, index) => incoming({ place_id: `ChIJlist-${index}`, ...row }, index + 2)),
      4,
    )
    await editBusiness(database, 'ChIJlist-9', { is_approved: 0 })
    await editBusiness(database, 'ChIJlist-10', { removed_at: 5, removal_reason: 'removed' })
    for (const { id, name } of await database.read
      .selectFrom('businesses')
      .select(['id', 'name'])
      .execute())
      idOf.set(name, id)
    const opened = await openTestApp(database, {}, () => NOW)
    app = opened.app
    errors = opened.errors
    calls = await signedIn(app, database, NOW)
  })
  afterAll(async () => {
    await app.close()
    await database.close()
    expect(errors).toEqual([])
  })

  const list = async (query: Record<string, string> = {}) => {
    const { status, json } = await calls.get(
      `/api/admin/businesses?${new URLSearchParams({ sortBy: 'createdAt', sortOrder: 'asc', ...query })}`,
    )
    expect(status, JSON.stringify(json)).toBe(200)
    return json
  }
  const names = async (query: Record<string, string> = {}): Promise<string[]> =>
    (await list(query)).businesses.map(({ name }: { name: string }) => name)
  const numbers = async (query: Record<string, string>) =>
    (await names(query)).map((name) => ROWS.findIndex((row) => row.name === name))

  it('the admin list returns the specified members, with null for missing values', {
    tags: ['admin-list-cards', 'call-businesses'],
  }, async () => {
    const { businesses, ...rest } = await list({ limit: '1' })
    expect(rest).toEqual({
      total: 10,
      totalIsExact: true,
      isSample: false,
      checked: null,
      next: null,
      pagination: { total: 10, totalPages: 10 },
    })
    expect(businesses).toEqual([
      {
        id: idOf.get('Blue Door Bakery'),
        slug: expect.stringMatching(/^blue-door-bakery-/),
        name: 'Blue Door Bakery',
        category: 'Bakery',
        categoryText: 'Bakery',
        address: 'Basel',
        fullAddress: null,
        city: 'Basel',
        cityName: null,
        isCityText: true,
        phone: null,
        website: null,
        email: null,
        source: null,
        rating: 4.5,
        reviewCount: 10,
        verified: false,
        isApproved: true,
        businessStatus: null,
        removedAt: null,
        placeId: 'ChIJlist-0',
        countryCode: null,
        url: null,
        priceLevel: null,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        customValues: {},
        version: expect.any(Number),
      },
    ])
  })

  it('the admin list names categories in the language of the administrator', async () => {
    const url = '/api/admin/businesses?sortBy=createdAt&sortOrder=asc&limit=1'
    const { json } = await calls.get(url, { 'accept-language': 'tr' })
    const { category, categoryText } = json.businesses[0]
    expect([category, categoryText]).toEqual(['Fırın', 'Bakery'])
  })

  it.each([
    ['createdAt', 'asc', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['createdAt', 'desc', [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]],
    ['rating', 'asc', [9, 8, 2, 5, 0, 1, 4, 3, 6, 7]],
    ['rating', 'desc', [4, 1, 0, 5, 2, 8, 9, 7, 6, 3]],
    ['reviewCount', 'desc', [2, 1, 0, 4, 5, 8, 9, 7, 6, 3]],
    ['name', 'asc', [6, 7, 1, 0, 8, 9, 3, 2, 4, 5]],
    ['name', 'desc', [5, 4, 2, 3, 9, 8, 0, 1, 7, 6]],
  ])(
    'the admin list sorts by %s %s, with ties by id and unrated businesses last',
    { tags: ['admin-list-order'] },
    async (sortBy, sortOrder, order) => {
      expect(await numbers({ sortBy, sortOrder })).toEqual(order)
      // Successive pages, also of a filtered list, together are the whole list.
      const pages = []
      for (let page = 1; page <= 4; page++)
        pages.push(...(await numbers({ sortBy, sortOrder, page: String(page), limit: '3' })))
      expect(pages).toEqual(order)
      expect(await numbers({ sortBy, sortOrder, status: 'approved' })).toEqual(
        order.filter((index) => index !== 9),
      )
    },
  )

  it.each([
    ['blue', [0, 1]],
    ['bakery BLUE', [0]],
    ['door blue', [0, 1]],
    ['doo', [0, 1, 7, 8, 9]],
    ['doo blue', []],
    ['istanbul', [2]],
    ['ISTANBUL', [2]],
    ['ıstanbul', [2]],
    ['cicek', [2]],
    ['ısparta halı', [3]],
    ['الباب', [4]],
    ['ラーメン', [5]],
    ['東', [5]],
    ['🧶', [6]],
    ['100% wool', [6]],
    ['wool_shop', [6]],
    ['not and or', [7]],
    ['"door" not', [7]],
    ['wool*', [6]],
    ['%', []],
    ['_', []],
    ['=c1', []],
    ['\u0000', []],
    ["'", []],
    ['\\', []],
    ['zzz', []],
    ['   ', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
  ])(
    'the admin list filter %j matches by name terms',
    { tags: ['admin-list-search'] },
    async (filter, found) => {
      expect(await numbers({ filter })).toEqual(found)
    },
  )

  it('the admin list filters by category in any spelling and by status', {
    tags: ['admin-list-filters'],
  }, async () => {
    expect(await numbers({ category: 'Bakery' })).toEqual([0, 1, 4])
    expect(await numbers({ category: ' BAKERY ' })).toEqual([0, 1, 4])
    expect(await numbers({ category: 'carpet-store' })).toEqual([3, 6])
    expect(await numbers({ category: 'No such' })).toEqual([])
    expect(await numbers({ status: 'unapproved' })).toEqual([9])
    expect(await numbers({ status: 'closed' })).toEqual([8])
    expect(await numbers({ status: 'removed' })).toEqual([10])
    expect(await numbers({ status: 'removed', filter: 'door rem', category: 'florist' })).toEqual([
      10,
    ])
    expect(await numbers({ status: 'removed', filter: 'blue' })).toEqual([])
    expect(await numbers({ status: 'approved', category: 'Florist', filter: 'door' })).toEqual([
      7, 8,
    ])
  })

  it('the admin list returns 400 for invalid parameters and no rows past the last page', {
    tags: ['call-businesses'],
  }, async () => {
    for (const query of [
      'page=0',
      'page=1.5',
      'page=-1',
      'limit=0',
      'limit=101',
      'sortBy=id',
      'sortOrder=up',
      'status=x',
      `filter=${'a'.repeat(10_000)}`,
      'page=1&page=2',
    ])
      expect((await calls.get(`/api/admin/businesses?${query}`)).status, query).toBe(400)
    expect(await names({ page: '2' })).toEqual([])
    expect(await names({ page: '9007199254740991' })).toEqual([])
    expect((await app.inject('/api/admin/businesses')).statusCode).toBe(401)
  })

  it('the admin API lists existing categories, and no country codes when none are stored', {
    tags: ['call-choices'],
  }, async () => {
    expect((await calls.get('/api/admin/categories')).json).toEqual([
      'Bakery',
      'Carpet store',
      'Florist',
      'Ramen restaurant',
    ])
    expect((await calls.get('/api/admin/country-codes')).json).toEqual([])
  })

  it('the search index matches a recount before and after businesses are edited, removed and restored', {
    tags: ['admin-list-index'],
  }, async () => {
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
    await editBusiness(database, 'ChIJlist-8', { name: 'Renamed Gate', business_status: null })
    await editBusiness(database, 'ChIJlist-7', { removed_at: 1, removal_reason: 'removed' })
    await editBusiness(database, 'ChIJlist-10', { removed_at: null, removal_reason: null })
    expect(await names({ filter: 'gate' })).toEqual(['Renamed Gate'])
    expect(await numbers({ filter: 'door', status: 'closed' })).toEqual([])
    expect(await numbers({ filter: 'removed' })).toEqual([10])
    expect(await countStoredTerms(database, database.read)).toEqual(
      await countExpectedTerms(database.read),
    )
  })
})
