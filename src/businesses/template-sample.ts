import type { GivenValues } from './business-fields.server.ts'

/** An index contains this text, so renaming it needs a migration. */
export const TEMPLATE_SOURCE = 'template sample'

export const TEMPLATE_COLUMNS = [
  'name',
  'address',
  'phone',
  'category',
  'latitude',
  'longitude',
  'rating',
  'reviewCount',
  'place_id',
  'country_code',
] as const

export const TEMPLATE_ROWS = [
  [
    'Example Bakery (sample row)',
    '12 Sample Lane, London SW1A 1AA, United Kingdom',
    '020 7946 0018',
    'Bakery',
    51.5007,
    -0.1246,
    4.6,
    128,
    'ChIJgazetteer-sample-row-01',
    'GB',
  ],
  [
    'Example Bookshop (sample row)',
    '34 Sample Street, Springfield, IL 62701, United States',
    '(217) 555-0143',
    'Book store',
    39.7989,
    -89.6443,
    4.2,
    57,
    'ChIJgazetteer-sample-row-02',
    'US',
  ],
] as const

const NAME_OF = new Map<string, string>(TEMPLATE_ROWS.map((row) => [row[8], row[0]]))

/** A template row that was edited counts as a real business. */
export const isTemplateSample = ({ name, place_id }: Pick<GivenValues, 'name' | 'place_id'>) =>
  place_id != null && NAME_OF.get(place_id) === name
