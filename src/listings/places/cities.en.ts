import { countsText, formatNumber, formatPlural } from '../../platform/i18n/counts.en.ts'

export const citiesText = {
  title: 'Cities Directory',
  beginningWith: (letter: string) => `Cities beginning with ${letter}`,
  description: 'All cities in the directory, sorted by number of businesses.',
  descriptionOf: (letter: string) =>
    `Cities beginning with ${letter}, sorted by number of businesses.`,
  section: 'Cities',
  letters: 'Cities by letter',
  lettersAgain: 'Cities by letter, below the list',
  filter: 'Search cities or countries',
  placeholder: 'Search cities or countries...',
  tiles: {
    label: 'Summary',
    cities: (total: number) => formatPlural(total, { one: 'City', other: 'Cities' }),
    businesses: 'Total businesses',
    average: 'Average per city',
    whole: (value: number) => formatNumber(Math.round(value)),
  },
  marketShare: 'Market Share',
  percent: (share: number) => `${(share * 100).toFixed(1)}%`,
  viewDetails: 'View city details',
  results: {
    counted: countsText.cities,
    loading: 'Loading cities...',
    error: 'Unable to load cities',
    errorText: 'There was an error loading the cities. Please try again later.',
    empty: 'No cities found',
    emptyText: 'Try adjusting your search terms or browse all cities',
    nothingYet: 'Cities appear here when businesses with a city are added.',
    browseAll: 'Browse all cities',
  },
}

export const countryCitiesText = {
  title: (country: string) => `Cities in ${country}`,
  loadingTitle: 'Cities',
  description: (country: string) => `All cities in ${country}, sorted by number of businesses.`,
  here: 'Cities',
  filter: 'Search cities',
  placeholder: 'Search cities...',
  missing: 'Country not found',
  missingText: 'This directory has no businesses in that country.',
  back: 'Back to Countries',
}
