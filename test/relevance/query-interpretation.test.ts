import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../src/platform/database/database.server.ts'
import { importRows, incoming } from '../incoming.ts'
import { ENGINES, openTestDatabase } from '../test-database.ts'
import { CID_OF_FIRST, fillQueryDirectory, openSearch } from './query-directory.ts'

describe.each(ENGINES)('query interpretation on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await fillQueryDirectory(database)
  })
  afterAll(() => database.close())

  const search = (q: string, location?: string) => openSearch(database)(q, location)
  const names = async (q: string, location?: string) =>
    (await search(q, location)).results.map(({ business }) => business.name)

  it.each([
    ['several words in any order', 'ocakbasi anadolu', 'Anadolu Ocakbaşı'],
    ['the last word begun', 'rose this', 'Rose and Thistle'],
    ['a word of the name and its kind', 'galata bakery', 'Galata Fırın'],
    ['a word of the kind and one of the name', 'pub thistle', 'Rose and Thistle'],
    ['"and" for "&"', 'finch and robin books', 'Finch & Robin Books'],
    ['"&" for "and"', 'rose & thistle', 'Rose and Thistle'],
    ['"+" for "&"', 'finch + robin', 'Finch & Robin Books'],
    ['letters that "&" joins', 'wren b&b', 'Wren B&B'],
    ['the same written together', 'wren bb', 'Wren B&B'],
    ['the same written apart', 'wren b & b', 'Wren B&B'],
    ['what the letters stand for', 'wren bed and breakfast', 'Wren B&B'],
    ['a name without its apostrophe', 'mctavishs', "McTavish's Grill"],
    ['a name with another apostrophe', 'McTavish’s', "McTavish's Grill"],
    ['a name without its ending', 'mctavish', "McTavish's Grill"],
    ['a name written apart', 'mc tavish grill', "McTavish's Grill"],
    ['capital letters', 'GREEN WILLOW', 'Green Willow'],
    ['Turkish capitals', 'IŞIK KIRTASİYE', 'Işık Kırtasiye'],
    ['Turkish letters without a Turkish keyboard', 'isik kirtasiye', 'Işık Kırtasiye'],
    ['a dotted capital', 'INCI PASTANESI', 'İnci Pastanesi'],
    ['a sharp s as two', 'haus grossmann', 'Haus Großmann'],
    ['a capital sharp s', 'HAUS GROẞMANN', 'Haus Großmann'],
    ['an umlaut without dots', 'alten muhle', 'Zur Alten Mühle'],
    ['an umlaut spelled out', 'alte muehle', 'Zur Alten Mühle'],
    ['an amenity', 'live music', 'Anadolu Ocakbaşı'],
    ['a word of the description', 'sourdough', 'Green Willow'],
    ['a street', 'weserstrasse kebab', 'Anadolu Ocakbaşı'],
    ['a misspelled name', 'gren wilow', 'Green Willow'],
    ['a misspelled kind', 'stationary store', 'Işık Kırtasiye'],
    ['a kind in another language', 'diş hekimi', 'Maple Leaf Dental'],
    ['a kind whose words are written without spaces', '面包店 istanbul', 'Galata Fırın'],
  ])('the search finds a business by %s', async (_, q, name) => {
    expect((await names(q))[0]).toBe(name)
  })

  it.each([
    'Bäckerei',
    'boulangerie',
    'fırın',
    'FIRIN',
    'пекарня',
    'مخبز',
    'panaderías',
    'bakeries',
    'backery',
    'the bakery',
    'la boulangerie',
  ])(
    'the search interprets %s as the category Bakery',
    { tags: ['search-categories'] },
    async (q) => {
      expect((await names(q)).toSorted()).toEqual(['Galata Fırın', 'Kornblume', 'Zur Alten Mühle'])
    },
  )

  it.each([
    '+49 30 90182 555',
    '+493090182555',
    '0049 30 90182555',
    '030/90182-555',
    '(030) 90 18 25 55',
    '3090182555',
  ])('the search finds a business by the phone number %s', async (q) => {
    expect(await names(q)).toEqual(['Anadolu Ocakbaşı'])
  })
  it.each(['0212 555 01 23', '+90 (212) 555-01-23', '2125550123'])(
    'the search finds the number %s of a business that lists it without a country code',
    async (q) => {
      expect(await names(q)).toEqual(['Galata Fırın'])
    },
  )

  it.each([
    ['030 90182', 'Anadolu Ocakbaşı'],
    ['+49 30 9018', 'Anadolu Ocakbaşı'],
    ['0049 30 901', 'Anadolu Ocakbaşı'],
    ['30 90182', 'Anadolu Ocakbaşı'],
    ['4930 90182', 'Anadolu Ocakbaşı'],
    ['0212 55', 'Galata Fırın'],
    ['+90 212 555', 'Galata Fırın'],
    ['519 555', 'Maple Leaf Dental'],
    ['+1 (519) 555', 'Maple Leaf Dental'],
  ])('the search finds a business by the first digits %s of its phone number', async (q, name) => {
    expect(await names(q)).toEqual([name])
  })
  it.each(['+90 30 90182', '+1 212 555', '90182 5', '030 9'])(
    'no phone number begins with %s',
    async (q) => {
      expect(await names(q)).toEqual([])
    },
  )

  it.each([
    'https://www.anadolu-ocakbasi.example/berlin',
    'anadolu-ocakbasi.example/berlin/',
    'http://anadolu-ocakbasi.example/berlin?gclid=1',
    'www.anadolu-ocakbasi.example',
    'https://www.google.com/maps/place/?q=place_id:ChIJunderstood-0',
    `https://www.google.com/maps/place/Anadolu/@52.52,13.4,17z/data=!4m5!3m4!1s0x47a84e:0x${CID_OF_FIRST.toString(16)}!8m2`,
    `https://maps.google.com/?cid=${CID_OF_FIRST}`,
  ])('the search finds the business of the pasted link %s', async (q) => {
    expect((await names(q))[0]).toBe('Anadolu Ocakbaşı')
  })
  it('the search finds a business by the URL of its page', async () => {
    const [first] = (await search('Green Willow')).results
    expect(await names(`https://directory.example/business/${first?.business.slug}`)).toEqual([
      'Green Willow',
    ])
  })

  it.each([
    ['a city', 'kebab', 'berlin', 'Berlin'],
    ['a city and its country', 'dentist', 'London, Canada', 'London'],
    ['a city and its region', 'dentist', 'london, ontario', 'London'],
    ['a country in English', 'kebab', 'Germany', 'Germany'],
    ['a country in its language', 'kebab', 'Deutschland', 'Germany'],
    ['a country in another language', 'kebab', 'Almanya', 'Germany'],
    ['the code of a country', 'kebab', 'de', 'Germany'],
    ['a city without its letters', 'pastanesi', 'istanbul', 'İstanbul'],
    ['a city in capitals', 'pastanesi', 'ISTANBUL', 'İstanbul'],
  ])('the search recognizes a place by %s', async (_, q, location, name) => {
    const { place, results } = await search(q, location)
    expect(place?.name).toBe(name)
    expect(results.length).toBeGreaterThan(0)
    expect(results[0]?.isOutside).toBe(false)
  })

  it.each([
    ['a postcode', 'kebab', '12047', 'Anadolu Ocakbaşı'],
    ['a postcode without its space', 'grill', 'sw1a2aa', "McTavish's Grill"],
    ['a postcode with its space', 'grill', 'SW1A 2AA', "McTavish's Grill"],
    ['a street', '', 'Weserstraße', 'Anadolu Ocakbaşı'],
    ['a street with its number', '', 'weserstrasse 12', 'Anadolu Ocakbaşı'],
    ['a neighbourhood', 'kebab', 'Neukölln', 'Anadolu Ocakbaşı'],
    ['a neighbourhood and its city', 'kebab', 'Neukölln, Berlin', 'Anadolu Ocakbaşı'],
  ])('the search accepts %s as a location', async (_, q, location, name) => {
    const found = await search(q, location)
    expect(found.isPlaceUnknown).toBe(false)
    expect(found.results[0]?.business.name).toBe(name)
  })

  it.each(['kebab berlin', 'Berlin kebab', 'kebab in Berlin', 'kebab, berlin', 'döner berlin'])(
    'the search splits %s into a keyword and a place',
    async (q) => {
      const found = await search(q)
      expect(found.place?.name).toBe('Berlin')
      expect(found.placeFromKeyword?.toLowerCase()).toBe('berlin')
      expect(found.results.slice(0, 2).map(({ business }) => business.name)).toEqual([
        'Anadolu Ocakbaşı',
        'Sultan Imbiss',
      ])
    },
  )
  it.each([
    'pizza berlin mitte',
    'pizza Mitte Berlin',
    'berlin mitte pizza',
    'Mitte, Berlin pizza',
  ])(
    'the search reads a city and its district without a comma: %s',
    { tags: ['search-places'] },
    async (q) => {
      const { place, category, results } = await search(q)
      expect(place).toMatchObject({ kind: 'district', name: 'Mitte' })
      expect(category?.name).toBe('Pizza restaurant')
      expect(results[0]?.business.name).toBe('Pizza Prima')
    },
  )
  it.each(['berlin baguette', 'Berlin Baguette Alsterweg', 'berlin baguette hamburg'])(
    'the search prefers a name that begins with a place to a category in the place: %s',
    { tags: ['search-places'] },
    async (q) => {
      const { results, place } = await search(q)
      expect(place?.name).not.toBe('Berlin')
      expect(results[0]?.business.name).toBe('Berlin Baguette')
    },
  )
  it('the search splits off a two-word country, but not a city within a business name', async () => {
    expect((await search('pub united kingdom')).place?.name).toBe('United Kingdom')
    const named = await search('hotel berlin')
    expect(named.place).toBeNull()
    expect(named.results[0]?.business.name).toBe('Hotel Berlin')
  })

  it('the search picks the likeliest of several places with one name and returns the others', {
    tags: ['search-places'],
  }, async () => {
    const { place, otherPlaces } = await search('', 'London')
    expect(place).toMatchObject({ name: 'London', countryCode: 'GB' })
    expect(otherPlaces).toMatchObject([{ name: 'London', countryCode: 'CA', region: null }])
  })

  it('the search lists results inside the place first, then the nearest outside, marked as such', {
    tags: ['search-nearby'],
  }, async () => {
    const { results, inside } = await search('kebab', 'Berlin')
    expect(results.map(({ business, isOutside }) => [business.name, isOutside])).toEqual([
      ['Anadolu Ocakbaşı', false],
      ['Sultan Imbiss', false],
      ['Havel Kebap', true],
      ['Alster Kebap', true],
    ])
    expect(inside).toBe(2)
    const outside = results.slice(2).map(({ distanceMeters }) => distanceMeters ?? 0)
    expect(outside[0]).toBeLessThan(outside[1] ?? 0)
  })

  it('the map shows results outside the place only if there are none inside', async () => {
    const onMap = async (q: string, location: string) =>
      (await search(q, location)).clusters.flatMap(({ business }) => business?.name ?? [])
    expect(await onMap('alster', 'Berlin')).toEqual(['Alster Kebap'])
    const some = await search('kebab', 'Berlin')
    expect(some.clusters.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
})

describe.each(ENGINES)('names of places with words of intents on %s', (engine) => {
  const business = (name: string, type: string, place: object) => ({ name, type, ...place })
  const overland = { city: 'Overland Park', region: 'KS', country_code: 'US' }
  const connaught = { district: 'Connaught Place', city: 'New Delhi', country_code: 'IN' }
  const rows = [
    business('Bright Smiles', 'Dentist', overland),
    business('Main Lot', 'Parking lot', { ...overland, city: 'Kansas City', region: 'MO' }),
    business('Kansas Smiles', 'Dentist', { ...overland, city: 'Kansas City', region: 'MO' }),
    ...Array.from({ length: 12 }, (_, at) => business(`Round Cup ${at}`, 'Cafe', connaught)),
    business('Fish to Go', 'Sushi restaurant', {
      ...overland,
      about: JSON.stringify({ 'Service options': { Delivery: true } }),
    }),
    business('Fish to Stay', 'Sushi restaurant', overland),
    business('Far Cafe', 'Cafe', { city: 'New Delhi', country_code: 'IN' }),
  ]
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const all = rows.map((row, at) => incoming({ place_id: `ChIJmeant-${at}`, ...row }, at + 2))
    await importRows(database, all)
  })
  afterAll(() => database.close())

  it.each([
    ['dentist overland park', 'Overland Park', 'Dentist', 'Bright Smiles'],
    ['best cafe in connaught place', 'Connaught Place', 'Café', 'Round Cup'],
    ['cafe connaught place open now', 'Connaught Place', 'Café', 'Round Cup'],
    ['sushi delivery overland park', 'Overland Park', 'Sushi restaurant', 'Fish to Go'],
    ['sushi lieferservice overland park', 'Overland Park', 'Sushi restaurant', 'Fish to Go'],
  ])('the search for %s is one in %s', async (q, place, category, first) => {
    const found = await openSearch(database)(q)
    expect(found.place?.name).toBe(place)
    expect(found.category?.name).toBe(category)
    if (q.includes('sushi')) expect(found.results).toHaveLength(1)
    if (!q.includes('open')) expect(found.results[0]?.business.name).toContain(first)
  })
})
