import { formatNumber } from '../../platform/i18n/counts.en.ts'
export const businessCardText = {
  viewDetails: 'View Details',
  unrated: 'New',
  call: (name: string) => `Call ${name}`,
  save: 'Save',
  saveBusiness: (name: string) => `Save ${name}`,
  photoOf: (name: string) => `Photo of ${name}`,
  openNow: { open: 'Open', 'closing-soon': 'Closing soon', closed: 'Closed' },
}

export const distanceWords = {
  meters: (meters: number) => `${formatNumber(meters)} m`,
  kilometers: (kilometers: number) => `${formatNumber(kilometers)} km`,
  about: (distance: string) => `about ${distance}`,
  away: 'away',
}
