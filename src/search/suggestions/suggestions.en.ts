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
  cleared: 'Recent searches cleared',
  count: countsText.businesses,
  found: (count: number) =>
    formatPlural(count, {
      one: '1 suggestion. Use the up and down arrow keys.',
      other: (n) => `${n} suggestions. Use the up and down arrow keys.`,
    }),
  nothing: 'No suggestions.',
}
