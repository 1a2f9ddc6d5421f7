import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importRows, incoming } from '../../../test/incoming.ts'
import { ENGINES, openTestDatabase } from '../../../test/test-database.ts'
import type { ParsedBusiness } from '../../businesses/saving/incoming-business.ts'
import { findCategoryId } from '../../catalog/categories/find-category.server.ts'
import { listCategories } from '../../catalog/categories/list-categories.server.ts'
import type { Database } from '../../platform/database/database.server.ts'
import { findQueryCategories } from '../query/query-categories.server.ts'
import { suggest, suggestLocations } from './find-suggestions.server.ts'

type Row = Parameters<typeof incoming>[0]
const berlin = { city: 'Berlin', country_code: 'DE' }
const bern = { city: 'Bern', country_code: 'CH' }
const newYork = { city: 'New York', country_code: 'US', region: 'New York' }
const york = { city: 'York', country_code: 'GB' }

/** Reviews give the order. */
const ROWS: Row[] = [
  { name: 'Blue Door', type: 'Bakery', reviews: 50, ...berlin },
  { name: 'Blue Lagoon', type: 'Spa', reviews: 500, ...bern },
  { name: 'Old Blue House', type: 'Hotel', reviews: 900, ...newYork },
  { name: 'Bluebird Records', type: 'Music store', reviews: 5, ...york },
  { name: 'Blue', type: 'Bar', reviews: 1, ...york },
  { name: 'Blue Moon', type: 'Bar', reviews: 20, ...york },
  { name: 'Blue Steel', type: 'Gym', reviews: 21, ...york },
  { name: 'Sultan Kebab', type: 'Kebab shop', reviews: 40, ...berlin },
  { name: 'Kebab Corner', type: 'Kebab shop', reviews: 60, ...bern },
  { name: 'Müllers Marionetten', type: 'Theater', reviews: 8, ...berlin },
  { name: 'مخبز الباب', type: 'Bakery', reviews: 9, city: 'دبي', country_code: 'AE' },
  { name: '北京烤鸭店', type: 'Restaurant', reviews: 3, ...newYork },
  {
    name: 'Quill',
    type: 'Book store',
    reviews: 2,
    phone: '+1 212 555 0100',
    website: 'https://quill.example/',
    ...newYork,
  },
  {
    name: 'Bluegrass Hall',
    type: 'Bar',
    reviews: 999,
    business_status: 'CLOSED_PERMANENTLY',
    ...york,
  },
]

const beside: Row[] = [
  { name: 'Marathon Pizza', type: 'Pizza restaurant', city: 'Yonkers', country_code: 'US' },
  { name: 'Marathon Stage', type: 'Theater', district: 'Yosemite', ...newYork },
]

const munich: ParsedBusiness = {
  ...incoming({ name: 'Isar', place_id: 'ChIJisar', city: 'München', country_code: 'DE' }, 9000),
  match: {
    ...{ city: 'München', countryCode: 'DE', placeId: 1, name: 'München', hasRivals: false },
    confidence: 'certain',
    reason: 'only place',
    place: {
      ...{ id: 1, region: 'Bavaria', latitude: 48.1, longitude: 11.6 },
      names: { en: 'Munich', tr: 'Münih', local: ['München'] },
      otherNames: ['Monaco di Baviera', 'Мюнхен', 'ミュンヘン'],
    },
  },
}

/** More than are looked through, before those that are asked for. */
const many: Row[] = Array.from({ length: 350 }, (_, index) => ({
  name: `Marathon Sports ${index}`,
  type: 'Sporting goods store',
  reviews: 1000 + index,
  ...york,
}))

/** Better known than the one that is there, and closed. */
const shut: Row[] = [
  { name: 'Ghost Kitchen', type: 'Restaurant', reviews: 1, ...york },
  ...Array.from({ length: 250 }, (_, index) => ({
    name: `Ghost Lights ${index}`,
    type: 'Restaurant',
    reviews: 5000 + index,
    business_status: 'CLOSED_PERMANENTLY' as const,
    ...york,
  })),
]

