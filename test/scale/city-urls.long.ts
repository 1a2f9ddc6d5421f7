import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCity } from '../../src/catalog/places/find-city.server.ts'
import { confirmMerges } from '../../src/catalog-admin/merge-proposals.server.ts'
import { readPlaceList } from '../../src/gazetteer/place-table.server.ts'
import type { Database } from '../../src/platform/database/database.server.ts'
import { undoRun } from '../../src/platform/runs/undo-run.server.ts'
import { ACTOR, expectTrueTotals } from '../catalog-directory.ts'
import { importRows, incoming } from '../incoming.ts'
import { CITY_HANDLERS, upgradeCities } from '../legacy-cities.ts'
import { findTestRun, runQueuedRuns } from '../queued-runs.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'

/** PostgreSQL runs this many single queries about six times as slowly. */
const BUSINESSES = { sqlite: 100_000, postgres: 10_000 }
const TIMEOUT_MS = 1_200_000
const PLACES = 3000
const NAMES_EACH = 3
const EVERY = 37
const CHUNK_ROWS = 2000

/** Names of real cities in several languages, a third of them with coordinates, and unknown towns. */
function buildRows(length: number) {
  const places = [...readPlaceList()]
    .filter((place, at) => at % EVERY === 0 && place.population > 0 && place.otherNames.length > 0)
    .slice(0, PLACES)
  return Array.from({ length }, (_, at) => {
    const place = places[Math.floor(at ** 1.6) % places.length]
    if (!place) throw new Error('no places')
    const { name, otherNames, latitude, longitude, countryCode } = place
    const names = [name, ...otherNames.slice(0, NAMES_EACH)]
    const isKnown = at % 20 !== 0
    return incoming(
      {
        name: `Shop ${at}`,
        place_id: `ChIJ-urls-${at}`,
        type: `Kind ${at % 12}`,
        city: isKnown ? names[(at * 7) % names.length] : `Neudorfhausen ${at % 900}`,
        country_code: countryCode,
        ...(at % 3 === 0 && isKnown && { latitude, longitude }),
      },
      at + 2,
    )
  })
}

describe.each(ENGINES)(
  'all city URLs of a large directory on %s',
  { timeout: TIMEOUT_MS },
  (engine) => {
    let database: Database
    beforeAll(async () => {
      database = await openTestDatabase(engine)
      await importRows(database, buildRows(BUSINESSES[engine]), CHUNK_ROWS)
    }, TIMEOUT_MS)
    afterAll(() => database.close())

    const run = async () =>
      expect(await runQueuedRuns(database, Date.now, CITY_HANDLERS)).toEqual([])
    async function listUrls() {
      const own = await database.read
        .selectFrom('cities')
        .where('listed', '>', 0)
        .where('merged_into', 'is', null)
        .select(['country_code', 'slug'])
        .execute()
      const former = await database.read
        .selectFrom('city_aliases')
        .select(['country_code', 'slug'])
        .execute()
      return [...own, ...former]
    }
    type Url = Awaited<ReturnType<typeof listUrls>>[number]
    async function answersOf(urls: readonly Url[]) {
      const answers = new Map<string, string>()
      for (const { country_code, slug } of urls) {
        const found = await findCity(database, country_code, slug)
        const answer =
          found.kind === 'found'
            ? `200 ${found.city.id} ${found.city.name} ${found.city.listed}`
            : found.kind === 'moved'
              ? `301 ${found.countryCode}/${found.slug}`
              : found.kind
        answers.set(`${country_code}/${slug}`, answer)
      }
      return answers
    }
    async function findCitiesOfBusinesses() {
      const rows = await database.read.selectFrom('businesses').select(['id', 'city_id']).execute()
      return new Map(rows.map(({ id, city_id }) => [id, city_id]))
    }
    const snapshot = async () => ({
      cities: await database.read.selectFrom('cities').orderBy('id').selectAll().execute(),
      businesses: [...(await findCitiesOfBusinesses())].sort(([one], [other]) => one - other),
    })

    it('merging all proposals redirects each URL once, to where its businesses are, and undo restores all', {
      timeout: TIMEOUT_MS,
      tags: ['long', 'merge-proposals', 'undo-merge'],
    }, async () => {
      await upgradeCities(database)
      await run()
      const urls = await listUrls()
      const before = await answersOf(urls)
      const stored = await snapshot()
      const cityOf = await findCitiesOfBusinesses()
      const backup = { kind: 'backup', state: 'done', created_at: 1, finished_at: Date.now() + 1 }
      await database.change((trx) => trx.insertInto('runs').values(backup).execute())
      const started = await database.change((trx) =>
        confirmMerges(database, trx, 'city', ACTOR, null, Date.now()),
      )
      if (started.kind !== 'begun') throw new Error(started.reason)
      expect(started.entries).toBeGreaterThan(BUSINESSES[engine] / 100)
      await run()
      expect((await findTestRun(database, started.runId)).state).toBe('done')
      await expectTrueTotals(database)

      const after = await answersOf(urls)
      const into = new Map<number, number | null>()
      for (const [id, city] of await findCitiesOfBusinesses()) into.set(cityOf.get(id) ?? 0, city)
      let redirected = 0
      for (const [url, answer] of before) {
        const now = after.get(url) ?? ''
        if (!answer.startsWith('200') || now.startsWith('200')) continue
        redirected += 1
        expect(now, url).toMatch(/^301 /)
        const [country_code = '', slug = ''] = now.slice('301 '.length).split('/')
        const [target = ''] = (await answersOf([{ country_code, slug }])).values()
        expect(target, url).toMatch(/^200 /)
        expect(Number(target.split(' ')[1]), url).toBe(into.get(Number(answer.split(' ')[1])))
      }
      expect(redirected).toBe(started.entries)
      expect([...after.values()].filter((answer) => !/^(200|301)/.test(answer))).toEqual([])

      await database.change((trx) => undoRun(trx, started.runId, null, Date.now()))
      await run()
      expect((await findTestRun(database, started.runId)).state).toBe('undone')
      expect(await answersOf(urls)).toEqual(before)
      expect(await snapshot()).toEqual(stored)
      await expectTrueTotals(database)
    })
  },
)
