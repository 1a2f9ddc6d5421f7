// @module-tag read-facts
import { expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import { writeFlatRecord } from './flatten-record.server.ts'
import { parseFacts } from './parse-facts.server.ts'

function read(row: Record<string, string>) {
  const { cells, notes } = cellsOf(row)
  return { ...parseFacts(cells, notes), noted: notes.reasons.map(({ field }) => field) }
}

const FIVE = '{"1":1,"2":0,"3":2,"4":7,"5":46}'
const stars = (start: string) =>
  Object.fromEntries([1, 0, 2, 7, 46].map((count, at) => [`${start}${at + 1}`, `${count}.0`]))

test.each([
  [{ range: '$$' }, { price_level: 2 }],
  [{ price_range: '€' }, { price_level: 1 }],
  [{ price: '₺₺₺₺' }, { price_level: 4 }],
  [{ priceLevel: 'PRICE_LEVEL_VERY_EXPENSIVE' }, { price_level: 4 }],
  [{ price_level: 'Moderate' }, { price_level: 2 }],
  [{ 'Price range': '3' }, { price_level: 3 }],
  [{ priceLevel: 'PRICE_LEVEL_FREE' }, {}],
  [{ price_level: '0' }, {}],
  [{ price: '3' }, {}],
  [stars('reviews_per_score_'), { rating_distribution: FIVE }],
  [
    { reviews_per_score: "{'1': 1, '2': 0, '3': 2, '4': 7, '5': 46}" },
    { rating_distribution: FIVE },
  ],
  [{ reviews_per_rating: '{"5":46,"1":1,"2":0,"3":2,"4":7}' }, { rating_distribution: FIVE }],
  [
    { rating_summary: JSON.stringify([5, 4, 3, 2, 1].map((star) => ({ stars: star, amount: 3 }))) },
    { rating_distribution: '{"1":3,"2":3,"3":3,"4":3,"5":3}' },
  ],
  [
    Object.fromEntries(
      ['one', 'two', 'three', 'four', 'five'].map((star) => [
        `reviewsDistribution/${star}Star`,
        '9',
      ]),
    ),
    { rating_distribution: '{"1":9,"2":9,"3":9,"4":9,"5":9}' },
  ],
  [{ reviews_per_score: '{"1":0,"2":0,"3":0,"4":0,"5":0}' }, {}],
  [{ email: 'mailto:Info@CAFE.example' }, { email: 'Info@cafe.example' }],
  [{ emails: 'logo@2x.png, hello@cafe.example; b@cafe.example' }, { email: 'hello@cafe.example' }],
  [{ email_1: '', email_2: 'two@cafe.example' }, { email: 'two@cafe.example' }],
  [{ 'emails/0': 'a@cafe.example' }, { email: 'a@cafe.example' }],
  [
    {
      facebook: 'http://facebook.com/bluedoor',
      Instagram: '@blue.door',
      twitter: 'https://twitter.com/bluedoor',
    },
    {
      social:
        '{"facebook":"https://facebook.com/bluedoor","instagram":"https://instagram.com/blue.door","x":"https://twitter.com/bluedoor"}',
    },
  ],
  [
    {
      'links.instagram': 'www.instagram.com/bluedoor',
      'social/facebook_url': '["https://m.facebook.com/bluedoor"]',
    },
    {
      social:
        '{"facebook":"https://m.facebook.com/bluedoor","instagram":"https://www.instagram.com/bluedoor"}',
    },
  ],
  [
    { social_media: '{"YouTube": "https://youtube.com/@bluedoor", "tiktok": "@bluedoor"}' },
    {
      social: '{"youtube":"https://youtube.com/@bluedoor","tiktok":"https://tiktok.com/@bluedoor"}',
    },
  ],
  [
    { 'facebooks/0': 'https://fb.com/bluedoor' },
    { social: '{"facebook":"https://fb.com/bluedoor"}' },
  ],
  [{ whatsapp: '+41 44 000 00 00' }, { social: '{"whatsapp":"https://wa.me/41440000000"}' }],
  [
    { menu: '{"link":"https://cafe.example/menu","source":"cafe.example"}' },
    { menu_link: 'https://cafe.example/menu' },
  ],
  [{ menu: '{"link":"","source":""}', reservations: 'null' }, {}],
  [{ reservations: 'Yes' }, {}],
  [
    { 'bookingLinks/0/url': 'https://tables.example/1' },
    { booking_link: 'https://tables.example/1' },
  ],
  [
    {
      order_online:
        '[{"link":"javascript:alert(1)","source":"x"},{"link":"https://shop.example/1","source":"x"}]',
    },
    { order_link: 'https://shop.example/1' },
  ],
  [
    {
      photo: 'https://p.example/0.jpg',
      images: '["https://p.example/0.jpg","https://p.example/1.jpg","https://p.example/1.jpg"]',
    },
    { photo: 'https://p.example/0.jpg', photos: '["https://p.example/1.jpg"]' },
  ],
  [
    {
      images:
        '[{"title":"All","image":"https://p.example/1.jpg"},{"title":"Menu","image":"https://p.example/2.jpg"}]',
    },
    { photo: 'https://p.example/1.jpg', photos: '["https://p.example/2.jpg"]' },
  ],
  [
    { 'imageUrls/0': 'https://p.example/1.jpg', 'imageUrls/1': 'https://p.example/2.jpg' },
    { photo: 'https://p.example/1.jpg', photos: '["https://p.example/2.jpg"]' },
  ],
  [
    { gallery: 'https://p.example/a,b.jpg, https://p.example/2.jpg\nhttps://p.example/3.jpg' },
    {
      photo: 'https://p.example/a,b.jpg',
      photos: '["https://p.example/2.jpg","https://p.example/3.jpg"]',
    },
  ],
  [
    {
      thumbnail: 'https://lh5.googleusercontent.com/p/made-up=w427-h240-k-no',
      images: '["https://lh5.googleusercontent.com/p/made-up=w530-h298-k-no"]',
    },
    { photo: 'https://lh5.googleusercontent.com/p/made-up=w427-h240-k-no' },
  ],
  [{ photos: '37' }, {}],
])('parseFacts reads %j as %j', (row, facts) => {
  expect(read(row as never)).toMatchObject({ ...facts, noted: [] })
  expect(Object.keys(read(row as never)).sort()).toEqual([...Object.keys(facts), 'noted'].sort())
})

const NINE = '{"Monday":{"9":40,"10":55}}'
test.each([
  ['{"Monday":{"10":55,"9":40}}', NINE],
  ['{"Mo":[{"hour":9,"occupancyPercent":40},{"hour":10,"occupancyPercent":55}],"Su":[]}', NINE],
  [
    `[{'day': 1, 'day_text': 'Monday', 'popular_times': [{'hour': 9, 'percentage': 40, 'title': '', 'time': '9a'}, {'hour': 10, 'percentage': 55, 'time': '10a'}]}, {'day': 'live', 'percentage': 12}]`,
    NINE,
  ],
  [
    '{"graph_results":{"monday":[{"time":"9 AM","busyness_score":40},{"time":"12 AM","busyness_score":3},{"time":"1 PM","busyness_score":5}]}}',
    '{"Monday":{"0":3,"9":40,"13":5}}',
  ],
  [
    '{"popular_times_by_days":{"monday":[{"time":{"hour":9,"minute":0},"popular_index":40}]}}',
    '{"Monday":{"9":40}}',
  ],
  ['{"Sonntag":{"9":1},"Montag":{"9":2}}', '{"Monday":{"9":2},"Sunday":{"9":1}}'],
  ['{}', undefined],
  ['{"Monday":{"9":0}}', undefined],
])('parseFacts reads the popular times %j', (text, times) => {
  const { popular_times, noted } = read({ popular_times: text })
  expect([popular_times, noted]).toEqual([times, []])
})

test('parseFacts joins popular times from one column per day, position and member', () => {
  const { popular_times } = read({
    'popularTimesHistogram/Mo/0/hour': '9',
    'popularTimesHistogram/Mo/0/occupancyPercent': '40',
    'popularTimesHistogram/Mo/1/hour': '10',
    'popularTimesHistogram/Mo/1/occupancyPercent': '55',
  })
  expect(popular_times).toBe(NINE)
})

test.each([
  ['price_level', { price_level: '5' }],
  ['price_level', { price_range: '₺100–200' }],
  ['price_level', { range: '4 stars' }],
  ['price_level', { range: '$$ - $$$' }],
  ['rating_distribution', { reviews_per_score: '{"5":3}' }],
  ['rating_distribution', { reviews_per_score: '[1,2,3,4,5]' }],
  ['rating_distribution', { ...stars('reviews_per_score_'), reviews_per_score_3: '' }],
  ['rating_distribution', { ...stars('reviews_per_score_'), reviews_per_score_3: '-1' }],
  // Percentages.
  [
    'rating_distribution',
    { reviews: '812', reviews_per_score: '{"1":1,"2":1,"3":8,"4":20,"5":70}' },
  ],
  ['email', { email: 'info(at)cafe.example' }],
  ['email', { email: 'inf***@cafe.test' }],
  ['email', { email: 'user@example.com' }],
  ['email', { email: 'javascript:alert(1)@cafe.test' }],
  ['social', { instagram: 'https://www.instagram.com/p/abc' }],
  ['social', { instagram: 'https://www.instagram.com/about' }],
  ['social', { facebook: 'https://www.facebook.com/sharer/sharer.php?u=x' }],
  ['social', { twitter: 'https://twitter.com/intent/tweet' }],
  ['social', { facebook: 'https://facebook.com.evil.example/bluedoor' }],
  ['social', { facebook: 'javascript:alert(1)//facebook.com/bluedoor' }],
  ['social', { linkedin: '@bluedoor' }],
  ['social', { social: '@bluedoor' }],
  ['menu_link', { menu: 'javascript:alert(1)' }],
  ['menu_link', { menu: 'Soups and salads' }],
  ['photos', { images: '["data:image/png;base64,AAAA"]' }],
  ['photos', { images: 'http://p.example/1.jpg' }],
  ['popular_times', { popular_times: '{"Monday":{"9":101}}' }],
  ['popular_times', { popular_times: '{"Monday":{"24":1}}' }],
  ['popular_times', { popular_times: '[{"day":1,"data":[1,2,3]}]' }],
  ['popular_times', { popular_times: '{"constructor":{"9":1}}' }],
  ['popular_times', { popular_times: 'busy at noon' }],
  ['popular_times', { popular_times: '{"Monday":[{"hour":6,"value":{"toString":1}}]}' }],
  ['popular_times', { popular_times: '[{"day":{"toString":1},"data":[1]}]' }],
  ['rating_distribution', { reviews_per_score: '{"1":{"toString":1}}' }],
])('parseFacts notes %s of %j and leaves it empty', (field, row) => {
  const { noted, ...facts } = read(row as never)
  expect([noted, (facts as Record<string, unknown>)[field]]).toEqual([[field], undefined])
})

test('parseFacts reads the members of nested records', () => {
  const row: Record<string, string> = {}
  const record = {
    reviewsDistribution: { oneStar: 1, twoStar: 0, threeStar: 2, fourStar: 7, fiveStar: 46 },
    popularTimesHistogram: {
      Mo: [
        { hour: 9, occupancyPercent: 40 },
        { hour: 10, occupancyPercent: 55 },
      ],
    },
    imageUrls: ['https://p.example/1.jpg', 'https://p.example/2.jpg'],
    emails: ['a@cafe.example', 'b@cafe.example'],
    instagrams: ['https://instagram.com/bluedoor'],
    social: { facebook: 'https://facebook.com/bluedoor' },
    menu: { link: 'https://cafe.example/menu', source: 'cafe.example' },
    orderBy: [{ name: 'Shop', orderUrl: 'https://shop.example/order' }],
  }
  writeFlatRecord(record, (header, cell) => {
    row[header] = cell
  })
  expect(read(row)).toEqual({
    rating_distribution: FIVE,
    popular_times: NINE,
    photo: 'https://p.example/1.jpg',
    photos: '["https://p.example/2.jpg"]',
    email: 'a@cafe.example',
    social:
      '{"facebook":"https://facebook.com/bluedoor","instagram":"https://instagram.com/bluedoor"}',
    menu_link: 'https://cafe.example/menu',
    order_link: 'https://shop.example/order',
    noted: [],
  })
})

test('parseFacts bounds hostile values and pollutes no prototype', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `https://p.example/${at}.jpg`)
  const { photos } = read({ images: JSON.stringify(many) })
  expect(JSON.parse(photos ?? '[]')).toHaveLength(9)
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  const fields = ['images', 'social', 'popular_times', 'reviews_per_score', 'menu', 'email']
  const row = Object.fromEntries(fields.map((field) => [field, deep]))
  expect(Object.keys(read(row)).filter((key) => key !== 'noted')).toEqual([])
  // Quadratic patterns would take minutes.
  const gap = `https://a.example/${' '.repeat(200_000)}b`
  for (const field of [...fields, 'website', 'price_level']) read({ [field]: gap })
  read({ popular_times: '{"__proto__":{"9":1}}', social: '{"__proto__":{"facebook":"x"}}' })
  read({ 'popularTimesHistogram/__proto__/0/hour': '9', 'social/__proto__': 'x' })
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>).facebook).toBeUndefined()
})

