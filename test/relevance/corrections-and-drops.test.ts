import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { normalizeName } from '../../src/platform/i18n/normalize-name.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'
import { fillQueryDirectory, openSearch } from './query-directory.ts'

const MAX_INDEX_QUERIES = 110

describe.each(ENGINES)('corrected and dropped words on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await fillQueryDirectory(database)
  })
  afterAll(() => database.close())

  const search = (q: string, location?: string) => openSearch(database)(q, location)

  it.each([
    ['a word that nothing contains', 'green willow zzyzx', ['zzyzx'], 'Green Willow'],
    ['a word as typed', 'Green Willow ZZÝZX', ['ZZÝZX'], 'Green Willow'],
    ['the more frequent word', 'rose willow', ['rose'], 'Green Willow'],
    ['never a category', 'bakery thistle', ['thistle'], 'Galata Fırın'],
    ['several words', 'zzyzx green qqvv willow', ['zzyzx', 'qqvv'], 'Green Willow'],
  ])(
    'a search without results for all words drops %s: %s',
    {
      tags: ['search-spelling'],
    },
    async (_, q, dropped, first) => {
      const found = await search(q)
      expect(found.dropped).toEqual(dropped)
      expect(found.results[0]?.business.name).toBe(first)
    },
  )
  it.each([
    'restaurant with wifi, with parking, with pool, with gym, with breakfast, with alcohol, with live music, with delivery, with takeaway, halal, kid friendly, dog friendly',
    'qwertz asdfgh zuiop blumen markt stern garden haus with wifi with pool',
  ])(
    'the number of index queries of a search is bounded: %s',
    {
      tags: ['search-spelling'],
    },
    async (q) => {
      const spy = vi.spyOn(database.words, 'findFirst')
      await search(q)
      expect(spy.mock.calls.length).toBeLessThanOrEqual(MAX_INDEX_QUERIES)
      spy.mockRestore()
    },
  )
  it.each(['Galata Fırın Berlin', 'galata firin, berlin', 'Zur Alten Mühle London'])(
    'the exact name of a business outside the place comes before any word is dropped: %s',
    { tags: ['search-nearby'] },
    async (q) => {
      const { results, dropped, place, inside } = await search(q)
      expect(place?.name).toBe(q.split(/[ ,]+/).at(-1)!.replace(/^b/, 'B'))
      expect(dropped).toEqual([])
      expect(inside).toBe(0)
      expect(results.map(({ isOutside }) => isOutside)).toEqual([true])
      expect(normalizeName(q).startsWith(normalizeName(results[0]!.business.name))).toBe(true)
    },
  )
  it.each([
    ['a category', 'plumber', ''],
    ['a category in another language', 'Apotheke', 'Potsdam'],
    ['a word of a name', 'havel', 'London'],
    ['a word of an address', 'Weserstrasse', 'Hamburg'],
  ])('the search does not correct %s: %s', { tags: ['search-spelling'] }, async (_, q, place) => {
    const { readAs, inside, isPhonetic } = await search(q, place)
    expect({ readAs, inside, isPhonetic }).toEqual({ readAs: null, inside: 0, isPhonetic: false })
  })
  it('the search reports that it found names by their sound', async () => {
    const found = await search('shchyhlyk')
    expect(found.results.map(({ business }) => business.name)).toEqual(['Щиглик'])
    expect(found.isPhonetic).toBe(true)
    expect((await search('щиглик')).isPhonetic).toBe(false)
  })
  it.each([
    ['bakery istanbul open now with wifi and pool', ['open now', 'with wifi'], ['pool']],
    ['bakery istanbul open friday at 22:00', ['open friday'], ['22:00']],
    ['bakery istanbul open tonight with wifi', ['with wifi'], ['open tonight']],
    ['bakery istanbul tomorrow with wifi', ['tomorrow', 'with wifi'], []],
    ['bakery istanbul friday and sunday', ['friday'], ['sunday']],
    ['bakery istanbul with pool', [], ['with pool']],
  ])('the search drops only the intents that no business matches: %s', async (q, kept, dropped) => {
    const found = await search(q)
    expect(found.results[0]?.business.name).toBe('Galata Fırın')
    expect({ kept: found.intents.map(({ text }) => text), dropped: found.dropped }).toEqual({
      kept,
      dropped,
    })
  })
  it('the search reports the corrected spelling of a misspelled query', {
    tags: ['search-spelling'],
  }, async () => {
    expect((await search('green wilow')).readAs).toBe('green willow')
    expect((await search('green willow')).readAs).toBeNull()
  })
  it.each([
    ['dentits', 'dentist'],
    ['backery', 'bakery'],
    ['stationary store', 'stationery store'],
    ['kebab shpo', 'kebab shop'],
  ])('the search reports that it read %s as the category %s', async (q, read) => {
    const [misspelled, spelled] = [await search(q), await search(read)]
    expect(misspelled.readAs).toBe(read)
    expect(misspelled.category).toEqual(spelled.category)
    expect(misspelled.results[0]?.business.name).toBe(spelled.results[0]?.business.name)
  })
  it.each(['dentist', 'dentists', 'Bäckerei', 'diş hekimi', 'kebab'])(
    'the search reports no correction for %s',
    async (q) => {
      const found = await search(q)
      expect(found.results.length).toBeGreaterThan(0)
      expect(found.readAs).toBeNull()
    },
  )
})
