export const businessCardText = {
  viewDetails: 'View Details',
  unrated: 'New',
  call: (name: string) => `Call ${name}`,
  photoOf: (name: string) => `Photo of ${name}`,
  openNow: { open: 'Open', 'closing-soon': 'Closing soon', closed: 'Closed' },
}
