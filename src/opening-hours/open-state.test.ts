import { describe, expect, test } from 'vitest'
import { findLocalTime, findToday, findWeekday } from './local-time.ts'
import { CLOSING_SOON_MINUTES, findNextChangeMs, findOpenState } from './open-state.ts'
import {
  buildWeekMinutes,
  DAYS,
  type Day,
  formatPeriods,
  isOpenAt,
  type OpeningHours,
  type Period,
} from './opening-hours.ts'

const MINUTE = 60_000
const ZURICH = 'Europe/Zurich'
const at = (iso: string) => Date.parse(iso)
const week = (days: Partial<Record<Day, Period[] | null>>): OpeningHours =>
  Object.fromEntries(
    Object.entries(days).map(([day, periods]) => [
      day,
      { text: periods ? formatPeriods(periods) : 'by appointment', periods },
    ]),
  )
const everyDay = (periods: Period[]) => week(Object.fromEntries(DAYS.map((day) => [day, periods])))

describe('findOpenState', () => {
  test('findOpenState returns unknown without opening hours', () => {
    expect(findOpenState(null, ZURICH, 0)).toEqual({ kind: 'unknown' })
    expect(findOpenState({}, ZURICH, 0)).toEqual({ kind: 'unknown' })
  })

  test('findOpenState returns open, closing-soon and closed around split shifts', {
    tags: ['business-open-state'],
  }, () => {
    // 2026-03-02 is a Monday; Zurich is one hour ahead of UTC.
    const hours = week({
      Monday: [
        [690, 870],
        [1050, 1380],
      ],
      Tuesday: [],
    })
    const state = (time: string) => findOpenState(hours, ZURICH, at(`2026-03-02T${time}:00+01:00`))
    expect(state('11:29')).toEqual({ kind: 'closed', opens: { day: 'Monday', minute: 690 } })
    expect(state('11:30')).toEqual({
      kind: 'open',
      closesAt: { day: 'Monday', minute: 870 },
      closesInMinutes: 180,
      allDay: false,
    })
    expect(state('13:30')).toEqual({
      kind: 'closing-soon',
      closesAt: { day: 'Monday', minute: 870 },
      closesInMinutes: CLOSING_SOON_MINUTES,
    })
    expect(state('14:30')).toEqual({ kind: 'closed', opens: { day: 'Monday', minute: 1050 } })
    expect(state('23:30')).toEqual({ kind: 'closed', opens: { day: 'Monday', minute: 690 } })
  })

  test("openState applies the previous day's hours past midnight", () => {
    const hours = week({ Friday: [[1080, 1560]], Saturday: [] })
    expect(findOpenState(hours, ZURICH, at('2026-03-07T00:30:00+01:00'))).toEqual({
      kind: 'open',
      closesAt: { day: 'Saturday', minute: 120 },
      closesInMinutes: 90,
      allDay: false,
    })
    expect(findOpenState(hours, ZURICH, at('2026-03-07T02:00:00+01:00')).kind).toBe('closed')
  })

  test('findOpenState joins a day that ends at midnight with a next day that starts at midnight', () => {
    const hours = week({
      Saturday: [[600, 1440]],
      Sunday: [
        [0, 240],
        [600, 1320],
      ],
    })
    expect(findOpenState(hours, ZURICH, at('2026-03-07T23:50:00+01:00'))).toMatchObject({
      kind: 'open',
      closesAt: { day: 'Sunday', minute: 240 },
    })
  })

  test('findOpenState returns open all day without a closing time when all seven days are open 24 hours', () => {
    const hours = everyDay([[0, 1440]])
    for (const time of ['2026-03-02T00:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T00:30:00Z']) {
      expect(findOpenState(hours, ZURICH, at(time))).toEqual({
        kind: 'open',
        closesAt: null,
        closesInMinutes: null,
        allDay: true,
      })
    }
    expect(findNextChangeMs(hours, ZURICH, at('2026-03-02T00:00:00Z'))).toBeNull()
    const sixDays = { ...hours, Sunday: { text: 'Closed', periods: [] } }
    expect(findOpenState(sixDays, ZURICH, at('2026-03-02T12:00:00Z'))).toMatchObject({
      kind: 'open',
      closesAt: { day: 'Sunday', minute: 0 },
    })
  })

  test('findOpenState counts elapsed minutes across a daylight saving change', () => {
    const hours = everyDay([[1320, 1680]])
    // 22:00 to 04:00: five hours in the spring night, seven in the autumn one.
    expect(findOpenState(hours, ZURICH, at('2026-03-28T22:00:00+01:00'))).toMatchObject({
      closesInMinutes: 300,
      closesAt: { day: 'Sunday', minute: 240 },
    })
    expect(findOpenState(hours, ZURICH, at('2026-10-24T22:00:00+02:00'))).toMatchObject({
      closesInMinutes: 420,
      closesAt: { day: 'Sunday', minute: 240 },
    })
  })

  test('findOpenState is unknown on an unparsed day and without a known time zone', {
    tags: ['business-open-state'],
  }, () => {
    const hours = week({ Monday: null, Tuesday: [[540, 1020]], Wednesday: [] })
    const unknown = { kind: 'unknown' }
    expect(findOpenState(hours, ZURICH, at('2026-03-02T03:00:00Z'))).toEqual(unknown)
    expect(findOpenState(hours, ZURICH, at('2026-03-03T10:00:00Z')).kind).toBe('open')
    for (const zone of [null, 'Mars/Olympus', '']) {
      expect(findOpenState(hours, zone, at('2026-03-03T10:00:00Z'))).toEqual(unknown)
      expect(findNextChangeMs(hours, zone, at('2026-03-03T10:00:00Z'))).toBeNull()
    }
  })

  test('findOpenState is open past midnight before an unparsed day', () => {
    const hours = week({ Sunday: [[1080, 1560]], Monday: null })
    expect(findOpenState(hours, ZURICH, at('2026-03-02T00:30:00+01:00')).kind).toBe('open')
    expect(findOpenState(hours, ZURICH, at('2026-03-02T02:00:00+01:00')).kind).toBe('unknown')
  })

  test('the badge shows open exactly when the search filter matches, at every half hour of a week', {
    tags: ['business-open-state'],
  }, () => {
    const weeks = [
      week({
        Monday: [[540, 1020]],
        Tuesday: null,
        Friday: [[1080, 1560]],
        Sunday: [[1200, 1700]],
      }),
      week({ Monday: null, Sunday: [[0, 1440]] }),
      everyDay([[0, 1440]]),
      week({ Wednesday: null }),
    ]
    for (const hours of weeks) {
      const minutes = buildWeekMinutes(JSON.stringify(hours))
      for (const zone of [ZURICH, 'America/New_York', 'Asia/Kathmandu']) {
        const start = at('2026-02-02T00:00:00Z')
        for (let now = start; now < start + 7 * 1440 * MINUTE; now += 30 * MINUTE) {
          const { dayNumber, minute } = findLocalTime(zone, now)
          const minuteOfWeek = DAYS.indexOf(findWeekday(dayNumber)) * 1440 + minute
          const matches = minutes !== null && isOpenAt(minutes, minuteOfWeek)
          const { kind } = findOpenState(hours, zone, now)
          expect(kind === 'open' || kind === 'closing-soon').toBe(matches)
        }
      }
    }
  })

  test('findOpenState returns no next opening when an unparsed day comes first', () => {
    const hours = week({ Monday: [], Tuesday: null, Wednesday: [[540, 1020]] })
    const state = findOpenState(hours, ZURICH, at('2026-03-02T12:00:00Z'))
    expect(state).toEqual({ kind: 'closed', opens: null })
  })

  test('findOpenState treats a day missing from the opening hours as closed', () => {
    const hours = week({ Monday: [[540, 1080]] })
    expect(findOpenState(hours, ZURICH, at('2026-03-03T12:00:00Z'))).toEqual({
      kind: 'closed',
      opens: { day: 'Monday', minute: 540 },
    })
  })
})

