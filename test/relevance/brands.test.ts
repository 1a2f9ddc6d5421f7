import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { saveSettings } from '../../src/settings/save-settings.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'
import { openSearch } from './query-directory.ts'

const basel = { city: 'Basel', country_code: 'CH' }
const bern = { city: 'Bern', country_code: 'CH' }
const ROWS = [
  { name: 'KFC', type: 'Restaurant', reviews: 2, ...bern },
  { name: 'Kentucky Fried Chicken', type: 'Restaurant', reviews: 9000, rating: 5, ...basel },
  { name: 'Kentucky Fried Chicken Drive', type: 'Restaurant', reviews: 20, ...basel },
  { name: 'Kentucky Bar', type: 'Bar', reviews: 500, ...basel },
  { name: 'Chicken Fried in Kentucky Style', type: 'Bar', reviews: 500, ...bern },
  { name: "McDonald's", type: 'Restaurant', reviews: 50, ...basel },
  { name: 'McDonalds Bahnhof', type: 'Restaurant', reviews: 40, ...bern },
  { name: 'MacDonald Law', type: 'Lawyer', reviews: 90, ...bern },
  { name: '7-Eleven', type: 'Convenience store', reviews: 30, ...basel },
  { name: 'Seven Eleven Kiosk', type: 'Convenience store', reviews: 10, ...bern },
  { name: '7 Days Inn Eleven', type: 'Hotel', reviews: 80, ...bern },
  { name: 'Starbucks', type: 'Coffee shop', reviews: 60, ...basel },
  { name: 'Burger King', type: 'Restaurant', reviews: 70, ...basel },
  { name: 'King of Burger', type: 'Restaurant', reviews: 700, ...basel },
  { name: 'AT&T Store', type: 'Cell phone store', reviews: 5, ...basel },
  { name: 'Tent Attic', type: 'Camping store', reviews: 600, ...basel },
  { name: '85°C Bakery Cafe', type: 'Coffee shop', reviews: 5, ...bern },
  { name: 'Café 85', type: 'Coffee shop', reviews: 300, ...bern },
  { name: 'Zorvath Grill', type: 'Restaurant', reviews: 3, ...basel },
  { name: 'House of Zwib', type: 'Restaurant', reviews: 3, ...basel },
]

describe.each(ENGINES)('names of brands in the search on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await importRows(
      database,
      ROWS.map((row, at) => incoming({ place_id: `brand-${at}`, ...row }, at + 2)),
    )
  })
  afterAll(() => database.close())

  const search = (q: string, location?: string) => openSearch(database)(q, location)
  const names = async (q: string, location?: string) =>
    (await search(q, location)).results.map(({ business }) => business.name)

  it.each([
    ['kfc', ['KFC', 'Kentucky Fried Chicken', 'Kentucky Fried Chicken Drive']],
    [
      'Kentucky Fried Chicken',
      [
        'Kentucky Fried Chicken',
        'Kentucky Fried Chicken Drive',
        'KFC',
        'Chicken Fried in Kentucky Style',
      ],
    ],
    ['肯德基', ['Kentucky Fried Chicken', 'KFC', 'Kentucky Fried Chicken Drive']],
    ['mcd', ["McDonald's", 'McDonalds Bahnhof']],
    ['maccas', ["McDonald's", 'McDonalds Bahnhof']],
    ['麦当劳', ["McDonald's", 'McDonalds Bahnhof']],
    ['seven eleven', ['7-Eleven', 'Seven Eleven Kiosk']],
    ['7-11', ['7-Eleven', 'Seven Eleven Kiosk']],
    ['711', ['7-Eleven', 'Seven Eleven Kiosk']],
    ['7 eleven', ['7-Eleven', 'Seven Eleven Kiosk', '7 Days Inn Eleven']],
    ['星巴克', ['Starbucks']],
    ['BK', ['Burger King']],
  ])(
    'a name of a brand finds businesses with its other names: %s',
    { tags: ['search-brands'] },
    async (q, expected) => {
      const found = await names(q)
      expect(found.toSorted()).toEqual(expected.toSorted())
    },
  )
  it('businesses with the typed name come first, however popular others are', async () => {
    expect((await names('kfc'))[0]).toBe('KFC')
    expect((await names('seven eleven kiosk'))[0]).toBe('Seven Eleven Kiosk')
  })
  it.each([
    ['kfc basel', ['Kentucky Fried Chicken', 'Kentucky Fried Chicken Drive']],
    ['kfc drive', ['Kentucky Fried Chicken Drive']],
    ['restaurant kfc', ['KFC', 'Kentucky Fried Chicken', 'Kentucky Fried Chicken Drive']],
  ])('a name of a brand may be a part of the query: %s', async (q, expected) => {
    expect((await names(q)).toSorted()).toEqual(expected.toSorted())
  })
  it('a part of a brand’s name does not find its other names', async () => {
    const kentucky = await names('kentucky')
    expect(kentucky).toContain('Kentucky Bar')
    expect(kentucky).not.toContain('KFC')
    expect(await names('burger')).not.toContain("McDonald's")
  })
  it.each(['AT&T', 'at&t', 'att', 'at and t', 'at & t'])(
    'a name with punctuation is found by its spellings, before names that begin alike: %s',
    async (q) => {
      expect((await names(q))[0]).toBe('AT&T Store')
    },
  )
  it.each(['85°C', '85c', '85°c', '85 c', '85 degrees', '85度C'])(
    'a name with a sign is found by its spellings: %s',
    async (q) => {
      expect(await names(q)).toEqual(['85°C Bakery Cafe'])
    },
  )
  it('the response says how the name of a brand was read only if the best result has another name', async () => {
    expect((await search('maccas')).readAs).toBe("mcdonald's")
    expect((await search('seven eleven', 'Basel')).readAs).toBe('7-eleven')
    expect((await search('kfc')).readAs).toBeNull()
  })
  it('names of brands add no queries of the index', async () => {
    const spy = vi.spyOn(database.words, 'findFirst')
    await search('kentucky fried chicken')
    const calls = spy.mock.calls.length
    spy.mockClear()
    await search('chicken fried in kentucky style')
    expect(calls).toBeLessThanOrEqual(spy.mock.calls.length + 2)
    spy.mockRestore()
  })
  it('brands of the operator are found at once and end with the setting', {
    tags: ['search-brands'],
  }, async () => {
    expect(await names('zwob')).toEqual(['House of Zwib'])
    const aliases = "# Ours\nZorvath Grill = Zwob, Grill-Z\nMcDonald's = Goldbogen"
    await saveSettings(database, { brands: { aliases } }, 1)
    expect((await names('zwob'))[0]).toBe('Zorvath Grill')
    expect(await names('grill z basel')).toContain('Zorvath Grill')
    expect(await names('goldbogen')).toContain('McDonalds Bahnhof')
    expect(await names('maccas')).toContain("McDonald's")
    await saveSettings(database, { brands: { aliases: '' } }, 2)
    expect(await names('zwob')).toEqual(['House of Zwib'])
  })
})
