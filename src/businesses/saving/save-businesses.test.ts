// @module-tag data-engines
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { countTotals, findStoredTotals } from '../../catalog/categories/recount-totals.server.ts'
import type { Database } from '../../platform/database/database.server.ts'

const PLACE = {
  place_id: 'ChIJblue-door-000001',
  name: 'Blue Door Bakery',
  full_address: 'Rheingasse 1, 4058 Basel',
  city: 'Basel',
  country_code: 'CH',
  type: 'Bakery',
}

describe.each(ENGINES)('saveBusinesses on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const outcomes = async (
    ...args: Parameters<typeof importRows> extends [Database, ...infer Rest] ? Rest : never
  ) => (await importRows(database, ...args)).map(({ outcome }) => outcome)
  const all = () => database.read.selectFrom('businesses').orderBy('id').selectAll().execute()
  const only = async () => {
    const [business, ...others] = await all()
    expect(others).toEqual([])
    return business!
  }

  it('an import adds a listed business with a slug, a category and a city', async () => {
    expect(await outcomes([incoming({ ...PLACE, rating: 4.5, reviews: 12 })])).toEqual(['added'])
    const business = await only()
    expect(business.slug).toMatch(/^blue-door-bakery-[a-z0-9]{6}$/)
    expect(business).toMatchObject({
      listed: 1,
      sort_key: 12_450,
      sitemap_number: 1,
      name_key: 'blue door bakery',
    })
    expect(
      await database.read.selectFrom('categories').select(['name', 'slug', 'listed']).execute(),
    ).toEqual([{ name: 'Bakery', slug: 'bakery', listed: 1 }])
    expect(
      await database.read.selectFrom('cities').select(['name', 'slug', 'listed']).execute(),
    ).toEqual([{ name: 'Basel', slug: 'basel', listed: 1 }])
  })

  it('an import changes nothing when the same rows are imported again', {
    tags: ['save-repeated'],
  }, async () => {
    const rows = [
      incoming({ ...PLACE, phone: '1' }),
      incoming({ ...PLACE, phone: '2', website: 'https://a.example' }, 3),
    ]
    await importRows(database, rows, 1000, 1)
    const before = await all()
    expect(await outcomes(rows, 1000, 2)).toEqual(['unchanged', 'skipped'])
    expect(await all()).toEqual(before)
    const changes = await database.read.selectFrom('business_changes').selectAll().execute()
    expect(changes).toHaveLength(1)
  })

  it('an import does not change a business whose row adds the name that an export gives its country', {
    tags: ['save-repeated'],
  }, async () => {
    await importRows(database, [incoming(PLACE)])
    expect(await outcomes([incoming({ ...PLACE, country: 'Switzerland' })])).toEqual(['unchanged'])
    expect(await outcomes([incoming({ ...PLACE, country: 'Suisse' })])).toEqual(['updated'])
    expect((await only()).country).toBe('Suisse')
  })

  it('an import overwrites a stored value with a new one, but not with an empty cell', async () => {
    await importRows(database, [incoming({ ...PLACE, phone: '1', website: 'https://a.example' })])
    expect(await outcomes([incoming({ ...PLACE, phone: '2' })])).toEqual(['updated'])
    expect(await only()).toMatchObject({ phone: '2', website: 'https://a.example' })
    const { before } = await database.read
      .selectFrom('business_changes')
      .where('before', 'is not', null)
      .select('before')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(before!)).toMatchObject({ phone: '1' })
  })

  it('an import preserves the slug and the approval of a renamed business', async () => {
    await importRows(database, [incoming(PLACE)])
    const { slug } = await only()
    await database.write.updateTable('businesses').set({ is_approved: 0 }).execute()
    await importRows(database, [incoming({ ...PLACE, name: 'Red Door Bakery' })])
    expect(await only()).toMatchObject({
      name: 'Red Door Bakery',
      name_key: 'red door bakery',
      slug,
      is_approved: 0,
      listed: 0,
    })
  })

  it.each([1, 1000])(
    'an import uses the first row of a business and fills gaps from later rows (chunks of %i)',
    { tags: ['save-repeated'] },
    async (chunkRows) => {
      const rows = [
        incoming({ ...PLACE, phone: '1' }, 2),
        incoming({ ...PLACE, phone: '2', website: 'https://b.example' }, 3),
        incoming({ ...PLACE, website: 'https://c.example', photo: 'https://p.example/1' }, 4),
      ]
      const saved = await importRows(database, rows, chunkRows)
      expect(saved.map(({ outcome }) => outcome)).toEqual(['added', 'skipped', 'skipped'])
      expect(saved[2]?.reason).toContain('row 2')
      expect(await only()).toMatchObject({
        phone: '1',
        website: 'https://b.example',
        photo: 'https://p.example/1',
      })
    },
  )

  it('an import overwrites a stored value with a later row when the first row left the field empty', async () => {
    await importRows(database, [incoming({ ...PLACE, phone: 'old' })])
    await importRows(database, [incoming(PLACE, 2), incoming({ ...PLACE, phone: 'new' }, 3)])
    expect(await only()).toMatchObject({ phone: 'new' })
  })

  it('an import matches a business by cid after its place ID changed, and by name and address without IDs', async () => {
    await importRows(database, [incoming(PLACE, 2, '1234567890')])
    await importRows(database, [
      incoming({ ...PLACE, place_id: 'ChIJblue-door-000002' }, 2, '1234567890'),
    ])
    await importRows(database, [incoming({ ...PLACE, place_id: null, phone: '5' })])
    expect(await only()).toMatchObject({ place_id: 'ChIJblue-door-000002', phone: '5' })
  })

  it('an import does not merge businesses with the same name and address but different place IDs', async () => {
    const rows = [incoming(PLACE, 2), incoming({ ...PLACE, place_id: 'ChIJblue-door-000002' }, 3)]
    expect(await outcomes(rows)).toEqual(['added', 'added'])
    const slugs = (await all()).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(2)
  })

  it('an import creates the same slug in another database after other businesses', {
    tags: ['data-slugs'],
  }, async () => {
    await importRows(database, [incoming(PLACE)])
    const { slug } = await only()
    const other = await openTestDatabase(engine)
    try {
      await importRows(other, [
        incoming({ name: 'Somebody Else', place_id: 'ChIJsomebody-else' }),
        incoming(PLACE, 3),
      ])
      const found = await other.read
        .selectFrom('businesses')
        .where('slug', '=', slug)
        .select('name')
        .execute()
      expect(found).toEqual([{ name: 'Blue Door Bakery' }])
    } finally {
      await other.close()
    }
  })

  it('an import makes the slug one character longer when it is or was used', async () => {
    await importRows(database, [incoming(PLACE)])
    const { slug, id } = await only()
    await database.write.updateTable('businesses').set({ slug: 'moved' }).execute()
    await database.write
      .insertInto('slug_history')
      .values({ slug, business_id: id, created_at: 1 })
      .execute()
    await database.write.deleteFrom('business_keys').execute()
    await importRows(database, [incoming(PLACE)])
    const second = (await all())[1]
    expect(second?.slug).toMatch(new RegExp(`^${slug}[a-z0-9]$`))
  })

  it('an import restores a removed business but skips a blocked one', {
    tags: ['data-deleted'],
  }, async () => {
    await importRows(database, [incoming(PLACE)])
    await database.write
      .updateTable('businesses')
      .set({ removed_at: 5, removal_reason: 'removed', listed: 0 })
      .execute()
    expect(await outcomes([incoming(PLACE)])).toEqual(['updated'])
    expect(await only()).toMatchObject({ removed_at: null, removal_reason: null, listed: 1 })
    await database.write
      .updateTable('businesses')
      .set({ removed_at: 5, removal_reason: 'blocked', listed: 0 })
      .execute()
    expect(await outcomes([incoming({ ...PLACE, phone: '9' })])).toEqual(['skipped'])
    expect(await only()).toMatchObject({ removed_at: 5, phone: null, listed: 0 })
    expect(await outcomes([incoming({ ...PLACE, place_id: 'another-place-id' })])).toEqual([
      'skipped',
    ])
    expect(await only()).toMatchObject({ removed_at: 5, listed: 0 })
  })

  it('an import counts businesses in one category and city despite spelling variants', {
    tags: ['index-equal-slugs'],
  }, async () => {
    const rows = ['Zürich', 'ZÜRICH', 'Zurich'].map((city, index) =>
      incoming(
        {
          name: `B${index}`,
          place_id: `place-number-${index}`,
          city,
          country_code: 'CH',
          type: index ? 'café' : 'Café',
        },
        index,
      ),
    )
    await importRows(database, rows)
    expect(
      await database.read.selectFrom('cities').select(['name', 'slug', 'listed']).execute(),
    ).toEqual([{ name: 'Zürich', slug: 'zurich', listed: 3 }])
    expect(
      await database.read.selectFrom('categories').select(['name', 'listed']).execute(),
    ).toEqual([{ name: 'Café', listed: 3 }])
  })

  it('an import resolves the aliases of a merged category and a merged city', async () => {
    await importRows(database, [incoming(PLACE)])
    const city = await database.read.selectFrom('cities').select('id').executeTakeFirstOrThrow()
    const category = await database.read
      .selectFrom('categories')
      .select('id')
      .executeTakeFirstOrThrow()
    await database.write
      .insertInto('city_aliases')
      .values({ country_code: 'CH', slug: 'bale', city_id: city.id })
      .execute()
    await database.write
      .insertInto('category_aliases')
      .values({ slug: 'boulangerie', category_id: category.id })
      .execute()
    await importRows(database, [
      incoming({
        name: 'Other',
        place_id: 'another-place',
        city: 'Bâle',
        country_code: 'CH',
        type: 'Boulangerie',
      }),
    ])
    const [, other] = await all()
    expect(other).toMatchObject({
      city_id: city.id,
      category_id: category.id,
      city: 'Bâle',
      type: 'Boulangerie',
    })
  })

  it('an import uses inferred values only for fields that no row provides', async () => {
    await importRows(database, [
      {
        ...incoming({ name: 'A', place_id: 'place-number-a' }),
        inferred: { city: 'Basel', country_code: 'CH' },
      },
    ])
    await importRows(database, [
      {
        ...incoming({ name: 'A', place_id: 'place-number-a', phone: '1' }),
        inferred: { city: 'Bern', country_code: 'CH' },
      },
    ])
    expect(await only()).toMatchObject({ city: 'Basel' })
    await importRows(database, [
      incoming({ name: 'A', place_id: 'place-number-a', city: 'Lyon', country_code: 'FR' }),
    ])
    expect(await only()).toMatchObject({ city: 'Lyon', country_code: 'FR' })
    expect(await findStoredTotals(database.read)).toEqual(await countTotals(database.read))
  })

  it('an import saves nothing from a chunk that fails', async () => {
    const bad = incoming(
      { ...PLACE, country_code: 'CH', latitude: 'x' as never, removed_at: {} as never } as never,
      2,
    )
    await expect(
      importRows(database, [incoming({ name: 'B', place_id: 'place-number-b' }), bad]),
    ).rejects.toThrow()
    expect(await all()).toEqual([])
    expect((await findStoredTotals(database.read)).site).toEqual({})
  })
})