describe('findNextChangeMs', () => {
  test('findNextChangeMs returns the instant of every state change and misses none within 14 days', () => {
    const hours = week({
      Monday: [
        [690, 870],
        [1050, 1380],
      ],
      Tuesday: null,
      Friday: [[1080, 1560]],
      Sunday: [[0, 1440]],
    })
    for (const zone of [ZURICH, 'America/New_York', 'Asia/Kathmandu']) {
      let now = at('2026-03-22T00:00:00Z')
      const end = now + 14 * 1440 * MINUTE
      for (let steps = 0; now < end && steps < 100; steps++) {
        const next = findNextChangeMs(hours, zone, now)!
        const { kind } = findOpenState(hours, zone, now)
        for (let probe = now; probe < next; probe += 5 * MINUTE) {
          expect(findOpenState(hours, zone, probe).kind).toBe(kind)
        }
        expect(next).toBeGreaterThan(now)
        now = next
      }
      expect(now).toBeGreaterThanOrEqual(end)
    }
  })

  test('findNextChangeMs returns null when the state never changes', () => {
    expect(findNextChangeMs(null, ZURICH, 0)).toBeNull()
    expect(findNextChangeMs(everyDay([]), ZURICH, 0)).toBeNull()
  })
})

test('findToday returns the weekday in the time zone, or in UTC without a known time zone', () => {
  const now = at('2026-03-02T23:30:00Z')
  expect(findToday('Asia/Tokyo', now)).toBe('Tuesday')
  expect(findToday('America/Los_Angeles', now)).toBe('Monday')
  expect(findToday(null, now)).toBe('Monday')
  expect(findToday('no/zone', now)).toBe('Monday')
})
