export const businessCardText = {
  viewDetails: 'View Details',
  unrated: 'New',
  call: (name: string) => `Call ${name}`,
  photoOf: (name: string) => `Photo of ${name}`,
  openNow: { open: 'Open', 'closing-soon': 'Closing soon', closed: 'Closed' },
}

const count = new Intl.NumberFormat('en')

export const distanceWords = {
  meters: (meters: number) => `${count.format(meters)} m`,
  kilometers: (kilometers: number) => `${count.format(kilometers)} km`,
  away: 'away',
}
