import { formatNumber } from '../../platform/i18n/counts.en.ts'

export const businessProblems = {
  required: 'This field is required.',
  'too-long': (limit: number) => `At most ${formatNumber(limit)} characters.`,
  number: (from: number, to: number) => `Enter a number from ${from} to ${to}.`,
  'whole-number': 'Enter a whole number, 0 or more.',
  link: 'Enter a full URL that starts with https:// or http://.',
  'image-link': 'Enter the URL of an image that starts with https://.',
  choice: 'Choose one of the options.',
  country: 'Not an ISO 3166-1 country.',
  'time-zone': 'Not an IANA time zone.',
  'place-id': 'Use 10 to 300 letters, digits, hyphens, and underscores.',
  date: 'Enter a date from 1990 to today, as YYYY-MM-DD.',
  slug: 'Use lowercase letters a–z, digits, and single hyphens between them.',
  hours: 'Intervals can’t overlap, and each must end after it starts.',
  amenities: 'This can’t be read as a list of amenities.',
  together: 'Enter both latitude and longitude, or neither.',
  slugTaken: 'Another business uses this URL, or used it before.',
  placeIdTaken: 'Another business has this place ID.',
  known: 'There is already a business with this name at this address.',
  changed: 'Someone else has changed this value.',
}
