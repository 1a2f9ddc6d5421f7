import { afterEach, expect } from 'vitest'
import { findCity } from '../src/catalog/places/find-city.server.ts'
import { confirmMerges } from '../src/catalog-admin/merge-proposals.server.ts'
import { saveCity } from '../src/catalog-admin/save-city.server.ts'
import type { Database } from '../src/platform/database/database.server.ts'
import { LEASE_MS } from '../src/platform/runs/claim-run.server.ts'
import { undoRun } from '../src/platform/runs/undo-run.server.ts'
import { ACTOR, shop } from './catalog-directory.ts'
import { importRows } from './incoming.ts'
import { CITY_HANDLERS, upgradeCities } from './legacy-cities.ts'
import { queueTestRun, runQueuedRuns } from './queued-runs.ts'
import { type Engine, openTestDatabase } from './test-database.ts'

export const NOW = 1_700_000_000_000
const NAMES: [count: number, city: string, country_code: string][] = [
  [700, 'Beograd', 'RS'],
  [650, 'Belgrade', 'RS'],
  [1, 'Belgrad', 'RS'],
  [3, 'Napoli', 'IT'],
  [2, 'Naples', 'IT'],
  [1, 'Lyon', 'FR'],
]

const URLS = [
  ['rs', 'beograd'],
  ['rs', 'belgrade'],
  ['rs', 'belgrade-city'],
  ['rs', 'belgrad'],
  ['it', 'napoli'],
  ['it', 'naples'],
  ['fr', 'lyon'],
] as const

/** Each URL with the place it leads to and its number of businesses. */
export const BEFORE = [
  'beograd 700',
  'belgrade > belgrade-city',
  'belgrade-city 650',
  'belgrad 1',
  'napoli 3',
  'naples 2',
  'lyon 1',
]
export const MERGED = [
  'beograd 1351',
  'belgrade > beograd',
  'belgrade-city > beograd',
  'belgrad > beograd',
  'napoli 5',
  'naples > napoli',
  'lyon 1',
]

const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

/** An upgraded directory in which two cities have several names, with open proposals. */
export async function openProposedCities(engine: Engine) {
  const database = await openTestDatabase(engine)
  opened.push(database)
  let clock = NOW
  const tick = () => {
    clock += 1
    return clock
  }
  const run = async (handlers = CITY_HANDLERS) =>
    expect(await runQueuedRuns(database, tick, handlers)).toEqual([])
  const city = (slug: string) =>
    database.read
      .selectFrom('cities')
      .where('slug', '=', slug)
      .selectAll()
      .executeTakeFirstOrThrow()
  async function edit(slug: string, change: object) {
    const { id, name, region } = await city(slug)
    const values = { name, slug, region, synonyms: [], hidden: false, ...change }
    return saveCity(database, ACTOR, { id, values }, clock)
  }
  const addBackup = (finished_at: number) =>
    database.change((trx) =>
      trx
        .insertInto('runs')
        .values({ kind: 'backup', state: 'done', created_at: clock, finished_at })
        .execute(),
    )
  const confirm = (ids: number[] | null = null) =>
    database.change((trx) => confirmMerges(database, trx, 'city', ACTOR, ids, tick()))
  async function begin() {
    await addBackup(tick())
    const started = await confirm()
    if (started.kind !== 'begun') throw new Error(started.reason)
    return started.runId
  }
  const undo = (id: number) => database.change((trx) => undoRun(trx, id, null, tick()))
  const tableOf = async (table: 'city_places' | 'city_aliases' | 'city_regions') => {
    const rows = await database.read.selectFrom(table).selectAll().execute()
    return rows.map((row) => JSON.stringify(row)).sort()
  }
  const pagesOf = async () => {
    const cities = await database.read
      .selectFrom('cities')
      .orderBy('id')
      .select(['id', 'country_code', 'slug', 'name', 'listed', 'hidden', 'merged_into'])
      .execute()
    const links = ['city_places', 'city_aliases', 'city_regions'] as const
    return { cities, links: await Promise.all(links.map(tableOf)) }
  }
  const answers = () =>
    Promise.all(
      URLS.map(async ([country, slug]) => {
        const found = await findCity(database, country, slug)
        if (found.kind === 'found') return `${slug} ${found.city.listed}`
        return found.kind === 'moved' ? `${slug} > ${found.slug}` : `${slug} ${found.kind}`
      }),
    )
  const rows = NAMES.flatMap(([count, name, country_code]) =>
    Array.from({ length: count }, () => ({ city: name, country_code, type: 'Bakery', rating: 4 })),
  )
  await importRows(
    database,
    rows.map((row, at) => shop(at, row)),
  )
  // An administrator changed the URL of a city that is merged below.
  await edit('belgrade', { slug: 'belgrade-city' })
  await upgradeCities(database)
  await run()
  const region = { country_code: 'RS', slug: 'belgrade', region_key: 'vracar' }
  const { id } = await city('belgrade-city')
  await database.change((trx) =>
    trx
      .insertInto('city_regions')
      .values({ ...region, city_id: id })
      .execute(),
  )
  return {
    database,
    tick,
    run,
    city,
    edit,
    addBackup,
    confirm,
    begin,
    undo,
    pagesOf,
    answers,
    queueMatch: () => queueTestRun(database, 'match-cities', {}, tick()),
    /** Other processes use the real time. */
    waitForLease() {
      clock = Date.now() + 2 * LEASE_MS
    },
  }
}
