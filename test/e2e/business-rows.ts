import type { NamedValues } from '../../src/businesses/business-fields.server.ts'

const zurich = { city: 'Zürich', country_code: 'CH', time_zone: 'Europe/Zurich' }
const amenities = Object.fromEntries(
  Array.from({ length: 11 }, (_, index) => [`Amenity ${index + 1}`, true]),
)
const HOURS = {
  working_hours: '{"Monday":"9am-5pm"}',
  opening_hours: '{"Monday":{"text":"9am-5pm","periods":[[540,1020]]}}',
}
/** Businesses with content that pages must handle. */
export const BUSINESS_ROWS: (Partial<NamedValues> & { name: string })[] = [
  {
    name: 'Blue Door Bakery',
    ...zurich,
    ...HOURS,
    type: 'Bakery',
    full_address: 'Niederdorfstrasse 1, 8001 Zürich, Switzerland',
    phone: '+41 44 000 00 00',
    website: 'https://blue-door.example/',
    latitude: 47.3769,
    longitude: 8.5417,
    rating: 4.6,
    reviews: 212,
    verified: 1,
    photo: 'https://photos.example/broken.jpg',
    about: JSON.stringify({ 'Service options': amenities }),
  },
  {
    name: `Gasthaus ${'zum Goldenen Schwan an der Unteren Brücke '.repeat(3)}`,
    ...zurich,
    type: 'Traditional restaurant with terrace, garden and bowling alley',
    latitude: 47.377,
    longitude: 8.542,
  },
  {
    name: 'مخبز الباب الأزرق الكبير',
    ...zurich,
    type: 'Bakery',
    latitude: 47.378,
    longitude: 8.54,
  },
  ...Array.from({ length: 8 }, (_, index) => ({
    name: `Bakery ${index}`,
    ...zurich,
    ...HOURS,
    type: 'Bakery',
    latitude: 47.38 + index / 300,
    longitude: 8.545,
    rating: 4,
    reviews: index,
  })),
  ...['Kiosk', 'Florist'].map((name, index) => ({
    ...{ name, ...zurich, type: name },
    ...{ latitude: 47.3775 + index / 1000, longitude: 8.542 },
  })),
  { name: 'Unaddressed', latitude: 52.1035, longitude: 9.3617 },
  { name: 'Only A Name' },
  { name: 'Written Hours', working_hours: 'ring the bell' },
  { name: 'Gone For Good', ...zurich, ...HOURS, business_status: 'CLOSED_PERMANENTLY' },
  { name: 'Gone For Now', ...zurich, ...HOURS, business_status: 'CLOSED_TEMPORARILY' },
]