const LINKS = {
  table: 'https://tables.example/reserve/1',
  shop: 'https://shop.example/1',
  eats: 'https://www.ubereats.com/store/1',
  other: 'https://unclear.example/1',
}
test.each([
  // Reservations aren't orders.
  [{ reservation_links: LINKS.other, order_links: LINKS.other }, { booking_link: LINKS.other }],
  [
    { reservation_links: LINKS.table, order_links: `${LINKS.table}, ${LINKS.shop}` },
    { booking_link: LINKS.table, order_link: LINKS.shop },
  ],
  [{ booking_appointment_link: LINKS.eats, order_links: LINKS.eats }, { order_link: LINKS.eats }],
  [
    { booking_appointment_link: LINKS.table, order_links: LINKS.table },
    { booking_link: LINKS.table },
  ],
  // The value is ambiguous.
  [{ booking_appointment_link: LINKS.other, order_links: LINKS.other }, {}],
  [{ booking_appointment_link: LINKS.other }, { booking_link: LINKS.other }],
  [{ website: LINKS.other, order_links: LINKS.other }, {}],
  [{ order_links: 'https://www.instagram.com/bluedoor' }, {}],
])('parseFacts distinguishes bookings from orders in %j', (row, links) => {
  const { menu_link, booking_link, order_link } = read(row as never)
  const found = Object.entries({ menu_link, booking_link, order_link }).filter(([, link]) => link)
  expect(Object.fromEntries(found)).toEqual(links)
})
