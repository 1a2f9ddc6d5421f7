import { countsText } from '../../platform/i18n/counts.en.ts'

export const indexText = {
  all: 'All',
  apply: 'Apply',
  retry: 'Try again',
  backHome: 'Back to Home',
  businesses: countsText.businesses,
  cities: countsText.cities,
  categories: countsText.categories,
  narrowed: (title: string, filter: string) => `${title}: “${filter}”`,
  narrowedDescription: (description: string, filter: string) =>
    `${description} Filtered by “${filter}”.`,
  showing: (from: number, to: number, all: string) =>
    `Showing ${countsText.whole(from)} to ${countsText.whole(to)} of ${all}`,
}
