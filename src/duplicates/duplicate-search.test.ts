import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../test/incoming.ts'
import { runQueuedRuns } from '../../test/queued-runs.ts'
import { ENGINES, openTestDatabase } from '../../test/test-database.ts'
import { RUN_HANDLERS } from '../app/server/run-handlers.server.ts'
import { applyBusinessEdit } from '../businesses/saving/edit-businesses.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { type RunHandlers, runChunks } from '../platform/runs/run-chunks.server.ts'
import type { PairIds } from './admin/duplicates-params.ts'
import { enqueueDuplicateSearch } from './duplicate-search.server.ts'
import { countPairs, findPair, listPairs, listPairsOf, savePairDecisions } from './pairs.server.ts'

const HERE = { city: 'Basel', country_code: 'CH', latitude: 47.56, longitude: 7.59 }
const METER = 1 / 111_195
const north = (meters: number, from = HERE) => ({
  ...from,
  latitude: from.latitude + meters * METER,
})

let row = 1
const business = (values: Parameters<typeof incoming>[0]) => {
  row += 1
  return incoming(values, row)
}

/** A mall: many shops at one point, two of them duplicated. */
const MALL = { ...HERE, latitude: 46.2, longitude: 6.14 }
const SHOPS = Array.from({ length: 1200 }, (_, index) =>
  business({
    name: `Shop ${String.fromCharCode(97 + (index % 26))}${index * 7919}`,
    ...MALL,
    place_id: `mall-${index}-id`,
  }),
)
const FAR_AWAY = { ...HERE, latitude: 52.5, longitude: 13.4 }

const ROWS = [
  business({ name: 'Blue Door Bakery', ...HERE, place_id: 'blue-door-one' }),
  business({ name: 'Blue Door  bakery', ...north(12), phone: '+41 61 111 11 11' }),
  business({ name: 'Синяя Дверь', ...north(400), place_id: 'sinyaya-dver' }),
  business({ name: 'Sinyaya Dver', ...north(420) }),
  // On both sides of a square's edge, and of the date line.
  business({
    name: 'Edge Of The World',
    city: 'Taveuni',
    country_code: 'FJ',
    latitude: -16.8,
    longitude: 179.9999,
  }),
  business({
    name: 'Edge Of The World',
    city: 'Taveuni',
    country_code: 'FJ',
    latitude: -16.8001,
    longitude: -179.9999,
  }),
  business({ name: 'Chain', ...HERE, full_address: 'Rheingasse 1, Basel' }),
  business({ name: 'Chain', ...north(900), full_address: 'Marktplatz 9, Basel' }),
  business({ name: 'No Points', city: 'Lyon', country_code: 'FR', full_address: '1 Rue A, Lyon' }),
  business({
    name: 'No Points!',
    city: 'Lyon',
    country_code: 'FR',
    full_address: '1 rue a,  Lyon',
  }),
  business({ name: 'No Points', city: 'Lyon', country_code: 'FR', full_address: '7 Rue B, Lyon' }),
  ...SHOPS,
  business({ name: 'The Twin Shop', ...MALL }),
  business({ name: 'Twin Shop', ...MALL, phone: '+41 22 555 55 55' }),
  ...Array.from({ length: 400 }, (_, index) =>
    business({
      name: `Caller ${index * 104_729}`,
      ...FAR_AWAY,
      latitude: FAR_AWAY.latitude + index / 50,
      phone: '+41 800 333 333',
      website: 'https://calls.example',
    }),
  ),
]

