import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { Database } from './database.server.ts'
import type { Term, TermQuery } from './search-index.server.ts'

/** Ranks of every partition that the index may have; the last bits are the ID. */
const RANKS = 2 ** 51
const IDS = 2 ** 38
const ROWS = 400
/** A tenth of the rows have the rarest term, almost all the most common one. */
const WORDS = ['ash', 'birch', 'birchwood', 'cedar', 'elm', 'fir', "o'ak", 'yew\\']

/** The same terms for the same row, each in a different share of the rows. */
const entries = Array.from({ length: ROWS }, (_, at) => ({
  id: at + 1,
  rank: Math.floor((at * RANKS) / ROWS / IDS) * IDS + at + 1,
  words: [
    'all',
    ...WORDS.filter((_word, place) => (at * 7919 + place * 104_729) % 10 <= place + 1),
  ],
}))

const hasTerm = (words: readonly string[], term: Term): boolean => {
  if (typeof term === 'string') return words.includes(term)
  if ('word' in term) return words.includes(term.word)
  return words.some((word) => word.startsWith(term.beginning))
}

/** The expected result, computed by scanning all rows. */
const looked = (query: TermQuery, behind: number, limit: number) =>
  entries
    .filter(
      ({ rank, words }) =>
        behind < rank && query.every((group) => group.some((term) => hasTerm(words, term))),
    )
    .slice(0, limit)
    .map(({ rank, id }) => ({ rank, facts: [id] }))

/** So rare, next to one other term, that PostgreSQL scans them. */
const few: Term = { word: 'ash', rows: 20 }
const many: Term = { word: 'ash', rows: 80_000 }

const QUERIES: [string, TermQuery][] = [
  ['one word', [['all']]],
  ['any of several', [['ash', 'birch']]],
  ['a beginning', [[{ beginning: 'birch' }]]],
  ['two groups', [['birch', 'cedar'], ['elm']]],
  ['three groups', [['cedar'], ['elm', 'ash'], ['fir']]],
  ['five groups', [['cedar'], ['elm', 'ash'], ['fir'], ["o'ak"], ['yew\\', 'birch']]],
  ['a word that few have alone', [[few]]],
  ['a word that few have, first', [[few], ['cedar', 'elm'], ['fir']]],
  ['a word that few have, last', [['cedar', 'elm'], ["o'ak"], [few]]],
  ['a word that many have', [['cedar'], [many]]],
  ['more than are looked through beside one word', [['cedar'], [{ word: 'ash', rows: 21 }]]],
  ['few or any other', [['cedar'], [few, 'elm']]],
  ['what nothing has', [['cedar'], ['larch']]],
]

describe.each(ENGINES)('search index on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.change(
      (trx) =>
        database.words.insert(
          trx,
          entries.map(({ words, id, ...entry }) => ({
            ...entry,
            id,
            words: words.join(' '),
            facts: JSON.stringify([id]),
          })),
        ),
      'nothing',
    )
  })
  afterAll(() => database.close())

  const found = async (query: TermQuery, behind: number, limit: number) => {
    const rows = await database.words.findFirst(database, query, behind, limit)
    return rows.map(({ rank, facts }) => ({
      rank,
      facts: typeof facts === 'string' ? JSON.parse(facts) : facts,
    }))
  }

  it.each(QUERIES)('the search index finds all rows for %s in rank order', async (_, query) => {
    expect(await found(query, -1, ROWS)).toEqual(looked(query, -1, ROWS))
  })

  it.each(QUERIES)(
    'the search index finds the first rows for %s, and those after a given rank',
    async (_, query) => {
      expect(await found(query, -1, 7)).toEqual(looked(query, -1, 7))
      const behind = entries[(ROWS / 3) | 0]?.rank ?? 0
      expect(await found(query, behind, 7)).toEqual(looked(query, behind, 7))
    },
  )
})
