import { describe, expect, it } from 'vitest'
import { openPlaces, placed } from './open-places.ts'
import { ENGINES } from './test-database.ts'

type Search = {
  totalCount: number
  facets: {
    categories: { slug: string; count: number }[]
    ratings: { rating: number; count: number }[]
    amenities: { amenity: string; count: number }[]
    verified: number
    phone: number
    website: number
  }
}

const TYPES = ['Beach', 'Bakery', 'Hotel', 'Café', 'Seafood restaurant']
const ROWS = Array.from({ length: 40 }, (_, row) =>
  placed(row + 10, {
    name: row % 4 === 0 ? `Dune Beach ${row}` : `Dune ${row}`,
    type: TYPES[row % TYPES.length],
    city: 'Basel',
    country_code: 'CH',
    full_address: `${row % 3 === 0 ? 'Beach' : 'Hill'} Road ${row}`,
    rating: 3 + (row % 5) / 2,
    phone: row % 2 === 0 ? `+41 61 555 01 ${row + 10}` : null,
    website: row % 3 === 0 ? `https://dune-${row}.example` : null,
    verified: row % 4 === 1 ? 1 : 0,
    about: row % 5 < 2 ? '{"Amenities": {"Wi-Fi": true}}' : null,
  }),
)

describe.each(ENGINES)('the counts of filters on %s', (engine) => {
  const { get, getJson } = openPlaces(engine, ROWS)

  it.each([
    ['a category that is also a word of names and addresses', 'q=beach'],
    ['a category with a filter', 'q=beach&phone=1'],
    ['a name', 'q=dune'],
    ['a place', 'location=Basel'],
    ['a name near the visitor', 'q=dune&lat=47.55&lng=7.6'],
    ['another category as the filter', 'q=beach&category=bakery'],
  ])(
    'are the numbers of results with the filter: %s',
    { tags: ['search-filters'] },
    async (_, q) => {
      const { facets, totalCount } = (await getJson(`/api/search?${q}`)) as Search
      expect(totalCount).toBeGreaterThan(0)
      const counts = [
        ...facets.categories.map(({ slug, count }) => ['category', slug, count] as const),
        ...facets.ratings.map(({ rating, count }) => ['rating', `${rating}`, count] as const),
        ...facets.amenities.map(({ amenity, count }) => ['amenities', amenity, count] as const),
        ...(['verified', 'phone', 'website'] as const).map(
          (name) => [name, '1', facets[name]] as const,
        ),
      ]
      expect(counts.length).toBeGreaterThan(8)
      expect(facets.amenities).not.toEqual([])
      const params = new URLSearchParams(q)
      for (const [name, value, count] of counts) {
        params.set(name, value)
        const found = (await getJson(`/api/search?${params}`)) as Search
        expect([name, value, found.totalCount]).toEqual([name, value, count])
        params.delete(name)
        for (const [given, text] of new URLSearchParams(q)) params.set(given, text)
      }
    },
  )

  it.each([
    ['/cities/ch/basel', 20],
    ['/countries/switzerland', 20],
    ['/categories/bakery', 4],
    ['/businesses', 20],
  ])(
    'the filters of the list %s find its businesses with a phone number',
    {
      tags: ['search-filters'],
    },
    async (path, count) => {
      const { body } = await get(path)
      const [form = ''] = /<form [^>]*class="needs-submit.*?<\/form>/s.exec(body) ?? []
      const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]+)"/g)]
      const params = new URLSearchParams([
        ...hidden.map(([, name = '', value = '']) => [name, value]),
        ['phone', '1'],
      ])
      const found = (await getJson(`/api/search?${params}`)) as Search
      expect([found.totalCount, form.includes('name="rating"')]).toEqual([count, true])
    },
  )
})
