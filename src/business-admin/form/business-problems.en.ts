const number = new Intl.NumberFormat('en')

export const businessProblems = {
  required: 'This is needed.',
  'too-long': (limit: number) => `At most ${number.format(limit)} characters.`,
  number: (from: number, to: number) => `A number from ${from} to ${to}.`,
  'whole-number': 'A whole number, 0 or more.',
  link: 'A whole web address, beginning with https:// or http://.',
  'image-link': 'The web address of a picture, beginning with https://.',
  choice: 'Not one of the choices.',
  country: 'Not a country of ISO 3166-1.',
  'time-zone': 'Not a time zone of the IANA database.',
  'place-id': '10 to 300 letters, digits, hyphens and underscores.',
  date: 'A date from 1990 to today, as YYYY-MM-DD.',
  slug: 'Small Latin letters, digits, and single hyphens between them.',
  hours: 'Hours must not overlap, and each must end after it begins.',
  amenities: 'Cannot be read as amenities.',
  together: 'Latitude and longitude go together: fill both or neither.',
  slugTaken: 'Another business has this address, or had it.',
  placeIdTaken: 'Another business has this place id.',
  known: 'The directory has a business of this name at this address.',
  changed: 'Was changed meanwhile.',
}
