// @module-tag special-hours
import { expect, test } from 'vitest'
import { formatSpecialMinutes, parseSpecialMinutes } from '../search-index/week-text.ts'
import { findNextChangeMs, findOpenState } from './open-state.ts'
import { DAYS, isOpenAt, type OpeningHours, type Period } from './opening-hours.ts'
import { parseSpecialHours } from './parse-special-hours.server.ts'
import { parseDayNumber } from './special-days.ts'
import { buildSpecialMinutes, parseStoredSpecialHours } from './special-hours.ts'

const closed = (date: string) => ({ date, periods: [] })
const CHRISTMAS = closed('2026-12-25')

test.each([
  [
    '2026-12-25: x, 2026-12-31: 9:00AM-2:00PM',
    [CHRISTMAS, { date: '2026-12-31', periods: [[540, 840]] }],
  ],
  [
    '2026-12-31: 9AM-2PM, 2026-12-31: 6:00PM-1:00AM',
    [
      {
        date: '2026-12-31',
        periods: [
          [540, 840],
          [1080, 1500],
        ],
      },
    ],
  ],
  ['2026-12-25 (Christmas Day): closed', [{ ...CHRISTMAS, label: 'Christmas Day' }]],
  ['2026-12-25 Christmas Day: closed', [{ ...CHRISTMAS, label: 'Christmas Day' }]],
  ['2026-12-25: closed (Christmas Day)', [{ ...CHRISTMAS, label: 'Christmas Day' }]],
  ['December 25th, 2026: Closed', [CHRISTMAS]],
  ['25 Aralık 2026: Kapalı\n26 Ara 2026: Kapalı', [CHRISTMAS, closed('2026-12-26')]],
  ['25.12.2026 geschlossen', [CHRISTMAS]],
  ['24.12.2026 - 26.12.2026: x', [closed('2026-12-24'), CHRISTMAS, closed('2026-12-26')]],
  [
    '12/25/2026 closed; 12/06/2026 24 hours',
    [{ date: '2026-12-06', periods: [[0, 1440]] }, CHRISTMAS],
  ],
  ["['2026-12-25: Closed']", [CHRISTMAS]],
  [
    '{"2026-12-25":"Closed","2026-12-31":["09:00-12:00"]}',
    [CHRISTMAS, { date: '2026-12-31', periods: [[540, 720]] }],
  ],
  [
    '{"specialHourPeriods":[{"startDate":{"year":2026,"month":12,"day":31},"endDate":{"year":2027,"month":1,"day":1},"openTime":{"hours":20},"closeTime":{"hours":2}},{"startDate":{"year":2026,"month":12,"day":25},"closed":true}]}',
    [CHRISTMAS, { date: '2026-12-31', periods: [[1200, 1560]] }],
  ],
  [
    '[{"@type":"OpeningHoursSpecification","validFrom":"2026-12-25","validThrough":"2026-12-26","opens":"00:00","closes":"00:00"}]',
    [CHRISTMAS, closed('2026-12-26')],
  ],
])('an import reads special hours from %j', (text, days) => {
  expect(parseSpecialHours(text)).toEqual({ days, unread: [] })
  expect(parseStoredSpecialHours(JSON.stringify(days))).toEqual(days)
})

test.each([
  ['closed on holidays'],
  ['12/06/2026 closed'],
  ['2026-02-30: x'],
  ['2026-12-25'],
  ['2026-12-01 - 2027-12-01: x'],
  ['[{"closed":true}]'],
  ['Summer: 2026-07-01: 9-12'],
  ['{"a":'.repeat(3000)],
  ['2026-12-25 '.repeat(400)],
])('an import doesn’t guess special hours from %j', (text) => {
  expect(parseSpecialHours(text).days).toBeNull()
})

test('an import keeps the text of a date whose hours it can’t read', () => {
  const text = '2026-12-25: call us, 2026-12-26: 10:00-14:00'
  expect(parseSpecialHours(text)).toEqual({
    days: [
      { date: '2026-12-25', periods: null, text: 'call us' },
      { date: '2026-12-26', periods: [[600, 840]] },
    ],
    unread: ['2026-12-25'],
  })
})

test.each([
  ['[{"date":"2026-12-25","periods":[[600,540]]}]'],
  ['[{"date":"2026-13-25","periods":[]}]'],
  ['[{"date":"2026-12-25","periods":[]},{"date":"2026-12-25","periods":[]}]'],
  ['[{"date":"2026-12-25","periods":null}]'],
  ['[{"date":"2026-12-25"}]'],
  [`[{"date":"2026-12-25","periods":[],"label":"${'x'.repeat(61)}"}]`],
  ['{"date":"2026-12-25","periods":[]}'],
  ['2026-12-25: x'],
])('special hours such as %s can’t be stored', (json) => {
  expect(parseStoredSpecialHours(json)).toBeNull()
})