describe.each(ENGINES)('duplicate search on %s', (engine) => {
  let database: Database
  let now = Date.UTC(2026, 10, 16, 12)
  const decide = (pairs: PairIds[], state: 'open' | 'dismissed') =>
    database.change((trx) => savePairDecisions(trx, 'ada', pairs, state, now))
  const search = async (changedOnly = false) => {
    now += 1000
    const { id } = await database.change((trx) =>
      enqueueDuplicateSearch(trx, { changedOnly, adminId: null }, now),
    )
    expect(await runQueuedRuns(database, () => now)).toEqual([])
    return database.read
      .selectFrom('runs')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirstOrThrow()
  }
  const names = async () => {
    const { pairs } = await listPairs(database, { state: 'open', after: null, limit: 500 })
    return pairs.map(({ one, other }) => [one.name, other.name].sort().join(' + ')).sort()
  }
  const idOf = async (name: string) => {
    const found = await database.read
      .selectFrom('businesses')
      .where('name', '=', name)
      .select('id')
      .executeTakeFirstOrThrow()
    return found.id
  }
  const edit = async (name: string, change: object) => {
    const id = await idOf(name)
    const by = { runId: null, adminId: null }
    now += 1000
    await database.change((trx) => applyBusinessEdit(database, trx, by, [id], () => change, now))
  }

  const FOUND = [
    'Blue Door  bakery + Blue Door Bakery',
    'Edge Of The World + Edge Of The World',
    'No Points + No Points!',
    'Sinyaya Dver + Синяя Дверь',
    'The Twin Shop + Twin Shop',
  ]

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(database, ROWS, 1000, now)
  })
  afterAll(() => database.close())
  beforeEach(() => {
    now += 1000
  })

  it('the duplicate search finds duplicates, but no chains, malls or shared phone numbers', {
    tags: ['duplicates-run'],
  }, async () => {
    const run = await search()
    expect(run).toMatchObject({ state: 'done', added: FOUND.length })
    expect(await names()).toEqual(FOUND)
    expect(await countPairs(database, 'open')).toEqual({ count: FOUND.length, isExact: true })
  })

  it('a duplicate pair has the same reasons from either side', async () => {
    const one = await idOf('Sinyaya Dver')
    const other = await idOf('Синяя Дверь')
    const pair = await findPair(database, one, other)
    expect(pair?.reasons).toMatchObject([
      { kind: 'name', isAcrossScripts: true },
      { kind: 'near', meters: 20 },
    ])
    expect(await findPair(database, other, one)).toEqual(pair)
    expect((await listPairsOf(database, one)).map(({ score }) => score)).toEqual([pair?.score])
  })

  it('a repeated duplicate search adds no pair twice', async () => {
    const before = await names()
    expect(await search()).toMatchObject({ state: 'done', added: 0 })
    expect(await names()).toEqual(before)
  })

  it('the duplicate search leaves dismissed pairs closed until an administrator reopens them', async () => {
    const pair = { id: await idOf('Twin Shop'), otherId: await idOf('The Twin Shop') }
    expect(await decide([pair], 'dismissed')).toEqual([pair])
    expect(await decide([pair], 'dismissed')).toEqual([])
    await search()
    await edit('Twin Shop', { phone: '+41 22 555 55 56' })
    await search(true)
    expect(await names()).toEqual(FOUND.slice(0, -1))
    expect(await findPair(database, pair.id, pair.otherId)).toMatchObject({
      state: 'dismissed',
      username: 'ada',
    })
    expect(await decide([pair], 'open')).toEqual([pair])
    expect(await names()).toEqual(FOUND)
  })

  it('a changed-only duplicate search checks only businesses changed since the last search', {
    tags: ['duplicates-run'],
  }, async () => {
    const run = await search(true)
    expect(run.updated).toBeLessThan(5)
    await importRows(database, [business({ name: 'Edge of World', ...north(3000) })], 10, now)
    await importRows(
      database,
      [business({ name: 'Edge Of Worlds', ...north(3010), place_id: 'edges' })],
      10,
      now,
    )
    await edit('No Points!', { full_address: '99 Rue Z, Lyon' })
    expect(await search(true)).toMatchObject({ state: 'done', added: 1, updated: 3 })
    const after = [
      'Edge Of Worlds + Edge of World',
      ...FOUND.filter((pair) => !pair.startsWith('No')),
    ]
    expect(await names()).toEqual(after.sort())
  })

  it('the duplicate search drops pairs with a removed business, and finds them again once restored', async () => {
    await edit('Edge Of Worlds', { removed_at: now, removal_reason: 'removed' })
    await search(true)
    expect(await names()).not.toContain('Edge Of Worlds + Edge of World')
    await edit('Edge Of Worlds', { removed_at: null, removal_reason: null })
    await edit('Blue Door  bakery', { removed_at: now, removal_reason: 'removed' })
    await search()
    expect(await names()).toContain('Edge Of Worlds + Edge of World')
    expect(await names()).not.toContain('Blue Door  bakery + Blue Door Bakery')
  })

  it('the duplicate search resumes after interruptions and finds the same pairs', {
    tags: ['duplicates-run'],
  }, async () => {
    const before = await names()
    await database.change((trx) => trx.deleteFrom('duplicate_pairs').execute())
    now += 1000
    await database.change((trx) =>
      enqueueDuplicateSearch(trx, { changedOnly: false, adminId: null }, now),
    )
    let turns = 0
    for (let state = ''; state !== 'done'; turns += 1) {
      const stop = new AbortController()
      const act = RUN_HANDLERS['find-duplicates']
      const once: RunHandlers = {
        'find-duplicates': {
          step(step) {
            stop.abort()
            return act.step(step)
          },
        },
      }
      await runChunks(
        database,
        once,
        () => now,
        stop.signal,
        (error) => {
          throw error
        },
      )
      const last = await database.read
        .selectFrom('runs')
        .orderBy('id', 'desc')
        .limit(1)
        .select('state')
        .executeTakeFirstOrThrow()
      state = last.state
    }
    expect(turns).toBeGreaterThan(5)
    expect(await names()).toEqual(before)
  })

  it('a second request joins the queued duplicate search and can widen it to all businesses', async () => {
    const enqueue = (changedOnly: boolean) =>
      database.change((trx) => enqueueDuplicateSearch(trx, { changedOnly, adminId: null }, now))
    const one = await enqueue(true)
    expect(await enqueue(true)).toEqual({ id: one.id, isNew: false })
    expect(await enqueue(false)).toEqual({ id: one.id, isNew: false })
    await runQueuedRuns(database, () => now)
    const run = await database.read
      .selectFrom('runs')
      .where('id', '=', one.id)
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(JSON.parse(run.input ?? '')).toEqual({ changedOnly: false })
    expect(run.updated).toBeGreaterThan(ROWS.length)
  })

  it('a search of changed businesses compares all if earlier keys follow other rules', async () => {
    await search()
    expect((await search(true)).updated).toBe(0)
    const details = JSON.stringify({ changesTo: 1_000_000, keyRules: 1 })
    await database.change((trx) => trx.updateTable('runs').set({ details }).execute())
    expect((await search(true)).updated).toBeGreaterThan(ROWS.length)
  })

  it('listPairs returns gapless pages, including for equal scores', async () => {
    const all = await listPairs(database, { state: 'open', after: null, limit: 100 })
    expect(all.next).toBe(null)
    const walked: unknown[] = []
    let after: Parameters<typeof listPairs>[1]['after'] = null
    do {
      const page = await listPairs(database, { state: 'open', after, limit: 1 })
      walked.push(...page.pairs)
      after = page.next
    } while (after)
    expect(walked).toEqual(all.pairs)
  })
})
