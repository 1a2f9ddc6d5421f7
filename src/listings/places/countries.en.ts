import { countsText } from '../../platform/i18n/counts.en.ts'

export const countriesText = {
  title: 'Global Business Directory',
  description:
    'All countries in the directory, with the number of businesses, cities, and categories in each.',
  section: 'Countries',
  filter: 'Search countries',
  placeholder: 'Search countries...',
  results: {
    counted: countsText.countries,
    loading: 'Loading countries...',
    error: 'Unable to load countries',
    errorText: 'There was an error loading the countries. Please try again later.',
    empty: 'No countries found',
    emptyText: 'Try adjusting your search terms or browse all countries',
    nothingYet: 'Countries appear here when businesses with a country are added.',
    browseAll: 'Browse all countries',
  },
}
