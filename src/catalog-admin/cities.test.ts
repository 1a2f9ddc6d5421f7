import { describe, expect, it } from 'vitest'
import {
  ACTOR,
  countOf,
  expectTrueTotals,
  NOW,
  openCatalogue,
  shop,
  work,
} from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { ENGINES } from '../../test/test-database.ts'
import { findCity } from '../catalog/places/find-city.server.ts'
import { findMergeState } from '../platform/runs/undo-run.server.ts'
import { findCities } from './find-cities.server.ts'
import { mergeEntries } from './merge-entries.server.ts'
import { saveCity } from './save-city.server.ts'
import { findCityRegions, splitCity } from './split-city.server.ts'

describe.each(ENGINES)('city edits, merges and splits on %s', (engine) => {
  it('a city merge accepts only a target in the same country and redirects the old address', {
    tags: ['catalog-merge'],
  }, async () => {
    const { database, city } = await openCatalogue(engine)
    const [delhi, newDelhi, lyon] = [
      await city('delhi'),
      await city('new-delhi'),
      await city('lyon'),
    ]
    expect(await mergeEntries(database, 'city', ACTOR, delhi, lyon, NOW)).toEqual({
      kind: 'refused',
      reason: 'other-country',
    })
    await mergeEntries(database, 'city', ACTOR, delhi, newDelhi, NOW)
    await work(database)
    await importRows(database, [shop(7000, { city: 'Delhi', country_code: 'IN' })])
    expect(await countOf(database, 'city_id', newDelhi)).toBe(4)
    expect(await findCity(database, 'in', 'delhi')).toEqual({
      kind: 'moved',
      countryCode: 'IN',
      slug: 'new-delhi',
    })
    await expectTrueTotals(database)
  })

  it('a filter finds a city by its previous URL written as a name', {
    tags: ['catalog-screens'],
  }, async () => {
    const { database, city } = await openCatalogue(engine)
    const alias = { country_code: 'FR', slug: 'vieux-lyon', city_id: await city('lyon') }
    await database.change((trx) => trx.insertInto('city_aliases').values(alias).execute())
    for (const filter of ['Vieux Lyon', 'vieux-lyon', 'new delhi']) {
      const query = { filter, country: '', show: 'all', sort: 'name' } as const
      const { entries } = await findCities(database, query, 1, 9, 'en')
      expect(entries.map(({ slug }) => slug)).toEqual([
        filter === 'new delhi' ? 'new-delhi' : 'lyon',
      ])
    }
  })

  it('a city split moves businesses by region, and applies to later imports', {
    tags: ['catalog-split-cities'],
  }, async () => {
    const { database, city } = await openCatalogue(engine)
    const id = await city('springfield')
    expect(await findCityRegions(database, id)).toEqual({
      regions: [
        { key: 'illinois', region: 'IL', businesses: 867 },
        { key: 'missouri', region: 'Missouri', businesses: 433 },
      ],
      lookedAt: 1300,
      isWhole: true,
    })
    const split = {
      regions: ['illinois'],
      name: 'Springfield',
      slug: 'springfield-il',
      region: 'IL',
      keptRegion: 'MO',
    }
    const started = await splitCity(database, ACTOR, id, split, NOW)
    expect(await splitCity(database, ACTOR, id, split, NOW)).toEqual({ kind: 'taken' })
    if (started.kind !== 'begun') throw new Error(started.kind)
    await work(database)
    expect(await countOf(database, 'city_id', started.cityId)).toBe(867)
    expect(await countOf(database, 'city_id', id)).toBe(433)
    await expectTrueTotals(database)
    await importRows(database, [
      shop(8000, { city: 'Springfield', region: 'Illinois' }),
      shop(8001, { city: 'Springfield', region: 'MO' }),
      shop(8002, { city: 'springfield', region: null }),
      // An existing business has another spelling of the region now, and moves there.
      shop(1, { city: 'Springfield', region: 'il', type: 'Bakeries', rating: 4 }),
    ])
    expect(await countOf(database, 'city_id', started.cityId)).toBe(869)
    expect(await countOf(database, 'city_id', id)).toBe(434)
    await expectTrueTotals(database)
  })

  it('a split under a former key of the region applies to all spellings of it', async () => {
    const { database } = await openCatalogue(engine)
    const frankfurt = (at: number, region: string) =>
      shop(at, { city: 'Frankfurt', country_code: 'DE', region })
    await importRows(database, [frankfurt(8100, 'Hessen'), frankfurt(8101, 'Brandenburg')])
    const { id } = await database.read
      .selectFrom('cities')
      .where('name', '=', 'Frankfurt')
      .select('id')
      .executeTakeFirstOrThrow()
    const split = {
      regions: ['hessen'],
      name: 'Frankfurt am Main',
      slug: 'frankfurt-am-main',
      region: 'Hessen',
      keptRegion: 'Brandenburg',
    }
    const started = await splitCity(database, ACTOR, id, split, NOW)
    if (started.kind !== 'begun') throw new Error(started.kind)
    await work(database)
    await importRows(database, [
      frankfurt(8102, 'Hesse'),
      frankfurt(8103, 'HE'),
      frankfurt(8104, 'Brandenburg'),
    ])
    expect(await countOf(database, 'city_id', started.cityId)).toBe(3)
    expect(await countOf(database, 'city_id', id)).toBe(2)
    const again = { ...split, regions: ['hesse'], slug: 'frankfurt-hesse' }
    await splitCity(database, ACTOR, started.cityId, again, NOW)
    const keys = await database.read
      .selectFrom('city_regions')
      .where('slug', '=', 'frankfurt')
      .select('region_key')
      .execute()
    expect(keys).toEqual([{ region_key: 'hessen' }])
  })

  it('a split city can have the URL of a merged city, whose merge then remains', {
    tags: ['catalog-split-cities'],
  }, async () => {
    const { database, city } = await openCatalogue(engine)
    await importRows(database, [shop(8200, { city: 'Clark County Springfield', region: 'Ohio' })])
    const [id, from] = [await city('springfield'), await city('clark-county-springfield')]
    const merged = await mergeEntries(database, 'city', ACTOR, from, id, NOW)
    if (merged.kind !== 'begun') throw new Error(merged.kind)
    await work(database)
    const split = {
      regions: ['ohio'],
      name: 'Springfield',
      region: 'Ohio',
      keptRegion: 'Illinois',
    }
    const own = { ...split, slug: 'springfield' }
    expect(await splitCity(database, ACTOR, id, own, NOW)).toEqual({ kind: 'taken' })
    const former = { ...split, slug: 'clark-county-springfield' }
    const started = await splitCity(database, ACTOR, id, former, NOW)
    if (started.kind !== 'begun') throw new Error(started.kind)
    await work(database)
    expect(await findCity(database, 'us', former.slug)).toMatchObject({
      city: { id: started.cityId },
    })
    expect(await countOf(database, 'city_id', started.cityId)).toBe(1)
    expect(await findMergeState(database.read, merged.runId, 'merge-city')).toBe('merged-since')
    await expectTrueTotals(database)
  })

  it('a city rename redirects the previous address, and hiding a city excludes it from all other totals', {
    tags: ['catalog-rename'],
  }, async () => {
    const { database, city } = await openCatalogue(engine)
    const id = await city('lyon')
    const values = { name: 'Lugdunum', slug: 'lugdunum', region: null, synonyms: [], hidden: true }
    expect(await saveCity(database, ACTOR, { id, values }, NOW)).toEqual({ kind: 'saved' })
    expect(await findCity(database, 'fr', 'lyon')).toEqual({ kind: 'missing' })
    await expectTrueTotals(database)
    await saveCity(database, ACTOR, { id, values: { ...values, hidden: false } }, NOW)
    expect(await findCity(database, 'fr', 'lyon')).toMatchObject({
      kind: 'moved',
      slug: 'lugdunum',
    })
    await expectTrueTotals(database)
    await importRows(database, [shop(9000, { city: 'Lyon', country_code: 'FR' })])
    expect(await countOf(database, 'city_id', id)).toBe(2)
  })
})
