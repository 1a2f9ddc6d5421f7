import { countsText } from '../../platform/i18n/counts.en.ts'

export const businessesText = {
  title: 'All Businesses',
  description: (total: number) =>
    `${countsText.businesses(total)} in the directory, with ratings, opening hours, phone numbers, and locations, most reviewed first.`,
  showing: (from: number, to: number, total: number) =>
    `Showing ${countsText.whole(from)}-${countsText.whole(to)} of ${countsText.businesses(total)}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  map: 'Show on map',
  rest: 'This list ends here. Browse by category, country, or city to find more businesses.',
  loading: 'Loading businesses...',
  error: 'Error Loading Businesses',
  errorText: 'Please try again later.',
  retry: 'Try again',
  empty: 'No businesses found',
  backHome: 'Back to Home',
  emptyText: 'Try adjusting your search criteria.',
}
