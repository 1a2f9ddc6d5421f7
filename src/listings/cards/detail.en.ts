/** The words that the pages of categories, countries and cities share. */
export const detailText = {
  businesses: 'Businesses',
  /** Which answer of HTTP stood in the way; null when none came. */
  status: (status: number | null) =>
    status === null ? 'No answer came from the server.' : `HTTP status ${status}.`,
  tryLater: 'Please try again later.',
  retry: 'Try again',
}
