import { countsText } from '../../platform/i18n/counts.en.ts'

type CategoryFigures = { total: number; cityCount: number; countryCount: number }

function figures({ total, cityCount, countryCount }: CategoryFigures): string {
  const { businesses, cities, countries } = countsText
  if (cityCount > 0 && countryCount > 1)
    return `${businesses(total)} in ${cities(cityCount)} across ${countries(countryCount)}`
  if (cityCount > 0) return `${businesses(total)} in ${cities(cityCount)}`
  return countryCount > 0 ? `${businesses(total)} in ${countries(countryCount)}` : businesses(total)
}

export const categoryText = {
  title: (name: string) => `${name}: all businesses`,
  description: (name: string, category: CategoryFigures) =>
    `${name}: ${figures(category)}, with ratings, opening hours, and phone numbers, most reviewed first.`,
  totals: (category: CategoryFigures) => `${figures(category)}.`,
  rated: 'average rating',
  topCountries: 'Top countries',
  loading: 'Loading category...',
  missing: 'Category not found',
  missingHint: 'Browse all categories to find what you need.',
  failed: 'Error loading category',
  back: 'Back to all categories',
}