describe.each(ENGINES)('suggestions on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(
      database,
      [...ROWS, ...many, ...shut, ...beside].map((row, index) =>
        incoming({ place_id: `ChIJsuggest-${index}`, ...row }, index + 2),
      ),
      500,
    )
    await importRows(database, [munich])
  })
  afterAll(() => database.close())

  const names = async (q: string, location = '') =>
    (await suggest(database, { q, location })).businesses.map(({ name }) => name)
  const categories = async (q: string, location = '') =>
    (await suggest(database, { q, location })).categories.map(({ name }) => name)
  const places = async (q: string, location = '') =>
    (await suggest(database, { q, location })).places.map(({ place, keyword }) =>
      keyword === null ? place.name : `${keyword} in ${place.name}`,
    )
  const locations = async (location: string) =>
    (await suggestLocations(database, location)).places.map(({ place }) => place.name)

  it('suggestions contain at most five businesses, exact names first', async () => {
    const found = await names('blue')
    expect(found).toHaveLength(5)
    expect(found[0]).toBe('Blue')
    expect(found).not.toContain('Bluegrass Hall')
    expect(await names('b')).toHaveLength(5)
  })

  it('suggestions match the last term as a prefix, in any order, case and accents', async () => {
    expect(await names('BLUE DO')).toEqual(['Blue Door'])
    expect(await names('house blue')).toEqual(['Old Blue House'])
    expect(await names('bluebird rec')).toEqual(['Bluebird Records'])
    for (const q of ['müllers', 'mullers', 'muellers', 'mueller', 'marionet'])
      expect(await names(q), q).toEqual(['Müllers Marionetten'])
    expect(await names('مخب')).toEqual(['مخبز الباب'])
    expect(await names('烤鸭')).toEqual(['北京烤鸭店'])
    expect(await names('beijing')).toEqual(['北京烤鸭店'])
  })

  it('suggestions find a long prefix despite more popular names with the same first letters', async () => {
    expect(await names('marat')).toHaveLength(5)
    expect(await names('marionetten')).toEqual(['Müllers Marionetten'])
  })

  it('suggestions are not displaced by closed businesses', async () => {
    for (const q of ['gho', 'ghost', 'ghost kit', 'kitchen'])
      expect(await names(q), q).toEqual(['Ghost Kitchen'])
    expect(await names('ghost', 'york')).toEqual(['Ghost Kitchen'])
  })

  it('suggestions offer categories only in places that have them, with their number there', async () => {
    const { places: found } = await suggest(database, { q: 'kebab shop be', location: '' })
    const counts = found.flatMap(({ place, keyword, inPlace }) =>
      keyword === null ? [] : [[keyword, place.name, inPlace?.category, inPlace?.count]],
    )
    expect(counts.sort()).toEqual([
      ['kebab shop', 'Berlin', 'kebab-shop', 1],
      ['kebab shop', 'Bern', 'kebab-shop', 1],
    ])
    expect(await places('kebab shop york')).not.toContain('kebab shop in York')
    expect(await places('sultan be')).toContain('sultan in Berlin')
    expect(await places('sultan be')).not.toContain('sultan in Bern')
    const inYork = await suggest(database, { q: 'b', location: 'York' })
    expect(inYork.areCategoriesCounted).toBe(true)
    expect(inYork.categories).toMatchObject([{ name: 'Bar', listed: 2 }])
  })

  it('suggestions know the places of rare matches and of narrower categories', async () => {
    expect((await places('marathon yo')).sort()).toEqual([
      'marathon in Yonkers',
      'marathon in York',
      'marathon in Yosemite',
    ])
    const { places: found } = await suggest(database, { q: 'restaurant yo', location: '' })
    expect(found.map(({ place, inPlace }) => [place.name, inPlace?.count]).sort()).toEqual([
      ['Yonkers', undefined],
      ['York', 1],
    ])
  })

  it('suggestions query the index once for all suggested places, and once for a name that no place has', async () => {
    let queries = 0
    const words: Database['words'] = {
      ...database.words,
      findFirst: (...input) => {
        queries += 1
        return database.words.findFirst(...input)
      },
    }
    const countQueries = async (q: string, location: string) => {
      queries = 0
      await suggest({ ...database, words }, { q, location })
      return queries
    }
    expect(await countQueries('sultan be', '')).toBe(3)
    expect(await countQueries('theater be', '')).toBe(2)
    expect(await countQueries('zzzz', 'york')).toBe(1)
    expect(await countQueries('lagoon', 'york')).toBe(2)
  })

  it('suggestions list businesses in the given place first', async () => {
    expect((await names('blue', 'bern'))[0]).toBe('Blue Lagoon')
    expect((await names('blue', 'Germany'))[0]).toBe('Blue Door')
    expect(await names('blue', 'bern')).toHaveLength(5)
    expect(await names('blue', 'Atlantis')).toHaveLength(5)
  })

  it('suggestions correct a misspelled term when no prefix matches', async () => {
    expect(await names('marionettne')).toEqual(['Müllers Marionetten'])
    expect(await names('bleu lagoon')).toEqual(['Blue Lagoon'])
    expect(await categories('threater')).toEqual(['Theater'])
    expect(await places('brelin')).toEqual(['Berlin'])
    expect(await locations('berln')).toEqual(['Berlin', 'Bern'])
  })

  it('suggestions find categories by the prefix of any term, in singular and plural', async () => {
    expect((await categories('b')).length).toBeGreaterThan(1)
    expect(await categories('kebab')).toEqual(['Kebab shop'])
    expect(await categories('kebabs')).toEqual(['Kebab shop'])
    expect(await categories('bakeries')).toEqual(['Bakery'])
    expect((await categories('store')).sort()).toEqual([
      'Book store',
      'Music store',
      'Sporting goods store',
    ])
    expect(await categories('s')).toHaveLength(4)
  })

  it('suggestions contain cities, countries, and the keyword combined with a place prefix', async () => {
    expect(await places('berl')).toEqual(['Berlin'])
    expect((await places('ber')).sort()).toEqual(['Berlin', 'Bern'])
    expect((await places('kebab ber')).sort()).toEqual(['kebab in Berlin', 'kebab in Bern'])
    expect(await places('kebab in new y')).toEqual([])
    expect(await places('quill in new y')).toEqual(['quill in New York'])
    expect(await places('swiss')).toEqual(['Switzerland'])
    expect(await places('switz')).toEqual(['Switzerland'])
    expect(await places('deutschland')).toEqual(['Germany'])
    // A place is given already.
    expect(await places('kebab ber', 'york')).toEqual([])
  })

  it('suggestions, search and filters find categories and cities by their names in any language', {
    tags: ['one-category', 'one-city'],
  }, async () => {
    for (const q of ['tiy', 'TİYATRO', 'theat']) expect(await categories(q), q).toEqual(['Theater'])
    expect(await categories('kebapç')).toEqual(['Kebab shop'])
    expect(await categories('spor malz')).toEqual(['Sporting goods store'])
    for (const q of ['münih', 'munic', 'monaco di b', 'мюн', 'ミュン']) {
      expect(await places(q), q).toEqual(['München'])
      expect(await locations(q), q).toEqual(['München'])
    }
    const { all } = await listCategories(database)
    const bakery = all.find(({ name }) => name === 'Bakery')
    for (const name of ['Bakery', 'fırın', 'Bäckerei', 'shop/bakery'])
      expect(await findCategoryId(database, name), name).toBe(bakery?.id)
    expect((await findQueryCategories(database, 'tiyatro')).named).toMatchObject([
      { name: 'Theater' },
    ])
  })

  it('suggestions contain businesses in the place that the last terms begin', async () => {
    expect(await names('kebab berlin')).toEqual(['Sultan Kebab'])
    expect(await names('kebab ber')).toHaveLength(1)
  })

  it('location suggestions contain only places', async () => {
    expect(await locations('york')).toEqual(['York', 'New York'])
    expect(await locations('bern, swi')).toEqual(['Bern'])
    expect(await locations('berlin, germany')).toEqual(['Berlin'])
    expect(await locations('us')).toEqual(['United States'])
    expect(await locations('دب')).toHaveLength(1)
    expect(await locations('')).toEqual([])
    expect((await suggestLocations(database, 'blue')).businesses).toEqual([])
  })

  it('suggestions find a business by its phone number or website', async () => {
    expect(await names('(212) 555-0100')).toEqual(['Quill'])
    expect(await names('https://quill.example/')).toEqual(['Quill'])
  })

  it.each([
    '',
    ' ',
    '%',
    '_',
    '"',
    "'; drop table businesses --",
    '\\',
    '\u0000',
    '\ud83d',
    '((((',
    '*',
    'a OR b NOT c',
    '&|!:*',
    'zzzzqqqq',
    'x'.repeat(200),
    'ab '.repeat(66),
    '\u202e\u200f',
    '😀',
  ])('suggestions handle the input %j without failing', async (text) => {
    await suggestLocations(database, text)
    expect(Object.keys(await suggest(database, { q: text, location: text }))).toHaveLength(5)
    expect(Object.keys(await suggest(database, { q: text, location: '' }))).toHaveLength(5)
  })
})
