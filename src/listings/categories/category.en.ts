import { countsText } from '../../platform/i18n/counts.en.ts'

type CategoryFigures = { total: number; cityCount: number; countryCount: number }

const figures = ({ total, cityCount, countryCount }: CategoryFigures) =>
  [
    countsText.businesses(total),
    cityCount > 0 && `in ${countsText.cities(cityCount)}`,
    countryCount > 0 && `in ${countsText.countries(countryCount)}`,
  ]
    .filter(Boolean)
    .join(' ')

export const categoryText = {
  title: (name: string) => `${name} businesses`,
  description: (name: string, category: CategoryFigures) =>
    `${name}: ${figures(category)}, with ratings, opening hours, and phone numbers, most reviewed first.`,
  totals: (category: CategoryFigures) => `${figures(category)}.`,
  rated: 'on average',
  topCountries: 'Top countries',
  loading: 'Loading category...',
  missing: 'Category not found',
  missingHint: 'Browse all categories to find what you need.',
  fault: 'Error loading category',
  back: 'Back to all categories',
}
