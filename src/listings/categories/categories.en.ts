import { countsText } from '../../platform/i18n/counts.en.ts'

export const categoriesText = {
  title: 'Business Categories',
  beginningWith: (letter: string) => `Keywords beginning with ${letter}`,
  description:
    'All business categories in the directory, with the number of businesses and their average rating.',
  descriptionOf: (letter: string) =>
    `Business categories beginning with ${letter}, with the number of businesses and their average rating.`,
  section: 'Categories',
  letters: 'Categories by letter',
  filter: 'Search categories',
  placeholder: 'Search categories...',
  view: 'View',
  grid: 'Grid view',
  list: 'List view',
  averageRating: 'Average rating',
  results: {
    counted: countsText.categories,
    loading: 'Loading categories...',
    error: 'Unable to load categories',
    errorText: 'There was an error loading the categories. Please try again later.',
    empty: 'No categories found',
    emptyText: 'Try adjusting your search terms or browse all categories',
    nothingYet: 'Categories appear here when businesses with a category are added.',
    browseAll: 'Browse all categories',
  },
}
