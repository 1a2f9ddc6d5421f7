// @module-tag business-nearby
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editBusiness } from '../../test/edit-business.ts'
import { importRows, incoming } from '../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import { measureMeters } from '../platform/geo/geo-key.ts'
import type { NamedValues } from './business-fields.server.ts'
import { findNeighbors } from './find-neighbors.server.ts'

const CENTRE = { latitude: 47.3769, longitude: 8.5417 }
/** One meter north. */
const METER = 1 / 111_195

const north = (meters: number, from = CENTRE) => ({
  latitude: from.latitude + meters * METER,
  longitude: from.longitude,
})

describe.each(ENGINES)('nearby and similar businesses on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const save = (rows: Partial<NamedValues>[]) =>
    importRows(
      database,
      rows.map((row, index) => incoming({ place_id: `ChIJplace-${row.name}`, ...row }, index + 2)),
    )

  async function around(name: string) {
    const center = await database.read
      .selectFrom('businesses')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const { nearby, similar } = await findNeighbors(database, center)
    return {
      nearby: nearby.map((each) => each.business.name),
      meters: nearby.map((each) => Math.round(each.distanceMeters)),
      similar: similar.map((each) => each.name),
    }
  }

  it('findNeighbors returns the six nearest businesses, nearest first, with distances in meters', async () => {
    const ways = [900, 30, 4_000, 350, 12, 2_500, 1_200, 39_000]
    await save([
      { name: 'Centre', ...CENTRE },
      ...ways.map((way) => ({ name: `At ${way}`, ...north(way) })),
    ])
    const { nearby, meters } = await around('Centre')
    expect(nearby).toEqual(['At 12', 'At 30', 'At 350', 'At 900', 'At 1200', 'At 2500'])
    expect(meters).toEqual([12, 30, 350, 900, 1_200, 2_500])
  })

  it('findNeighbors finds businesses within 40 km and none farther away', async () => {
    await save([
      { name: 'Centre', ...CENTRE },
      { name: 'Far', ...north(39_500) },
      { name: 'Too far', ...north(40_500) },
    ])
    expect(await around('Centre')).toMatchObject({ nearby: ['Far'], meters: [39_500] })
  })

  it('findNeighbors excludes the business itself and all unlisted businesses', async () => {
    const gone = { business_status: 'CLOSED_PERMANENTLY' }
    await save([
      { name: 'Centre', ...CENTRE, type: 'Bakery', city: 'Zürich', country_code: 'CH' },
      { name: 'Closed', ...north(20), type: 'Bakery', city: 'Zürich', country_code: 'CH', ...gone },
      { name: 'Waiting', ...north(30) },
      { name: 'Removed', ...north(40) },
      { name: 'Open', ...north(50) },
    ])
    await editBusiness(database, 'ChIJplace-Waiting', { is_approved: 0 })
    await editBusiness(database, 'ChIJplace-Removed', { removed_at: 1, removal_reason: 'removed' })
    expect(await around('Centre')).toMatchObject({ nearby: ['Open'], similar: [] })
    // A permanently closed business still has its position.
    expect(await around('Closed')).toMatchObject({
      nearby: ['Open'],
      meters: [30],
      similar: ['Centre'],
    })
  })

  it('findNeighbors suggests only businesses in operation for a permanently closed one', {
    tags: ['business-permanently-closed'],
  }, async () => {
    const here = { type: 'Bakery', city: 'Zürich', country_code: 'CH' }
    await save([
      { name: 'Gone', ...CENTRE, ...here, business_status: 'CLOSED_PERMANENTLY' },
      ...Array.from({ length: 8 }, (_, index) => ({
        name: `Resting ${index}`,
        ...here,
        rating: 5,
        reviews: 900,
        business_status: 'CLOSED_TEMPORARILY',
      })),
      { name: 'Next Door', ...north(10), ...here, rating: 4, reviews: 9 },
      { name: 'Open', ...here, rating: 4, reviews: 5, business_status: 'OPERATIONAL' },
      { name: 'Other City', ...here, city: 'Basel' },
      { name: 'Other Kind', ...north(20), ...here, type: 'Cafe' },
      { name: 'Also Gone', ...here, business_status: 'CLOSED_PERMANENTLY' },
    ])
    expect(await around('Gone')).toMatchObject({
      nearby: ['Other Kind'],
      similar: ['Next Door', 'Open'],
    })
    expect((await around('Next Door')).similar).toHaveLength(6)
  })

  it('findNeighbors searches beyond cells with enough matches when a nearer business may lie outside', async () => {
    // At the north edge of its square of 32 cells: the nine squares end 611 meters north, 1,220 south.
    const edge = { latitude: (32 * 25_000 - 0.1) * (180 / 2 ** 20) - 90, longitude: 8.5 }
    await save([
      { name: 'Edge', ...edge },
      { name: 'North', ...north(640, edge) },
      ...Array.from({ length: 8 }, (_, index) => ({
        name: `South ${index}`,
        ...north(-1000 - index, edge),
      })),
    ])
    expect((await around('Edge')).nearby.slice(0, 2)).toEqual(['North', 'South 0'])
  })

  it('findNeighbors finds businesses across the 180th meridian and near the pole', async () => {
    await save([
      { name: 'East', latitude: -16.8, longitude: 179.9995 },
      { name: 'West', latitude: -16.8, longitude: -179.9995 },
      { name: 'Pole', latitude: 89.99, longitude: 10 },
      { name: 'Hut', latitude: 89.98, longitude: 10.5 },
    ])
    expect(await around('East')).toMatchObject({ nearby: ['West'], meters: [106] })
    expect(await around('West')).toMatchObject({ nearby: ['East'], meters: [106] })
    expect((await around('Pole')).nearby).toEqual(['Hut'])
  })

  it('findNeighbors returns the six nearest businesses in a dense grid of 900', async () => {
    const grid = Array.from({ length: 900 }, (_, index) => ({
      name: `Grid ${index}`,
      latitude: 40.75 + (index % 30) * 14 * METER,
      longitude: -73.98 + Math.floor(index / 30) * 17 * METER,
    }))
    await save(grid)
    for (const name of ['Grid 0', 'Grid 437', 'Grid 899']) {
      const center = grid.find((each) => each.name === name)
      if (!center) throw new Error(name)
      const ways = grid
        .filter((each) => each !== center)
        .map((each) => measureMeters(center, each))
        .sort((one, other) => one - other)
      const { meters } = await around(name)
      expect(meters).toEqual(ways.slice(0, 6).map(Math.round))
    }
  })

  it('findNeighbors finds the nearest businesses next to a dense area and where 300 share one point', async () => {
    await save([
      { name: 'Outskirts', ...north(-2_000) },
      { name: 'Next door', ...north(-2_100) },
      { name: 'Down the road', ...north(-2_700) },
      ...Array.from({ length: 300 }, (_, index) => ({ name: `Tower ${index}`, ...CENTRE })),
    ])
    const { nearby, meters } = await around('Outskirts')
    expect(nearby.slice(0, 2)).toEqual(['Next door', 'Down the road'])
    expect(meters).toEqual([100, 700, 2_000, 2_000, 2_000, 2_000])
    expect((await around('Tower 7')).meters).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('findNeighbors returns nothing nearby without coordinates or for coordinates near 0,0', async () => {
    await save([
      { name: 'Nowhere', latitude: null, longitude: null },
      { name: 'Unset', latitude: 0, longitude: 0 },
      { name: 'Gulf', latitude: 0.0001, longitude: 0.0001 },
    ])
    expect((await around('Nowhere')).nearby).toEqual([])
    expect((await around('Unset')).nearby).toEqual([])
    expect((await around('Gulf')).nearby).toEqual([])
  })

  it('similar businesses share category and city, are sorted by reviews, and are not nearby ones too', async () => {
    const bakery = { type: 'Bakery', city: 'Zürich', country_code: 'CH' }
    await save([
      { name: 'Centre', ...CENTRE, ...bakery, reviews: 5 },
      { name: 'Next door', ...north(20), ...bakery, reviews: 999 },
      ...Array.from({ length: 8 }, (_, index) => ({
        name: `Bakery ${index}`,
        ...bakery,
        reviews: 100 - index,
      })),
      { name: 'Butcher', ...north(30), ...bakery, type: 'Butcher' },
      { name: 'Basel bakery', ...bakery, city: 'Basel', reviews: 500 },
      { name: 'Kindless', city: 'Zürich', country_code: 'CH' },
      { name: 'Cityless', type: 'Bakery' },
    ])
    expect(await around('Centre')).toMatchObject({
      nearby: ['Butcher'],
      similar: ['Next door', 'Bakery 0', 'Bakery 1', 'Bakery 2', 'Bakery 3', 'Bakery 4'],
    })
    expect((await around('Basel bakery')).similar).toEqual([])
    expect((await around('Kindless')).similar).toEqual([])
    expect((await around('Cityless')).similar).toEqual([])
  })
})
