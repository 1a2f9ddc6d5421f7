import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findBusiness } from '../src/businesses/find-business.server.ts'
import { presentBusiness } from '../src/businesses/present-business.server.ts'
import { compareTerms } from '../src/businesses/saving/search-index.server.ts'
import { mergeEntries } from '../src/catalog-admin/merge-entries.server.ts'
import { refreshCityPositions } from '../src/catalog-admin/refresh-city-positions.server.ts'
import type { CityMatch } from '../src/gazetteer/place-row.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { undoRun } from '../src/platform/runs/undo-run.server.ts'
import { presentSearch } from '../src/search/present-search.server.ts'
import { NO_FILTERS } from '../src/search/ranking/filters.server.ts'
import { searchBusinesses } from '../src/search/search-businesses.server.ts'
import { findSettings } from '../src/settings/find-settings.server.ts'
import { ACTOR, NOW, shop, work } from './catalog-directory.ts'
import { editBusiness } from './edit-business.ts'
import { beginTestImport, endTestImport, importRows } from './incoming.ts'
import { ENGINES, openTestDatabase } from './test-database.ts'

const CITY = 'Neuhintertupfing'
const MEDIAN = { latitude: 48.15, longitude: 11.5 }
const FIRST_RESULTS = { page: 1, limit: 20, cursor: null }

const inTown = (at: number, values: object = {}) =>
  shop(at, { city: CITY, country_code: 'DE', type: 'Bakery', ...values })
const PLACED = [
  inTown(1, { latitude: 48.1, longitude: 11.4 }),
  inTown(2, { latitude: 48.2, longitude: 11.6 }),
]
const KNOWN_CENTER = { latitude: 48.3, longitude: 11.7 }
const MATCH: CityMatch = {
  ...{ city: CITY, countryCode: 'DE', name: CITY, placeId: 7, confidence: 'certain' },
  ...{ reason: 'only place', hasRivals: false },
  place: {
    ...{ id: 7, names: { en: CITY, tr: undefined, local: [] }, region: '', otherNames: [] },
    ...KNOWN_CENTER,
  },
}

describe.each(ENGINES)('cities that the gazetteer does not know on %s', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const refresh = () => refreshCityPositions(database, NOW, new AbortController().signal)
  const findPosition = async (at: number) => {
    expect(await compareTerms(database)).toEqual(['words', true])
    const { slug } = await database.read
      .selectFrom('businesses')
      .where('place_id', '=', `ChIJ-catalogue-${at}`)
      .select('slug')
      .executeTakeFirstOrThrow()
    const found = await findBusiness(database, slug)
    if (found.kind !== 'found') throw new Error(found.kind)
    const { approximateLocation } = presentBusiness(
      found.business,
      await findSettings(database),
      [],
    )
    return approximateLocation
  }
  const cityId = async (slug: string) => {
    const { id } = await database.read
      .selectFrom('cities')
      .where('slug', '=', slug)
      .select('id')
      .executeTakeFirstOrThrow()
    return id
  }

  it('a business without coordinates has the median of those of its city, marked as approximate', {
    tags: ['places-median', 'places-approximate'],
  }, async () => {
    await importRows(database, [...PLACED, inTown(3)])
    expect(await findPosition(3)).toBeNull()
    await refresh()
    expect(await findPosition(3)).toEqual({
      latitude: expect.closeTo(MEDIAN.latitude, 6),
      longitude: expect.closeTo(MEDIAN.longitude, 6),
      of: 'city',
    })
    expect(await findPosition(1)).toBeNull()
    const nothing = { location: '', box: null, filters: NO_FILTERS, isWhole: false }
    const request = { ...nothing, q: 'shop', near: MEDIAN, order: 'distance' as const }
    const found = presentSearch(
      database,
      await searchBusinesses(database, request, FIRST_RESULTS, NOW),
      FIRST_RESULTS,
      NOW,
    )
    const { businesses, clusters, approximateCounts } = await found
    expect(businesses.map(({ isOutside }) => isOutside)).toEqual([false, false, true])
    expect(businesses[2]).toMatchObject({ name: 'Shop 3', latitude: null, distanceMeters: 0 })
    expect(businesses[2]?.approximateLocation).toMatchObject({ of: 'city' })
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect(approximateCounts).toEqual([{ city: CITY, countryCode: 'DE', count: 1 }])
  })

  it('a center from the gazetteer replaces the median, whichever came first', {
    tags: ['places-median'],
  }, async () => {
    await importRows(database, [...PLACED, inTown(3)])
    await refresh()
    await importRows(database, [{ ...inTown(4), match: MATCH }])
    const known = { ...KNOWN_CENTER, of: 'city' }
    expect([await findPosition(3), await findPosition(4)]).toEqual([known, known])
    await importRows(database, [inTown(5, { latitude: 48.11, longitude: 11.41 })])
    await refresh()
    expect(await findPosition(3)).toEqual(known)
  })

  it('the median waits for the end of runs', {
    tags: ['places-median'],
  }, async () => {
    await importRows(database, [...PLACED, inTown(3)])
    const runId = await beginTestImport(database)
    await refresh()
    expect(await findPosition(3)).toBeNull()
    await endTestImport(database, runId)
    await refresh()
    expect(await findPosition(3)).not.toBeNull()
  })

  it('the median follows when businesses move or are removed, and only far moves count', {
    tags: ['places-median'],
  }, async () => {
    await importRows(database, [...PLACED, inTown(3)])
    await refresh()
    const before = await findPosition(3)
    await editBusiness(database, 'ChIJ-catalogue-2', { latitude: 48.202 })
    await refresh()
    expect(await findPosition(3)).toEqual(before)
    await editBusiness(database, 'ChIJ-catalogue-2', { latitude: 48.3 })
    await refresh()
    expect(await findPosition(3)).toMatchObject({ latitude: expect.closeTo(48.2, 6) })
    await editBusiness(database, 'ChIJ-catalogue-2', { removed_at: NOW })
    await refresh()
    expect(await findPosition(3)).toBeNull()
  })

  it('the median follows when cities are merged and the merge is undone', {
    tags: ['places-median'],
  }, async () => {
    await importRows(database, [
      ...PLACED,
      shop(3, { city: 'Althintertupfing', country_code: 'DE' }),
    ])
    await refresh()
    expect(await findPosition(3)).toBeNull()
    const ids = [await cityId('neuhintertupfing'), await cityId('althintertupfing')] as const
    const started = await mergeEntries(database, 'city', ACTOR, ...ids, NOW)
    if (started.kind !== 'begun') throw new Error(started.kind)
    await work(database)
    await refresh()
    expect(await findPosition(3)).not.toBeNull()
    await database.change((trx) => undoRun(trx, started.runId, null, NOW))
    await work(database)
    await refresh()
    expect(await findPosition(3)).toBeNull()
  })
})
