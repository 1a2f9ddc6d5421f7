import { countsText } from '../../platform/i18n/counts.en.ts'

/** The words the indexes of categories, countries and cities share. */
export const indexText = {
  all: 'All',
  apply: 'Apply',
  retry: 'Try again',
  backHome: 'Back to Home',
  businesses: countsText.businesses,
  cities: countsText.cities,
  categories: countsText.categories,
  /** The title and the description of a list that is narrowed to names with a text in them. */
  narrowed: (title: string, filter: string) => `${title}: “${filter}”`,
  narrowedDescription: (description: string, filter: string) =>
    `${description} Those with “${filter}” in their name.`,
  showing: (from: number, to: number, all: string) =>
    `Showing ${countsText.whole(from)} to ${countsText.whole(to)} of ${all}`,
}

/** What an index says of its list, each in its own words. */
export type IndexListText = {
  /** How many there are of what the list is of. */
  counted: (total: number) => string
  loading: string
  error: string
  errorText: string
  empty: string
  emptyText: string
  /** In place of `emptyText` while the directory has nothing at all. */
  nothingYet: string
  browseAll: string
}
