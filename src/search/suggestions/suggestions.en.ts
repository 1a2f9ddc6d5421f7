import { countsText, formatPlural } from '../../platform/i18n/counts.en.ts'

export const suggestionsText = {
  label: 'Suggestions',
  businesses: 'Businesses',
  chain: 'All locations',
  categories: 'Categories',
  places: 'Places',
  popular: 'Popular searches',
  recent: 'Recent searches',
  in: 'in',
  clear: 'Clear recent searches',
  cleared: 'Recent searches cleared.',
  count: countsText.businesses,
  found: (count: number) =>
    formatPlural(count, {
      one: '1 suggestion, use the up and down arrows.',
      other: (n) => `${n} suggestions, use the up and down arrows.`,
    }),
  nothing: 'No suggestions.',
}
