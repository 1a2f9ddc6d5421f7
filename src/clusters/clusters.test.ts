import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ACTOR, expectTrueTotals, shop } from '../../test/catalog-directory.ts'
import { importRows } from '../../test/incoming.ts'
import { CITY_HANDLERS } from '../../test/legacy-cities.ts'
import { queueTestRun, runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import type { Database } from '../platform/database/database.server.ts'
import type { EntryKind } from '../platform/runs/entry-kinds.server.ts'
import { undoRun } from '../platform/runs/undo-run.server.ts'
import { applyClusters, saveDistinctMembers } from './apply-clusters.server.ts'
import { type Cluster, listClusters } from './list-clusters.server.ts'
import { enqueueClusterSearch, findClustersHandler } from './refresh-clusters.server.ts'

const NOW = 1_700_000_000_000
/** The first process on a machine builds the city index. */
const COLD_MS = 120_000
const HANDLERS = { ...CITY_HANDLERS, 'find-clusters': findClustersHandler }

type Rows = [count: number, type: string, more?: object]
const HERE = { city: 'Lyon', country_code: 'FR', region: null }

describe.each(ENGINES)('clusters of spellings on %s', { timeout: COLD_MS }, (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  let at = 0
  const fill = (...rows: Rows[]) =>
    importRows(
      database,
      rows.flatMap(([count, type, more]) =>
        Array.from({ length: count }, () => {
          at += 1
          return shop(at, { ...HERE, type, ...more })
        }),
      ),
      1000,
      NOW,
    )
  const work = async () =>
    expect(await runQueuedRuns(database, () => NOW + 1000, HANDLERS)).toEqual([])
  const search = async () => {
    await queueTestRun(database, 'find-clusters', {}, NOW)
    await work()
  }
  const list = async (kind: EntryKind = 'category') =>
    (await listClusters(database, kind, 1, 20)).clusters
  const namesOf = (clusters: readonly Cluster[]) =>
    clusters.map(({ members }) => members.map(({ name }) => name).sort()).sort()
  const assign = async (kind: EntryKind, clusters: readonly Cluster[]) => {
    const assignments = clusters.map(({ id, members, proposed }) => ({
      id,
      keys: members.map(({ key }) => key),
      target: proposed.target,
    }))
    const started = await database.change((trx) =>
      applyClusters(database, trx, ACTOR, { kind, assignments }, NOW),
    )
    if (started.kind !== 'begun') throw new Error(started.kind)
    await work()
    return started.runId
  }
  const undo = async (id: number) => {
    const undone = await database.change((trx) => undoRun(trx, id, null, NOW + 2000))
    expect(undone.kind).toBe('queued')
    await work()
  }
  const placesOf = async (column: 'type' | 'city') => {
    const rows = await database.read
      .selectFrom('businesses')
      .leftJoin('categories', 'categories.id', 'category_id')
      .leftJoin('cities', 'cities.id', 'city_id')
      .select([`businesses.${column} as text`, 'categories.name as type', 'cities.name as city'])
      .orderBy('businesses.id')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.text ?? '', row[column]]))
  }

  it('texts that differ in word order, spaces, letters or sound are one cluster, others are not', async () => {
    await fill(
      [5, 'Zorbing Quellop'],
      [3, 'Quellop, Zorbing'],
      [2, 'Zorbingquellop'],
      [1, 'Zorbing Quelllop'],
      [4, 'Grimble Hall 1'],
      [2, 'Grimble Hall 2'],
      [2, 'Gramble'],
      [2, 'Brullen Vex'],
      [1, 'Frullon Vex'],
      [2, 'Brass Hall'],
      [1, 'Grass Hall'],
    )
    await search()
    expect(namesOf(await list())).toEqual([
      ['Quellop, Zorbing', 'Zorbing Quelllop', 'Zorbing Quellop', 'Zorbingquellop'],
    ])
  })

  it('a cluster proposes the known category, and texts known as different categories never join', async () => {
    await fill([3, 'Restaurant'], [1, 'Restauraant'], [9, 'Baker'], [4, 'Bakeri'], [2, 'Bank'])
    await search()
    const clusters = await list()
    const restaurant = clusters.find(({ members }) =>
      members.some(({ name }) => name === 'Restaurant'),
    )
    expect(restaurant).toMatchObject({ proposed: { name: 'Restaurant' }, businesses: 4 })
    for (const { members } of clusters)
      expect(
        new Set(members.flatMap(({ isKnown, within }) => (isKnown ? [within] : []))).size,
      ).toBeLessThan(2)
  })

  it('several clusters are assigned in one run, and one undo returns all of their businesses', {
    tags: ['spelling-clusters'],
  }, async () => {
    await fill(
      [5, 'Zorbing Quellop'],
      [3, 'Quellop, Zorbing'],
      [1, 'Zorbing Quelllop'],
      [2, 'Grimbleton Vex'],
      [1, 'Grimbelton Vex'],
    )
    await search()
    const before = await placesOf('type')
    const clusters = await list()
    expect(clusters).toHaveLength(2)
    expect(clusters[0]?.members[0]?.examples.map(({ name }) => name)).toHaveLength(2)
    const run = await assign('category', clusters)
    expect(await placesOf('type')).toEqual({
      'Zorbing Quellop': 'Zorbing Quellop',
      'Quellop, Zorbing': 'Zorbing Quellop',
      'Zorbing Quelllop': 'Zorbing Quellop',
      'Grimbleton Vex': 'Grimbleton Vex',
      'Grimbelton Vex': 'Grimbleton Vex',
    })
    expect(await list()).toEqual([])
    await expectTrueTotals(database)
    await undo(run)
    expect(await placesOf('type')).toEqual(before)
    expect(namesOf(await list())).toEqual(namesOf(clusters))
    await expectTrueTotals(database)
  })

  it('a text that was taken out, and a cluster marked as not the same, stay apart in later searches', {
    tags: ['spelling-clusters'],
  }, async () => {
    await fill(
      [5, 'Zorbing Quellop'],
      [3, 'Quellop, Zorbing'],
      [1, 'Zorbing Quelllop'],
      [2, 'Grimbleton Vex'],
      [1, 'Grimbelton Vex'],
    )
    await search()
    const [quellop, grimbleton] = await list()
    const apart = (cluster: Cluster | undefined, keys: string[] | null) =>
      database.change((trx) =>
        saveDistinctMembers(database, trx, { kind: 'category', id: cluster?.id ?? 0, keys }, NOW),
      )
    await apart(quellop, ['zorbing-quelllop'])
    await apart(grimbleton, null)
    const left = [['Quellop, Zorbing', 'Zorbing Quellop']]
    expect(namesOf(await list())).toEqual(left)
    await search()
    expect(namesOf(await list())).toEqual(left)
  })

  const TOWN = { country_code: 'NO', region: null }
  const near = (city: string, latitude: number) =>
    ({ city, ...TOWN, latitude, longitude: 10 }) as const

  it('towns of their own that are near are one cluster, and namesakes far away are not', {
    tags: ['spelling-clusters'],
  }, async () => {
    await fill(
      [3, 'Bakery', near('Qvexelby', 62)],
      [2, 'Bakery', near('Qvexellby', 62.02)],
      [2, 'Bakery', near('Qvexelbye', 65)],
      [1, 'Bakery', near('Zorbelund', 60)],
    )
    await search()
    const clusters = await list('city')
    expect(namesOf(clusters)).toEqual([['Qvexelby', 'Qvexellby']])
    const before = await placesOf('city')
    const run = await assign('city', clusters)
    expect(await placesOf('city')).toMatchObject({
      Qvexellby: 'Qvexelby',
      Qvexelbye: 'Qvexelbye',
    })
    await undo(run)
    expect(await placesOf('city')).toEqual(before)
    expect(namesOf(await list('city'))).toEqual([['Qvexelby', 'Qvexellby']])
    await expectTrueTotals(database)
  })

  it('a misspelled town is assigned to the place of the gazetteer, which the directory lacked', {
    tags: ['spelling-clusters'],
  }, async () => {
    await fill([2, 'Bakery', { ...near('Lilehamer', 61.115), longitude: 10.466 }])
    await database.change((trx) => trx.deleteFrom('city_places').execute())
    await search()
    const clusters = await list('city')
    expect(clusters).toMatchObject([{ proposed: { name: 'Lillehammer' } }])
    const run = await assign('city', clusters)
    expect(await placesOf('city')).toEqual({ Lilehamer: 'Lillehammer' })
    await undo(run)
    expect(await placesOf('city')).toEqual({ Lilehamer: 'Lilehamer' })
  })

  it('a search is queued once after an import has ended', async () => {
    const queued = async () => {
      await enqueueClusterSearch(database, NOW + 10)
      const rows = await database.read
        .selectFrom('runs')
        .where('kind', '=', 'find-clusters')
        .select('id')
        .execute()
      return rows.length
    }
    expect(await queued()).toBe(0)
    await fill([1, 'Zorbing Quellop'])
    expect(await queued()).toBe(1)
    await work()
    expect(await queued()).toBe(1)
  })
})
