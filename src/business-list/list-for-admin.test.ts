import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { AdminOrder } from './admin-list.server.ts'
import { listForAdmin } from './list-for-admin.server.ts'

const SHOPS = { filter: 'shop', categoryId: null, status: 'approved', conditions: [] } as const
const ORDER: AdminOrder = { by: 'name', direction: 'asc' }

describe.each(ENGINES)('admin list with a limit on retrieved matches, on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const names = ['Shop', 'Zoo shop'].flatMap((name) =>
      Array.from({ length: 6 }, (_, index) => `${name} ${index}`),
    )
    await importRows(
      database,
      [...names, 'Bakery 1', 'Bakery 2', 'Bakery 3'].map((name, index) =>
        incoming({ name, place_id: `ChIJkept-${index}` }, index + 2),
      ),
      20,
    )
  })
  afterAll(() => database.close())

  const findWithin = async (gatheredTo: number, testedTo: number, page = 1) => {
    const bounded = { ...database, words: { ...database.words, gatheredTo, testedTo } }
    const found = await listForAdmin(bounded, SHOPS, ORDER, page, 2)
    return { ...found, businesses: found.businesses.map(({ name }) => name) }
  }

  it('the admin list returns all matches with an exact total when they are within the limit', async () => {
    expect(await findWithin(12, 0)).toEqual({
      businesses: ['Shop 0', 'Shop 1'],
      total: 12,
      isExact: true,
      pages: 6,
      isSample: false,
    })
  })

  it('the admin list ends with the scanned part of the sort order when matches exceed the limit', async () => {
    expect(await findWithin(5, 7, 2)).toMatchObject({
      businesses: ['Shop 2', 'Shop 3'],
      isExact: false,
      pages: 2,
      isSample: false,
    })
    expect((await findWithin(5, 7, 3)).businesses).toEqual([])
  })

  it('the admin list returns a sorted sample and marks it when the scan finds too few matches', async () => {
    const found = await findWithin(5, 3)
    expect(found).toMatchObject({ isExact: false, isSample: true })
    expect(found.businesses).toEqual([...found.businesses].sort())
    expect(found.businesses).toHaveLength(2)
  })
})
