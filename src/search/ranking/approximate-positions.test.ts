import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editBusiness } from '../../../test/edit-business.ts'
import { importRows, incoming } from '../../../test/incoming.ts'
import { runQueuedRuns } from '../../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import { findBusiness } from '../../businesses/find-business.server.ts'
import { findNeighbors } from '../../businesses/find-neighbors.server.ts'
import { presentBusiness } from '../../businesses/present-business.server.ts'
import { compareTerms } from '../../businesses/saving/search-index.server.ts'
import type { GazetteerPlace } from '../../gazetteer/place-row.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findSettings } from '../../settings/find-settings.server.ts'
import { presentSearch } from '../present-search.server.ts'
import { searchBusinesses } from '../search-businesses.server.ts'
import type { SearchRequest } from '../search-request.ts'
import { NO_FILTERS } from './filters.server.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const BASEL = { latitude: 47.558, longitude: 7.573 }
const BERN = { latitude: 46.948, longitude: 7.447 }
const THUN = { latitude: 46.758, longitude: 7.628 }
const ZUG = { latitude: 47.172, longitude: 8.517 }
const FIRST_RESULTS = { page: 1, limit: 20, cursor: null }

const place = (id: number, name: string, point: typeof BASEL): GazetteerPlace => ({
  id,
  names: { en: name, tr: undefined, local: [] },
  region: '',
  otherNames: [name],
  ...point,
})
const PLACES = {
  Basel: place(1, 'Basel', BASEL),
  Bern: place(2, 'Bern', BERN),
  Thun: place(3, 'Thun', THUN),
  Zug: place(4, 'Zug', ZUG),
}

function row(name: string, city: keyof typeof PLACES, rowNumber: number, point = {}) {
  const values = { name, city, country_code: 'CH', place_id: `ChIJapprox-${rowNumber}`, ...point }
  const found = { placeId: PLACES[city].id, name: city, confidence: 'certain' as const }
  const reason = { reason: 'only place', hasRivals: false, place: PLACES[city] }
  const match = { city, countryCode: 'CH', ...found, ...reason }
  return { ...incoming(values, rowNumber), match }
}

describe.each(ENGINES)('businesses without coordinates on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, [
      row('Rhine Bakery', 'Basel', 2, { latitude: 47.56, longitude: 7.59 }),
      row('Gate Bakery', 'Basel', 3),
      row('Bear Bakery', 'Bern', 4),
    ])
  })
  afterAll(() => database.close())

  async function search(request: Partial<SearchRequest>) {
    const nothing = { location: '', near: null, box: null, filters: NO_FILTERS }
    const asked = { q: 'bakery', order: 'distance' as const, isWhole: false, ...nothing }
    const found = await searchBusinesses(database, { ...asked, ...request }, FIRST_RESULTS, NOW)
    return presentSearch(database, found, FIRST_RESULTS, NOW)
  }
  async function open(name: string) {
    const { slug } = await database.read
      .selectFrom('businesses')
      .select('slug')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    const found = await findBusiness(database, slug)
    if (found.kind !== 'found') throw new Error(name)
    return found.business
  }

  it('a search near a point finds them at the center of their city, after nearby ones', {
    tags: ['places-approximate'],
  }, async () => {
    const { businesses } = await search({ near: BASEL })
    expect(businesses.map(({ name }) => name)).toEqual([
      'Rhine Bakery',
      'Gate Bakery',
      'Bear Bakery',
    ])
    expect(businesses[1]).toMatchObject({
      isOutside: true,
      latitude: null,
      longitude: null,
      distanceMeters: 0,
      approximateLocation: { ...BASEL, of: 'city' },
    })
    expect(businesses[0]).toMatchObject({ isOutside: false, approximateLocation: null })
  })

  it('the map of results counts them by city instead of marking a point', {
    tags: ['places-approximate'],
  }, async () => {
    const found = await search({ near: BASEL })
    expect(found.clusters).toMatchObject([{ count: 1, business: { name: 'Rhine Bakery' } }])
    expect(found.approximateCounts).toEqual([
      { city: 'Basel', countryCode: 'CH', count: 1 },
      { city: 'Bern', countryCode: 'CH', count: 1 },
    ])
    const around = { south: 47.5, north: 47.6, west: 7.5, east: 7.6 }
    const inBox = await search({ box: around })
    expect(inBox.businesses.map(({ name }) => name).sort()).toEqual(['Gate Bakery', 'Rhine Bakery'])
  })

  it('their page names the center of the city and no coordinates or nearby businesses', {
    tags: ['places-approximate'],
  }, async () => {
    const business = await open('Gate Bakery')
    expect(presentBusiness(business, await findSettings(database), [])).toMatchObject({
      latitude: null,
      longitude: null,
      approximateLocation: { ...BASEL, of: 'city' },
    })
    expect((await findNeighbors(database, business)).nearby).toEqual([])
    const exact = await findNeighbors(database, await open('Rhine Bakery'))
    expect(exact.nearby).toEqual([])
  })

  it('the position follows when the city of a business changes', {
    tags: ['places-approximate'],
  }, async () => {
    const { city_id } = await open('Bear Bakery')
    await editBusiness(database, 'ChIJapprox-3', { city_id })
    const { businesses } = await search({ near: BERN })
    expect(businesses.slice(0, 2).map(({ distanceMeters }) => distanceMeters)).toEqual([0, 0])
    expect(await compareTerms(database)).toEqual(['words', true])
  })

  it('businesses of a city that was unknown get its center when a later import knows it', {
    tags: ['places-approximate'],
  }, async () => {
    const { match, ...known } = row('Castle Bakery', 'Thun', 5)
    await importRows(database, [{ ...known }])
    expect(await open('Castle Bakery')).toMatchObject({ city_latitude: null })
    await importRows(database, [{ ...row('Lake Bakery', 'Thun', 6), match }])
    const { businesses } = await search({ near: THUN })
    expect(
      businesses
        .slice(0, 2)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Castle Bakery', 'Lake Bakery'])
    expect(await compareTerms(database)).toEqual(['words', true])
  })

  it('a run gives many businesses of a city its center', {
    tags: ['places-approximate'],
  }, async () => {
    const rows = Array.from({ length: 502 }, (_, at) => row(`Bakery ${at}`, 'Zug', at + 10))
    await importRows(
      database,
      rows.slice(1).map(({ match, ...known }) => known),
    )
    await importRows(database, rows.slice(0, 1))
    const queued = await database.read
      .selectFrom('runs')
      .where('state', '=', 'queued')
      .select('kind')
      .execute()
    expect(queued).toEqual([{ kind: 'index-words' }])
    expect(await compareTerms(database)).toEqual(['words', false])
    expect(await runQueuedRuns(database)).toEqual([])
    expect(await compareTerms(database)).toEqual(['words', true])
  })
})
