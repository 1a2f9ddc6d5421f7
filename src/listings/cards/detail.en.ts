export const detailText = {
  businesses: 'Businesses',
  status: (status: number | null) =>
    status === null ? 'The server didn’t respond.' : `HTTP status ${status}.`,
  tryLater: 'Please try again later.',
  retry: 'Try again',
}
