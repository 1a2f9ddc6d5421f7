import { incoming } from './incoming.ts'

const HOURS = {
  Monday: { text: '9am-5pm', periods: [[540, 1020]] },
  Sunday: { text: 'Closed', periods: [] },
}
export const WORKING_HOURS = '{"Monday":"9am-5pm","Sunday":"Closed"}'
export const MONDAY_NOON_IN_BASEL = Date.UTC(2026, 10, 16, 11)

/** A small directory with one of everything that endpoints must handle. */
export const ROWS = [
  incoming({
    name: 'Blue Door Bakery',
    place_id: 'ChIJblue-door-0001',
    type: 'Bakery',
    category: 'shops',
    full_address: 'Rheingasse 1, 4058 Basel, Switzerland',
    city: 'Basel',
    country: 'Schweiz',
    country_code: 'CH',
    latitude: 47.56,
    longitude: 7.59,
    rating: 4.6,
    reviews: 212,
    phone: '+41 61 000 00 00',
    photo: 'https://photos.example/1.jpg',
    verified: 1,
    about: '{"Service options":{"Takeaway":true,"Delivery":false}}',
    working_hours: WORKING_HOURS,
    opening_hours: JSON.stringify(HOURS),
    time_zone: 'Europe/Zurich',
  }),
  incoming(
    {
      name: 'مخبز الباب الأزرق',
      place_id: 'ChIJblue-door-0002',
      type: 'Bakery',
      city: 'دبي',
      country_code: 'AE',
      rating: 4.9,
      reviews: 7,
    },
    3,
  ),
  incoming(
    {
      name: '<script>alert(1)</script>',
      place_id: 'ChIJblue-door-0003',
      working_hours: 'ring the bell',
      reviews: 0,
    },
    4,
  ),
  incoming(
    {
      name: 'Closed For Good',
      place_id: 'ChIJblue-door-0004',
      business_status: 'CLOSED_PERMANENTLY',
    },
    5,
  ),
  incoming({ name: 'Not Approved', place_id: 'ChIJblue-door-0005' }, 6),
  incoming({ name: 'Removed', place_id: 'ChIJblue-door-0006' }, 7),
  ...Array.from({ length: 45 }, (_, index) =>
    incoming(
      {
        name: `Shop ${index}`,
        place_id: `ChIJshop-number-${index}`,
        type: 'Store',
        city: 'Lyon',
        country_code: 'FR',
        rating: 4.2,
        reviews: 1,
      },
      10 + index,
    ),
  ),
]
