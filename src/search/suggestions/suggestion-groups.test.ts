import { expect, test } from 'vitest'
import { buildSuggestionGroups } from './suggestion-groups.ts'

const shared = { category: 'Café', categoryId: 'amenity/cafe', city: 'Delhi', country: 'India' }
const suggestions = {
  businesses: [
    { ...shared, name: 'Cup & Crumb', slug: 'cup-1', address: '1 Mill Road, Delhi' },
    { ...shared, name: 'Cup & Crumb', slug: 'cup-2', address: null },
    { ...shared, name: 'Cup of Rain', slug: 'cup-3', address: '9 Mill Road, Delhi' },
  ],
  chains: ['Cup & Crumb'],
  ...{ categories: [], categoriesAreCounted: true, places: [], queries: [] },
}

test('a chain leads to a search in the typed place, and businesses of one name show their addresses', () => {
  const typed = { q: 'cup', location: 'Delhi', field: 'q' } as const
  const [group] = buildSuggestionGroups(typed, suggestions, [])
  expect(
    group?.options.map(({ name, where, detail }) => `${name}: ${where ?? ''}${detail ?? ''}`),
  ).toEqual([
    'Cup & Crumb: Delhi',
    'Cup & Crumb: Café · 1 Mill Road, Delhi',
    'Cup & Crumb: Café · Delhi, India',
    'Cup of Rain: Café · Delhi, India',
  ])
  expect(group?.options[0]?.lead).toMatchObject({
    kind: 'search',
    search: { q: 'Cup & Crumb', location: 'Delhi' },
  })
  const [anywhere] = buildSuggestionGroups({ ...typed, location: '' }, suggestions, [])
  expect(anywhere?.options[0]).toMatchObject({ where: null, detail: 'All locations' })
})
