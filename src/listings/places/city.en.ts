import { countsText } from '../../platform/i18n/counts.en.ts'

type CityFigures = { total: number; categoryCount: number }

const figures = ({ total, categoryCount }: CityFigures) =>
  categoryCount > 0
    ? `${countsText.businesses(total)} in ${countsText.categories(categoryCount)}`
    : countsText.businesses(total)

export const cityText = {
  title: (name: string, country: string) => `Businesses in ${name}, ${country}`,
  description: (place: string, city: CityFigures, categories: string[]) =>
    `${place}: ${figures(city)}, with rating, opening hours and phone number.${categories.length > 0 ? ` Most are of these: ${categories.join(', ')}.` : ''}`,
  place: (name: string, country: string) => `${name}, ${country}`,
  totals: (city: CityFigures) => `${figures(city)}.`,
  topCategories: 'Top categories',
  loading: 'Loading city...',
  missing: 'City not found',
  missingHint: 'The index of cities has every one with a business in it.',
  fault: 'Error loading city',
  back: 'Back to all cities',
}
