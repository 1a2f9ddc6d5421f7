import { countsText } from '../../platform/i18n/counts.en.ts'

type CityFigures = { total: number; categoryCount: number }

const figures = ({ total, categoryCount }: CityFigures) =>
  categoryCount > 0
    ? `${countsText.businesses(total)} in ${countsText.categories(categoryCount)}`
    : countsText.businesses(total)

export const cityText = {
  title: (name: string, country: string) => `Businesses in ${name}, ${country}`,
  districtTitle: (name: string, city: string) => `Businesses in ${name}, ${city}`,
  description: (place: string, city: CityFigures, categories: string[]) =>
    `${place}: ${figures(city)}, with ratings, opening hours, and phone numbers.${categories.length > 0 ? ` Top categories: ${categories.join(', ')}.` : ''}`,
  place: (name: string, country: string) => `${name}, ${country}`,
  totals: (city: CityFigures) => `${figures(city)}.`,
  topCategories: 'Top categories',
  districts: 'Districts',
  loading: 'Loading city...',
  missing: 'City not found',
  missingHint: 'Browse all cities to find the one you need.',
  failed: 'Error loading city',
  back: 'Back to all cities',
}
