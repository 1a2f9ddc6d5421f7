import { expect, test } from 'vitest'
import { cellsOf } from '../../../test/row-cells.ts'
import { parseLink } from '../../business-facts/parse-link.ts'
import { parseFacts } from './parse-facts.server.ts'

function read(row: Record<string, string>) {
  const { cells, notes } = cellsOf(row)
  return { ...parseFacts(cells, notes), noted: notes.reasons.map(({ field }) => field) }
}

test.each([
  [
    { rating: '4.800000', reviews: '56.0' },
    { rating: 4.8, reviews: 56 },
  ],
  [{ rating: '0', reviews: '0' }, { reviews: 0 }],
  [{ rating: '0', review_rating: '' }, {}],
  // A text column doesn't hide the numeric one.
  [{ reviews: 'Lovely place', reviewsCount: '12' }, { reviews: 12 }],
  [{ phone: '41440000000.0' }, { phone: '41440000000' }],
  [{ phone: 'tel:+41 44 000' }, { phone: '+41 44 000' }],
  [{ phone: '4.14E+11', mobile: '+41 44 000' }, { phone: '+41 44 000' }],
  [{ verified: 'True' }, { verified: 1 }],
  [{ verified: 'HAYIR' }, { verified: 0 }],
  [{ business_status: 'closed_temporarily' }, { business_status: 'CLOSED_TEMPORARILY' }],
  [{ permanentlyClosed: 'true' }, { business_status: 'CLOSED_PERMANENTLY' }],
  [{ permanentlyClosed: 'false', status: 'Open ⋅ Closes 8 pm' }, {}],
  [{ Durum: 'Kalıcı olarak kapalı' }, { business_status: 'CLOSED_PERMANENTLY' }],
  [{ about: '{"A":{"b":true}}' }, { about: '{"A":{"b":true}}' }],
  [{ 'additionalInfo/A/0/b': 'true' }, { about: '{"A":{"b":true}}' }],
  [{ description: '{"text": "Nice.", "languageCode": "en"}' }, { description: 'Nice.' }],
  [{ rating: 'NA', phone: 'NA', website: 'NA', description: 'NA' }, {}],
])('parseFacts reads %j as %j', (row, values) => {
  expect(read(row as never)).toEqual({ ...values, noted: [] })
})

test.each([
  ['rating', '12.50'],
  ['rating', '₺250'],
  ['reviews', 'Lovely place'],
  ['reviews', '4.3'],
  ['phone', '4,14E+11'],
  ['phone', 'ask'],
  ['website', 'javascript:alert(1)'],
  ['photo', 'data:image/png;base64,AA=='],
  ['verified', 'maybe'],
  ['business_status', 'haunted'],
])('parseFacts omits and reports an unusable value: %s %j', (field, cell) => {
  expect(read({ [field]: cell })).toEqual({ noted: [field] })
})

test('parseFacts returns unreadable hours and amenities as text and reports them', () => {
  expect(read({ hours: 'ask the cat' })).toEqual({
    working_hours: 'ask the cat',
    opening_hours: null,
    noted: ['working_hours'],
  })
  expect(read({ about: '[{broken' })).toEqual({ about: '[{broken', noted: ['about'] })
})

test.each([
  [{ 'openingHours/0/day': 'Monday', 'openingHours/0/hours': '9 AM to 5 PM' }],
  [{ 'weekday_text/0': 'Monday: 9 AM – 5 PM' }],
  [{ openingHours: "['Monday: 9 AM – 5 PM']" }],
])('parseFacts reads the hours from %j', (row) => {
  const { opening_hours, noted } = read(row as never)
  expect(JSON.parse(opening_hours ?? '{}').Monday.periods).toEqual([[540, 1020]])
  expect(noted).toEqual([])
})

test('parseFacts reads the hours from one column per day, with x as closed', () => {
  const row = { Monday: '9-17', Tuesday: 'x', Wednesday: '', Thursday: '9-17', Friday: '9-17' }
  const hours = JSON.parse(read(row).opening_hours ?? '{}')
  expect([hours.Monday.periods, hours.Tuesday.periods, hours.Wednesday]).toEqual([
    [[540, 1020]],
    [],
    undefined,
  ])
})

test('parseFacts truncates and reports a description of one megabyte', () => {
  const { description, noted } = read({ description: 'x'.repeat(1_000_000), about: 'y' })
  expect([description?.length, noted]).toEqual([20_000, ['description']])
})

test.each([
  ['https://cafe.example/a?b=1#c', 'https://cafe.example/a?b=1#c'],
  ['HTTP://CAFE.EXAMPLE', 'HTTP://CAFE.EXAMPLE'],
  ['www.cafe.example', 'http://www.cafe.example/'],
  ['cafe.example:8080/x', 'http://cafe.example:8080/x'],
  ['//cafe.example/x', 'https://cafe.example/x'],
  ['https:/cafe.example', 'https://cafe.example/'],
  ['https:\\\\cafe.example', 'https://cafe.example/'],
  ['https://münchen.example', 'https://münchen.example'],
  ['münchen.example', 'http://xn--mnchen-3ya.example/'],
  ['https://a.example, https://b.example', 'https://a.example'],
  ['["https://a.example/1", "https://a.example/2"]', 'https://a.example/1'],
  ['http://203.0.113.5/menu', 'http://203.0.113.5/menu'],
])('readLink reads %j as the URL %s', (text, link) => {
  expect(parseLink(text)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//.example',
  'java\nscript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x.y',
  'javascript://cafe.example/%0aalert(1)',
  'ftp://cafe.example/menu',
  'file:///etc/passwd',
  'mailto:a@cafe.example',
  'a@cafe.example',
  'https://user:password@cafe.example',
  'https://cafe.example/a b',
  'https://cafe.example/"onload="x',
  'localhost',
  'http://',
  'http://..',
  '12345',
  '1.5',
  'coming soon',
  'yok',
  `https://cafe.example/${'x'.repeat(3000)}`,
])('readLink rejects %j', (text) => {
  expect(parseLink(text)).toBe(null)
})
