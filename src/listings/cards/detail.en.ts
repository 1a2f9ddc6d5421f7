export const detailText = {
  businesses: 'Businesses',
  status: (status: number | null) =>
    status === null ? 'No answer came from the server.' : `HTTP status ${status}.`,
  tryLater: 'Please try again later.',
  retry: 'Try again',
}
