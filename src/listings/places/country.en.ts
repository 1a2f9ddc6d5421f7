import { countsText } from '../../platform/i18n/counts.en.ts'

type CountryFigures = { total: number; cityCount: number; categoryCount: number }

function figures({ total, cityCount, categoryCount }: CountryFigures): string {
  const { businesses, cities, categories } = countsText
  if (cityCount > 0 && categoryCount > 0)
    return `${businesses(total)} in ${cities(cityCount)} and ${categories(categoryCount)}`
  if (cityCount > 0) return `${businesses(total)} in ${cities(cityCount)}`
  return categoryCount > 0
    ? `${businesses(total)} in ${categories(categoryCount)}`
    : businesses(total)
}

const listed = new Intl.ListFormat('en')

export const countryText = {
  title: (name: string) => `Businesses in ${name}`,
  description: (name: string, country: CountryFigures, cities: string[]) =>
    `${name}: ${figures(country)}.${cities.length > 0 ? ` Top cities: ${listed.format(cities)}.` : ''}`,
  totals: (country: CountryFigures) => `${figures(country)}.`,
  topCities: 'Top cities',
  viewAll: 'View all',
  /** Begins with the visible text, for voice control (WCAG 2.5.3). */
  viewAllLabel: (cities: number) => `View all ${countsText.cities(cities)}`,
  topBusinesses: 'Popular businesses',
  searchIn: (name: string) => `Search in ${name}`,
  noCities: 'No cities listed yet.',
  popularCategories: 'Popular categories',
  noCategories: 'No categories listed yet.',
  loading: 'Loading country...',
  missing: 'Country not found',
  missingHint: 'Browse all countries to find the one you need.',
  failed: 'Error loading country',
  back: 'Back to all countries',
}