const week = (periods: Period[]): OpeningHours =>
  Object.fromEntries(DAYS.map((day) => [day, { text: '', periods }]))
const ZURICH = 'Europe/Zurich'
const SPECIAL = [
  // 2026-12-24 is a Thursday.
  { date: '2026-12-24', periods: [[540, 840]] as Period[] },
  closed('2026-12-25'),
  { date: '2026-12-31', periods: [[1200, 1560]] as Period[] },
  { date: '2027-01-02', periods: null, text: 'call us' },
]
const NIGHTLY = week([[1080, 1560]])
const at = (time: string) => Date.parse(`${time}+01:00`)

test('special hours replace the weekly hours on their date in the zone of the business, with the night after', () => {
  const kindAt = (time: string) => findOpenState(NIGHTLY, ZURICH, at(time), SPECIAL).kind
  expect(kindAt('2026-12-24T01:00')).toBe('closing-soon')
  expect(kindAt('2026-12-24T10:00')).toBe('open')
  expect(kindAt('2026-12-24T20:00')).toBe('closed')
  expect(kindAt('2026-12-25T01:00')).toBe('closed')
  expect(kindAt('2026-12-25T20:00')).toBe('closed')
  expect(kindAt('2026-12-26T01:00')).toBe('closed')
  expect(kindAt('2026-12-26T20:00')).toBe('open')
  expect(kindAt('2027-01-01T01:30')).toBe('closing-soon')
  expect(kindAt('2027-01-02T20:00')).toBe('unknown')
  const tokyo = findOpenState(NIGHTLY, 'Asia/Tokyo', Date.parse('2026-12-24T16:00Z'), SPECIAL)
  expect(tokyo.kind).toBe('closed')
  expect(findOpenState(NIGHTLY, ZURICH, at('2026-12-25T12:00'), SPECIAL)).toEqual({
    kind: 'closed',
    opens: { day: 'Saturday', minute: 1080 },
  })
})

test('special hours alone say whether a business is open on their date only', () => {
  const kindAt = (time: string) => findOpenState(null, ZURICH, at(time), SPECIAL).kind
  expect([kindAt('2026-12-24T10:00'), kindAt('2026-12-25T10:00')]).toEqual(['open', 'closed'])
  expect([kindAt('2026-12-23T10:00'), kindAt('2026-12-26T10:00')]).toEqual(['unknown', 'unknown'])
})

test('a business that is closed for weeks names no weekday of its next opening', () => {
  const long = Array.from({ length: 20 }, (_, day) => closed(`2026-12-${day + 10}`))
  const state = (time: string) => findOpenState(week([[540, 1080]]), ZURICH, at(time), long)
  expect(state('2026-12-10T10:00')).toEqual({ kind: 'closed', opens: null })
  expect(state('2026-12-28T10:00')).toMatchObject({ opens: { day: 'Wednesday', minute: 540 } })
})

test.each([
  ['nightly', NIGHTLY],
  ['always open', week([[0, 1440]])],
  ['unknown weekly', null],
])(
  'the index and findNextChangeMs agree with findOpenState around special days of a business with %s hours',
  (_, hours) => {
    const minutes = buildSpecialMinutes(hours, SPECIAL)!
    const stored = formatSpecialMinutes(minutes)
    let next = 0
    let kind = ''
    for (let now = at('2026-12-22T00:00'); now < at('2027-01-05T00:00'); now += 30 * 60_000) {
      const state = findOpenState(hours, ZURICH, now, SPECIAL)
      if (now >= next) {
        kind = state.kind
        next = findNextChangeMs(hours, ZURICH, now, SPECIAL) ?? Number.POSITIVE_INFINITY
      }
      expect(state.kind, new Date(now).toISOString()).toBe(kind)
      const local = new Date(now + 3_600_000)
      const spans = parseSpecialMinutes(stored, parseDayNumber(local.toISOString().slice(0, 10)))
      if (!spans) continue
      const isOpen = isOpenAt(spans, local.getUTCHours() * 60 + local.getUTCMinutes())
      expect(isOpen, local.toISOString()).toBe(['open', 'closing-soon'].includes(state.kind))
    }
  },
)
