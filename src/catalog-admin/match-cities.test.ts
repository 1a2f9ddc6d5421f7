import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACTOR, expectTrueTotals, shop, work } from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { CITY_HANDLERS, upgradeCities } from '../../test/legacy-cities.ts'
import { queueTestRun, runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { compareTerms } from '../businesses/saving/search-index.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { saveDistinctPair } from './merge-proposals.server.ts'
import { saveCity } from './save-city.server.ts'
import { splitCity } from './split-city.server.ts'

const NOW = 1_700_000_000_000

type Rows = [count: number, city: string, country_code: string, more?: object]

/** The first process on a machine builds the city index. */
const COLD_MS = 120_000

describe.each(ENGINES)('cities of earlier imports on %s', { timeout: COLD_MS }, (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  let at = 0
  const fill = (...rows: Rows[]) =>
    importRows(
      database,
      rows.flatMap(([count, city, country_code, more]) =>
        Array.from({ length: count }, () => {
          at += 1
          return shop(at, { city, country_code, type: 'Bakery', ...more })
        }),
      ),
    )
  const city = (slug: string) =>
    database.read
      .selectFrom('cities')
      .where('slug', '=', slug)
      .selectAll()
      .executeTakeFirstOrThrow()
  const edit = async (slug: string, change: object) => {
    const { id, name, region } = await city(slug)
    const values = { name, slug, region, synonyms: [], hidden: false, ...change }
    expect(await saveCity(database, ACTOR, { id, values }, NOW)).toEqual({ kind: 'saved' })
  }
  const match = async () => {
    await upgradeCities(database)
    expect(await runQueuedRuns(database, () => NOW, CITY_HANDLERS)).toEqual([])
  }
  const bound = async () => {
    const rows = await database.read
      .selectFrom('city_places')
      .innerJoin('cities', 'cities.id', 'city_places.city_id')
      .select('slug')
      .execute()
    return rows.map(({ slug }) => slug).sort()
  }
  const proposals = async () => {
    const rows = await database.read
      .selectFrom('merge_proposals')
      .innerJoin('cities as gone', 'gone.id', 'from_id')
      .innerJoin('cities as kept', 'kept.id', 'into_id')
      .select(['gone.slug as from', 'kept.slug as into', 'reason', 'state'])
      .execute()
    return rows.map(({ from, into, reason, state }) => `${from} ${into} ${reason} ${state}`).sort()
  }

  it('an upgrade proposes merges of cities with the same place and changes no city', {
    tags: ['match-cities'],
  }, async () => {
    await fill(
      [3, 'Beograd', 'RS'],
      [2, 'Belgrade', 'RS', { latitude: 44.81, longitude: 20.46 }],
      [1, 'Belgrad', 'RS'],
      [2, 'Novi Sad', 'RS'],
      [1, 'Neuhintertupfing', 'DE', { latitude: 48.14, longitude: 11.58 }],
    )
    const columns = ['id', 'slug', 'name', 'listed', 'hidden', 'merged_into'] as const
    const stored = () => database.read.selectFrom('cities').orderBy('id').select(columns).execute()
    const before = await stored()
    await match()
    expect(await stored()).toEqual(before)
    expect(await bound()).toEqual(['beograd', 'novi-sad'])
    expect(await proposals()).toEqual([
      'belgrad beograd only place open',
      'belgrade beograd only place open',
    ])
    expect(await city('beograd')).toMatchObject({ latitude: expect.closeTo(44.8, 1) })
    expect((await city('beograd')).names).not.toBeNull()
    await expectTrueTotals(database)
  })

  it('a match of cities writes the search index again if cities now have a center', {
    tags: ['match-cities', 'places-approximate'],
  }, async () => {
    await fill([1, 'Novi Sad', 'RS'])
    const indexed = () =>
      database.read.selectFrom('runs').where('kind', '=', 'index-words').select('state').execute()
    await match()
    expect(await indexed()).toEqual([{ state: 'done' }])
    expect(await compareTerms(database)).toEqual(['words', true])
    await queueTestRun(database, 'match-cities')
    expect(await runQueuedRuns(database, () => NOW, CITY_HANDLERS)).toEqual([])
    expect(await indexed()).toHaveLength(1)
  })

  it('a match of cities does not change renamed, hidden and split ones', {
    tags: ['match-cities'],
  }, async () => {
    await fill(
      [1, 'Köln', 'DE'],
      [1, 'Roma', 'IT'],
      [2, 'Wien', 'AT'],
      [1, 'Vienna', 'AT'],
      [2, 'Springfield', 'US', { region: 'IL' }],
      [1, 'Springfield', 'US', { region: 'MO' }],
      [2, 'Berlin', 'DE', { region: 'Berlin' }],
      [1, 'Berlin', 'DE', { region: 'Brandenburg' }],
    )
    await edit('koln', { name: 'Cologne' })
    await edit('roma', { name: 'The Eternal City' })
    await edit('vienna', { hidden: true })
    const split = async (slug: string, regions: string[], region: string, keptRegion: string) => {
      const { id, name } = await city(slug)
      const to = { name, slug: `${slug}-${region.toLowerCase()}`, region, keptRegion }
      await splitCity(database, ACTOR, id, { regions, ...to }, NOW)
    }
    await split('springfield', ['illinois'], 'IL', 'MO')
    await split('berlin', ['brandenburg'], 'Brandenburg', 'Berlin')
    await work(database)
    await match()
    expect(await proposals()).toEqual([])
    expect(await bound()).toEqual(['berlin', 'koln', 'springfield', 'springfield-il', 'wien'])
    expect(await city('koln')).toMatchObject({ name: 'Cologne', names: null })
    expect(await city('vienna')).toMatchObject({ hidden: 1 })
  })

  it('a match of cities leaves pages alone that may be several namesakes', {
    tags: ['match-cities'],
  }, async () => {
    await fill(
      [2, 'Portland', 'US', { region: 'OR' }],
      [2, 'Portland', 'US', { region: 'ME' }],
      [1, 'Springfield', 'US'],
      [1, 'Bloomington', 'US', { latitude: 39.17, longitude: -86.53 }],
      [1, 'Bloomington', 'US', { latitude: 40.48, longitude: -88.99 }],
      [3, 'Columbus', 'US', { region: 'GA', latitude: 32.46, longitude: -84.99 }],
    )
    await match()
    expect(await bound()).toEqual(['columbus'])
    expect(await proposals()).toEqual([])
    const { latitude } = await city('columbus')
    expect(latitude).toBeCloseTo(32.5, 0)
  })

  it('the larger city gets the place, and pairs kept apart are not proposed', {
    tags: ['match-cities', 'keep-apart'],
  }, async () => {
    await fill([1, 'Napoli', 'IT'], [1, 'Torino', 'IT'])
    await match()
    await fill([2, 'Naples', 'IT'], [2, 'Turin', 'IT'])
    const pair = { from: (await city('torino')).id, into: (await city('turin')).id }
    await database.change((trx) => saveDistinctPair(trx, ACTOR, { kind: 'city', ...pair }, NOW))
    await database.change((trx) =>
      trx
        .insertInto('runs')
        .values({ kind: 'match-cities', state: 'queued', created_at: NOW })
        .execute(),
    )
    expect(await runQueuedRuns(database, () => NOW, CITY_HANDLERS)).toEqual([])
    expect(await bound()).toEqual(['naples', 'torino'])
    expect(await proposals()).toEqual([
      'napoli naples only place open',
      'torino turin name kept-apart',
    ])
  })
})
