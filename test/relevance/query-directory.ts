import type { Database } from '../../src/platform/database/database.server.ts'
import { NO_FILTERS } from '../../src/search/ranking/filters.server.ts'
import { searchBusinesses } from '../../src/search/search-businesses.server.ts'
import { importRows, incoming } from '../incoming.ts'

type Row = Parameters<typeof incoming>[0]

const at = (city: string, country_code: string, latitude: number, longitude: number): Row => ({
  city,
  country_code,
  latitude,
  longitude,
})
const berlin = at('Berlin', 'DE', 52.52, 13.405)
const potsdam = at('Potsdam', 'DE', 52.396, 13.058)
const hamburg = at('Hamburg', 'DE', 53.55, 9.993)
const london = { ...at('London', 'GB', 51.507, -0.128), region: 'England' }
const londonInOntario = { ...at('London', 'CA', 42.984, -81.245), region: 'Ontario' }
const istanbul = at('İstanbul', 'TR', 41.008, 28.978)

const OPENING_HOURS = JSON.stringify(
  Object.fromEntries(
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map((day) => [
      day,
      { text: '10:00-18:00', periods: [[10 * 60, 18 * 60]] },
    ]),
  ),
)

/** Each business represents a type of query; the reviews determine its rank among similar ones. */
const ROWS: Row[] = [
  {
    name: 'Anadolu Ocakbaşı',
    type: 'Kebab shop',
    reviews: 90,
    street: 'Weserstraße 12',
    postal_code: '12047',
    full_address: 'Weserstraße 12, Neukölln, 12047 Berlin, Germany',
    phone: '+49 30 90182 555',
    website: 'https://www.anadolu-ocakbasi.example/berlin?utm_source=maps',
    about: JSON.stringify({ Amenities: { 'Live music': true } }),
    ...berlin,
  },
  { name: 'Sultan Imbiss', type: 'Kebab shop', reviews: 40, ...berlin },
  { name: 'Havel Kebap', type: 'Kebab shop', reviews: 900, ...potsdam },
  { name: 'Alster Kebap', type: 'Kebab shop', reviews: 950, ...hamburg },
  { name: 'Hotel Berlin', type: 'Hotel', reviews: 12, ...hamburg },
  { name: 'Haus Großmann', type: 'Hotel', reviews: 30, ...berlin },
  { name: 'Zur Alten Mühle', type: 'Bakery', reviews: 15, ...berlin },
  { name: 'Pizza Prima', type: 'Pizza restaurant', rating: 4.5, district: 'Mitte', ...berlin },
  { name: 'Pizza Nord', type: 'Pizza restaurant', district: 'Wedding', ...berlin },
  { name: 'Berlin Baguette', type: 'Cafe', street: 'Alsterweg 3', ...hamburg },
  { name: 'Kornblume', type: 'Bäckerei', reviews: 5, ...hamburg },
  { name: 'Finch & Robin Books', type: 'Book store', reviews: 20, ...london },
  { name: 'Rose and Thistle', type: 'Pub', reviews: 25, ...london },
  { name: 'Hazel Inn', type: 'Hotel', reviews: 4, ...london },
  { name: 'Lumber Yard', type: 'Hardware store', reviews: 2, ...hamburg },
  { name: 'Апотека', type: 'Florist', reviews: 1, ...potsdam },
  { name: 'Щиглик', type: 'Florist', reviews: 1, ...potsdam },
  { name: 'Rose Corner', type: 'Florist', reviews: 3, ...london },
  { name: 'Wren B&B', type: 'Bed & breakfast', reviews: 8, ...london },
  { name: "McTavish's Grill", type: 'Restaurant', reviews: 60, postal_code: 'SW1A 2AA', ...london },
  {
    name: 'Green Willow',
    type: 'Restaurant',
    reviews: 33,
    description: 'Wood-fired sourdough and a quiet garden by the canal.',
    ...london,
  },
  {
    name: 'Maple Leaf Dental',
    type: 'Dentist',
    reviews: 7,
    phone: '+1 519 555 0144',
    ...londonInOntario,
  },
  { name: 'Işık Kırtasiye', type: 'Stationery store', reviews: 11, ...istanbul },
  { name: 'İnci Pastanesi', type: 'Pastry shop', reviews: 22, ...istanbul },
  {
    name: 'Galata Fırın',
    type: 'Bakery',
    reviews: 18,
    phone: '0212 555 01 23',
    about: JSON.stringify({ Amenities: { 'Wi-Fi': true } }),
    opening_hours: OPENING_HOURS,
    time_zone: 'Europe/Istanbul',
    ...istanbul,
  },
]

/** The CID of a business, as in links of map exports. */
export const CID_OF_FIRST = 1_234_567_890_123_456_789n

export const fillQueryDirectory = (database: Database) =>
  importRows(
    database,
    ROWS.map((row, index) =>
      incoming(
        { place_id: `ChIJunderstood-${index}`, ...row },
        index + 2,
        index === 0 ? CID_OF_FIRST.toString() : null,
      ),
    ),
  )

/** Searches as a visitor at a fixed time. */
export const openSearch =
  (database: Database) =>
  (q: string, location = '') =>
    searchBusinesses(
      database,
      {
        q,
        location,
        near: null,
        box: null,
        filters: NO_FILTERS,
        isWhole: false,
        order: 'relevance',
      },
      { page: 1, limit: 20, cursor: null },
      Date.UTC(2026, 10, 20, 12),
    )
