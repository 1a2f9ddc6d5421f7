import { describe, expect, it } from 'vitest'
import { expectTrueTotals, shop } from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { findQueryPlace } from '../search/query/query-place.server.ts'
import { findCategory, findCategoryId } from './categories/find-category.server.ts'
import { findCity } from './places/find-city.server.ts'
import { findDistrict } from './places/find-districts.server.ts'

/** Each pair shares a transliteration: yingyuguan, fuzhou, huayuan. */
const CATEGORIES = ['鹰语馆', '应雨馆'] as const
const CITIES = ['福州', '抚州'] as const
const DISTRICTS = ['花园', '华园'] as const
const ABSENT = { category: '英语馆', city: '府州', district: '画苑' }

const idOf = (found: Awaited<ReturnType<typeof findCity>>) =>
  found.kind === 'found' ? found.city.name : found

describe.each(ENGINES)('Chinese names that sound alike on %s', (engine) => {
  it('categories, cities and districts that share a transliteration stay apart', {
    tags: ['one-city'],
  }, async () => {
    const database = await openTestDatabase(engine)
    const rows = CITIES.flatMap((city) =>
      CATEGORIES.flatMap((type) => DISTRICTS.map((district) => ({ city, type, district }))),
    )
    const many = [...rows, ...rows, ...rows, ...rows]
    await importRows(
      database,
      many.map((row, at) => shop(at, { ...row, country_code: 'CN' })),
    )
    for (const name of CATEGORIES) {
      expect(await findCategory(database, name)).toMatchObject({ category: { name, listed: 16 } })
      const id = (await findCategoryId(database, name)) ?? 0
      const { category } = (await findCategory(database, name)) as { category: { id: number } }
      expect(id).toBe(category.id)
    }
    expect(await findCategory(database, ABSENT.category)).toEqual({ kind: 'missing' })
    expect(await findCategoryId(database, ABSENT.category)).toBeNull()
    for (const name of CITIES) {
      const found = await findCity(database, 'cn', name)
      const slug = found.kind === 'moved' ? found.slug : name
      expect(idOf(await findCity(database, 'cn', slug))).toBe(name)
      const { place, others } = await findQueryPlace(database, name)
      expect(place).toMatchObject({ name, listed: 16 })
      expect(others).toEqual([])
    }
    expect(await findCity(database, 'cn', ABSENT.city)).toEqual({ kind: 'missing' })
    expect((await findQueryPlace(database, ABSENT.city)).place).toBeNull()
    const cities = await database.read.selectFrom('cities').select(['id', 'name']).execute()
    for (const { id } of cities)
      for (const name of DISTRICTS)
        expect(await findDistrict(database, id, name)).toMatchObject({ name, listed: 8 })
    expect(await findDistrict(database, cities[0]?.id ?? 0, ABSENT.district)).toBeNull()
    expect((await findQueryPlace(database, `${DISTRICTS[1]}, ${CITIES[0]}`)).place).toMatchObject({
      name: DISTRICTS[1],
      city: { name: CITIES[0] },
    })
    await expectTrueTotals(database)
    await database.close()
  })

  it('traditional, simplified and Japanese forms of a name are one district and city', {
    tags: ['one-city'],
  }, async () => {
    const database = await openTestDatabase(engine)
    const written = ['大安區', '大安区', '花园', '华园', '華園', '竜沢区', '龍澤區']
    const rows = written.flatMap((district) =>
      ['台北市', '臺北市'].map((city) => ({ city, district, country_code: 'TW' })),
    )
    await importRows(
      database,
      [...rows, ...rows].map((row, at) => shop(at, row)),
    )
    const stored = database.read.selectFrom('districts').orderBy('id').select(['name', 'listed'])
    expect(await stored.execute()).toEqual([
      { name: '大安區', listed: 8 },
      { name: '花园', listed: 4 },
      { name: '竜沢区', listed: 8 },
      { name: '华园', listed: 8 },
    ])
    const cities = await database.read.selectFrom('cities').select('id').execute()
    expect(cities).toHaveLength(1)
    for (const [name, found] of [
      ['大安区', '大安區'],
      ['大安區', '大安區'],
      ['華園', '华园'],
      ['花園', '花园'],
      ['龙泽区', '竜沢区'],
    ] as const) {
      expect((await findQueryPlace(database, `${name}, 臺北市`)).place).toMatchObject({
        name: found,
      })
      expect(await findDistrict(database, cities[0]?.id ?? 0, name)).toMatchObject({ name: found })
    }
    await expectTrueTotals(database)
    await database.close()
  })
})
