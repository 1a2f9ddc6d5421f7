import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { NO_FILTERS } from '../../src/search/ranking/filters.server.ts'
import { searchBusinesses } from '../../src/search/search-businesses.server.ts'
import { describeMostlyOnSqlite, openTestDatabase } from '../test-database.ts'
import { fillRelevance, knownPlaceId } from './fill-relevance.ts'
import { KNOWN_BUSINESSES } from './known-businesses.ts'
import { type KnownQuery, knownQueries, QUERY_KINDS, type QueryKind } from './known-queries.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const LOOKED_AT = 20
const FIRST = 5
const AT_ONCE = 4
/** A share of fewer isn't meaningful. */
const MIN_QUERIES = 100

/** How many of a hundred queries must have the business in the first five results. */
const BOUNDS: Record<QueryKind, number> = {
  exact: 100,
  'lower case': 100,
  'no accents': 99,
  'one typo': 95,
  prefix: 97,
  transliterated: 90,
}

type Answer = { query: KnownQuery; position: number }

const isFirst = ({ position }: Answer) => position > 0 && position <= FIRST
const inHundred = (answers: readonly Answer[]) =>
  (100 * answers.filter(isFirst).length) / answers.length
const meanReciprocalRank = (answers: readonly Answer[]) =>
  answers.reduce((sum, { position }) => sum + (position > 0 ? 1 / position : 0), 0) / answers.length

describeMostlyOnSqlite('search relevance on %s', (engine) => {
  let database: Database
  let answers: Answer[]

  async function runQuery(query: KnownQuery): Promise<Answer> {
    const { results } = await searchBusinesses(
      database,
      {
        ...query,
        near: null,
        box: null,
        filters: NO_FILTERS,
        isWhole: false,
        order: 'relevance',
      },
      { page: 1, limit: LOOKED_AT, cursor: null },
      NOW,
    )
    const wanted = knownPlaceId(query.at)
    return {
      query,
      position: 1 + results.findIndex(({ business }) => business.place_id === wanted),
    }
  }

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await fillRelevance(database)
    answers = []
    const queries = knownQueries()
    for (let from = 0; from < queries.length; from += AT_ONCE)
      answers.push(...(await Promise.all(queries.slice(from, from + AT_ONCE).map(runQuery))))
  }, 480_000)
  afterAll(() => database.close())

  describe.each(['without', 'with'] as const)('queries %s a place', (which) => {
    it.each(QUERY_KINDS)(
      'the search has the expected business in the top five for enough queries of the kind: %s',
      { tags: ['search-text'] },
      (kind) => {
        const relevant = answers.filter(
          ({ query }) => query.kind === kind && (query.location !== '') === (which === 'with'),
        )
        const missed = relevant
          .filter((answer) => !isFirst(answer))
          .map(({ query, position }) => {
            const { name, place } = KNOWN_BUSINESSES[query.at] ?? {}
            return `${query.q} is ${name} in ${place?.name}, at ${position}`
          })
        const share = inHundred(relevant)
        const rank = meanReciprocalRank(relevant).toFixed(3)
        process.stdout.write(
          `${engine}, ${which} place, ${kind}: ${share.toFixed(1)} % of ${relevant.length}, mean reciprocal rank ${rank}\n`,
        )
        expect(relevant.length).toBeGreaterThan(MIN_QUERIES)
        expect(share, missed.join('\n')).toBeGreaterThanOrEqual(BOUNDS[kind])
      },
    )
  })
})
