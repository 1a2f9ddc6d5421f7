import { describe, expect, it } from 'vitest'
import { openPlaces, placed } from './open-places.ts'
import { ENGINES } from './test-database.ts'

const columbia = (number: number, region: string, placeId: number) => {
  const [city, countryCode] = ['Columbia', 'US'] as const
  const certain = { confidence: 'certain', reason: '', hasRivals: false } as const
  return {
    ...placed(number, { city, region, country_code: countryCode }),
    match: { city, countryCode, placeId, name: city, ...certain },
  }
}
const punjab = (number: number, city: string, country_code: string) =>
  placed(number, { city, region: 'Punjab', country_code })

const ROWS = [
  columbia(1, 'SC', 4575352),
  columbia(2, 'Missouri', 4381982),
  placed(3, { city: 'Augsburg', region: 'Bayern', country_code: 'DE', name: 'Lechbad' }),
  punjab(4, 'Lahore', 'PK'),
  punjab(5, 'Ludhiana', 'IN'),
  punjab(6, 'Amritsar', 'IN'),
]

type Place = { kind: string; name: string; region: string | null; country: string }

describe.each(ENGINES)('names of regions on %s', (engine) => {
  const { get, getJson } = openPlaces(engine, ROWS)
  const search = async (location: string, language = 'tr') => {
    const query = new URLSearchParams({ location, language })
    return getJson(`/api/search?${query}`)
  }

  it('regions in the language of the page distinguish cities of the same name', async () => {
    const named = async (language: string) => {
      const { cities } = await getJson(`/api/index/cities?letter=c&language=${language}`)
      return cities.map((each: { region: string }) => each.region).sort()
    }
    expect(await named('tr')).toEqual(['Güney Karolina', 'Missouri'])
    expect(await named('en')).toEqual(['Missouri', 'SC'])
  })

  it.each(['Bavyera', 'bavyera', 'Bavyera, Almanya', 'Bayern', 'Bavaria, Germany'])(
    'a search in %s finds the region, which a Turkish page names in Turkish',
    async (location) => {
      const { place, businesses } = await search(location)
      expect(place).toMatchObject({ kind: 'region', name: 'Bavyera', country: 'Almanya' })
      expect(businesses.map(({ name }: { name: string }) => name)).toEqual(['Lechbad'])
      const english = await search(location, 'en')
      expect(english.place).toMatchObject({ name: 'Bavaria', country: 'Germany' })
    },
  )

  it.each([
    ['Columbia, Güney Karolina, Amerika Birleşik Devletleri', 'Columbia', 'Güney Karolina'],
    ['Columbia, Missouri', 'Columbia', 'Missouri'],
    ['Pencap, Pakistan', 'Pencap', null],
  ])('the name that a page shows is found again: %s', async (location, name, region) => {
    const { place } = (await search(location)) as { place: Place }
    expect(place).toMatchObject({ name, region })
  })

  it('a region that two countries have is that of the named country', async () => {
    const countryOf = async (location: string) => (await search(location, 'en')).place.countryCode
    expect(await countryOf('Punjab, Pakistan')).toBe('PK')
    expect(await countryOf('Pencap, Hindistan')).toBe('IN')
  })

  it('Turkish pages show Turkish names of regions, English pages the stored ones', async () => {
    const [turkish, english] = await Promise.all(
      ['/tr', ''].map(async (prefix) => {
        const paths = ['/search?location=Bavyera', '/cities/us/columbia']
        const pages = await Promise.all(paths.map((path) => get(`${prefix}${path}`)))
        return pages.map(({ body }) => body).join('')
      }),
    )
    expect(turkish).toContain('Bavyera, Almanya')
    expect(turkish).toMatch(/<title>[^<]*Columbia, Güney Karolina/)
    expect(turkish).not.toMatch(/Bavaria|, SC/)
    expect(english).toContain('Bavaria, Germany')
    expect(english).toMatch(/<title>[^<]*Columbia, SC/)
  })
})
