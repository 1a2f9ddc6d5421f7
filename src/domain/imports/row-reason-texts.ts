/** What is said of a row or one of its values, by code; the field and its value stand beside it. */
export const ROW_REASON_TEXTS = {
  'name-missing': 'is missing: a business needs a name',
  'header-again': 'repeats the header',
  'totals-row': 'is a row of totals, not a business',
  'damaged-characters': 'has characters that were damaged before the file was made; kept as given',
  cut: 'was cut at {limit} characters',
  'time-zone-unknown': 'is not a time zone of the IANA database',
  'place-untold': "could not be told from the row's address, coordinates or country",
  'coordinates-missing': 'hold no latitude and longitude',
  'coordinates-swapped': 'are not a latitude and a longitude; they may be swapped',
  'coordinates-elsewhere': "are far from the row's country; latitude and longitude may be swapped",
  'coordinates-outside': 'are not a latitude from -90 to 90 and a longitude from -180 to 180',
  'coordinates-unreadable': 'are not a latitude and a longitude',
  'rating-unreadable': 'is not a rating from 1 to 5',
  'reviews-unreadable': 'is not a number of reviews',
  'phone-unreadable':
    'is not a phone number; a spreadsheet may have turned it into a rounded number',
  'link-unreadable': 'is not an address of the web (http or https)',
  'amenities-unreadable': 'could not be read as amenities; kept as text',
  'hours-unreadable': 'could not be read as opening hours; kept as text',
  'hours-partly-unreadable': 'could not be read for {days}; kept as text',
  'place-id-shape': 'is not shaped like a place id',
  'cid-unreadable': 'is not a whole number of up to 20 digits, or a spreadsheet rounded it',
  'address-unreadable': 'could not be read as an address',
  'country-code-unknown': 'is not an ISO 3166-1 code of a country',
  'city-unreadable': 'is not the name of a city',
  'country-unreadable': 'is not the name of a country',
  'flag-unreadable': 'is neither yes nor no',
  'slug-unusable': 'is not a slug: the business gets one of its own',
  'status-unknown': 'is not one of {statuses}',
} as const

export type RowReasonCode = keyof typeof ROW_REASON_TEXTS
