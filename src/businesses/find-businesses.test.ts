import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import {
  findBusinessesOfCategory,
  findBusinessesOfCity,
  findBusinessesOfDistrict,
  findFeatured,
} from './find-businesses.server.ts'

describe.each(ENGINES)('featured businesses on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const inCity = (city: string, count: number, reviews: number, rating = 4.5) =>
      Array.from({ length: count }, (_, index) =>
        incoming(
          {
            name: `${city} ${index}`,
            place_id: `ChIJ-${city}-${index}`,
            city,
            country_code: 'CH',
            rating,
            reviews: reviews - index,
          },
          index + 2,
        ),
      )
    // One city has all of the best, more than the first and second query read; the others come after.
    await importRows(database, [
      ...inCity('Basel', 260, 9000),
      ...inCity('Bern', 3, 100),
      ...inCity('Chur', 2, 50),
      ...inCity('Davos', 5, 80, 3.9),
    ])
  })
  afterAll(() => database.close())

  it('findFeatured returns 12 businesses rated 4 or more, including one from each smaller city', {
    tags: ['home-featured-choice'],
  }, async () => {
    const names = (await findFeatured(database)).map(({ name }) => name)
    expect(names).toHaveLength(12)
    expect(names.filter((name) => name.startsWith('Basel'))).toEqual(
      Array.from({ length: 10 }, (_, index) => `Basel ${index}`),
    )
    expect(names.slice(10)).toEqual(['Bern 0', 'Chur 0'])
  })
})

describe.each(ENGINES)('businesses of a category on %s', (engine) => {
  it('pages list businesses of the category and of additional categories in one order', {
    tags: ['one-category'],
  }, async () => {
    const database = await openTestDatabase(engine)
    const rows = Array.from({ length: 30 }, (_, at) => {
      const [type, subtypes] = at % 3 === 0 ? ['Café', 'Café, Bakery'] : ['Bakery', null]
      const values = { name: `Shop ${at}`, place_id: `ChIJ-of-${at}`, type, subtypes }
      return incoming({ ...values, reviews: (at * 7) % 30 }, at + 2)
    })
    await importRows(database, [
      ...rows,
      incoming({ name: 'Hotel', place_id: 'ChIJ-of-hotel', type: 'Hotel', reviews: 99 }, 40),
    ])
    const category = await database.read
      .selectFrom('categories')
      .where('slug', '=', 'bakery')
      .select(['id', 'listed'])
      .executeTakeFirstOrThrow()
    expect(category.listed).toBe(30)
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => findBusinessesOfCategory(database, category, page, 12)),
    )
    expect(pages.map((page) => page.map(({ reviews }) => reviews))).toEqual([
      Array.from({ length: 12 }, (_, at) => 29 - at),
      Array.from({ length: 12 }, (_, at) => 17 - at),
      Array.from({ length: 6 }, (_, at) => 5 - at),
      [],
    ])
    // As an older server removes a business during an upgrade of several servers.
    await database.change((trx) =>
      trx
        .updateTable('businesses')
        .set({ listed: 0, removed_at: 1 })
        .where('name', '=', 'Shop 21')
        .execute(),
    )
    const first = await findBusinessesOfCategory(database, category, 1, 12)
    expect(first).toHaveLength(11)
    expect(first.map(({ name }) => name)).not.toContain('Shop 21')
    await database.close()
  })
})

describe.each(ENGINES)('pages of a list on %s', (engine) => {
  it('pages after the middle continue the order of the pages before it', {
    tags: ['one-category'],
  }, async () => {
    const database = await openTestDatabase(engine)
    const rows = Array.from({ length: 26 }, (_, at) => {
      const [type, subtypes] = at % 2 === 0 ? ['Café', 'Café, Bakery'] : ['Bakery', null]
      const place = { city: 'Basel', country_code: 'CH', district: 'Old Town' }
      const values = { name: `Shop ${at}`, place_id: `ChIJ-on-${at}`, type, subtypes, ...place }
      return incoming({ ...values, reviews: at % 3 }, at + 2)
    })
    await importRows(database, rows)
    const largest = (table: 'categories' | 'cities' | 'districts') =>
      database.read
        .selectFrom(table as 'districts')
        .orderBy('listed', 'desc')
        .select(['id', 'listed'])
        .executeTakeFirstOrThrow()
    for (const [table, find] of [
      ['categories', findBusinessesOfCategory],
      ['cities', findBusinessesOfCity],
      ['districts', findBusinessesOfDistrict],
    ] as const) {
      const list = await largest(table)
      expect(list.listed, table).toBe(26)
      const whole = (await find(database, list, 1, 100)).map(({ name }) => name)
      expect(new Set(whole).size, table).toBe(26)
      for (const size of [1, 4, 5, 13, 25]) {
        const pages: string[] = []
        for (let page = 1; page <= Math.ceil(26 / size) + 1; page++)
          pages.push(...(await find(database, list, page, size)).map(({ name }) => name))
        expect(pages, `${table}, ${size} on a page`).toEqual(whole)
      }
    }
    await database.close()
  })
})
