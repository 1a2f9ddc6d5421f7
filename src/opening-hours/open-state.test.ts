import { describe, expect, test } from 'vitest'
import { dayOf, localTimeIn, todayIn } from './local-time.ts'
import { CLOSING_SOON_MINUTES, nextChangeMs, openState } from './open-state.ts'
import { DAYS, type Day, formatPeriods, type OpeningHours, type Period } from './opening-hours.ts'
import { isOpenAt, weekMinutes } from './week-minutes.ts'

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

describe('openState', () => {
  test('openState returns unknown without opening hours', () => {
    expect(openState(null, ZURICH, 0)).toEqual({ kind: 'unknown' })
    expect(openState({}, ZURICH, 0)).toEqual({ kind: 'unknown' })
  })

  test('openState returns open, closing-soon and closed around split shifts', {
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
    const state = (time: string) => openState(hours, ZURICH, at(`2026-03-02T${time}:00+01:00`))
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
    expect(openState(hours, ZURICH, at('2026-03-07T00:30:00+01:00'))).toEqual({
      kind: 'open',
      closesAt: { day: 'Saturday', minute: 120 },
      closesInMinutes: 90,
      allDay: false,
    })
    expect(openState(hours, ZURICH, at('2026-03-07T02:00:00+01:00')).kind).toBe('closed')
  })

  test('openState joins a day that ends at midnight with a next day that starts at midnight', () => {
    const hours = week({
      Saturday: [[600, 1440]],
      Sunday: [
        [0, 240],
        [600, 1320],
      ],
    })
    expect(openState(hours, ZURICH, at('2026-03-07T23:50:00+01:00'))).toMatchObject({
      kind: 'open',
      closesAt: { day: 'Sunday', minute: 240 },
    })
  })

  test('openState returns open all day without a closing time when all seven days are open 24 hours', () => {
    const hours = everyDay([[0, 1440]])
    for (const time of ['2026-03-02T00:00:00Z', '2026-03-29T01:00:00Z', '2026-10-25T00:30:00Z']) {
      expect(openState(hours, ZURICH, at(time))).toEqual({
        kind: 'open',
        closesAt: null,
        closesInMinutes: null,
        allDay: true,
      })
    }
    expect(nextChangeMs(hours, ZURICH, at('2026-03-02T00:00:00Z'))).toBeNull()
    const sixDays = { ...hours, Sunday: { text: 'Closed', periods: [] } }
    expect(openState(sixDays, ZURICH, at('2026-03-02T12:00:00Z'))).toMatchObject({
      kind: 'open',
      closesAt: { day: 'Sunday', minute: 0 },
    })
  })

  test('openState counts elapsed minutes across a daylight saving change', () => {
    const hours = everyDay([[1320, 1680]])
    // 22:00 to 04:00: five hours in the spring night, seven in the autumn one.
    expect(openState(hours, ZURICH, at('2026-03-28T22:00:00+01:00'))).toMatchObject({
      closesInMinutes: 300,
      closesAt: { day: 'Sunday', minute: 240 },
    })
    expect(openState(hours, ZURICH, at('2026-10-24T22:00:00+02:00'))).toMatchObject({
      closesInMinutes: 420,
      closesAt: { day: 'Sunday', minute: 240 },
    })
  })

  test('openState is unknown on an unparsed day and without a known time zone', {
    tags: ['business-open-state'],
  }, () => {
    const hours = week({ Monday: null, Tuesday: [[540, 1020]], Wednesday: [] })
    const unknown = { kind: 'unknown' }
    expect(openState(hours, ZURICH, at('2026-03-02T03:00:00Z'))).toEqual(unknown)
    expect(openState(hours, ZURICH, at('2026-03-03T10:00:00Z')).kind).toBe('open')
    for (const zone of [null, 'Mars/Olympus', '']) {
      expect(openState(hours, zone, at('2026-03-03T10:00:00Z'))).toEqual(unknown)
      expect(nextChangeMs(hours, zone, at('2026-03-03T10:00:00Z'))).toBeNull()
    }
  })

  test('openState is open past midnight before an unparsed day', () => {
    const hours = week({ Sunday: [[1080, 1560]], Monday: null })
    expect(openState(hours, ZURICH, at('2026-03-02T00:30:00+01:00')).kind).toBe('open')
    expect(openState(hours, ZURICH, at('2026-03-02T02:00:00+01:00')).kind).toBe('unknown')
  })

  test('the badge says open exactly when the search filter matches, at every half hour of a week', {
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
      const minutes = weekMinutes(JSON.stringify(hours))
      for (const zone of [ZURICH, 'America/New_York', 'Asia/Kathmandu']) {
        const start = at('2026-02-02T00:00:00Z')
        for (let now = start; now < start + 7 * 1440 * MINUTE; now += 30 * MINUTE) {
          const { dayNumber, minute } = localTimeIn(zone, now)
          const minuteOfWeek = DAYS.indexOf(dayOf(dayNumber)) * 1440 + minute
          const matches = minutes !== null && isOpenAt(minutes, minuteOfWeek)
          const { kind } = openState(hours, zone, now)
          expect(kind === 'open' || kind === 'closing-soon').toBe(matches)
        }
      }
    }
  })

  test('openState returns no next opening when an unparsed day comes first', () => {
    const hours = week({ Monday: [], Tuesday: null, Wednesday: [[540, 1020]] })
    const state = openState(hours, ZURICH, at('2026-03-02T12:00:00Z'))
    expect(state).toEqual({ kind: 'closed', opens: null })
  })

  test('openState treats a day missing from the opening hours as closed', () => {
    const hours = week({ Monday: [[540, 1080]] })
    expect(openState(hours, ZURICH, at('2026-03-03T12:00:00Z'))).toEqual({
      kind: 'closed',
      opens: { day: 'Monday', minute: 540 },
    })
  })
})

describe('nextChangeMs', () => {
  test('nextChangeMs returns the instant of every state change and misses none within 14 days', () => {
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
        const next = nextChangeMs(hours, zone, now)!
        const { kind } = openState(hours, zone, now)
        for (let probe = now; probe < next; probe += 5 * MINUTE) {
          expect(openState(hours, zone, probe).kind).toBe(kind)
        }
        expect(next).toBeGreaterThan(now)
        now = next
      }
      expect(now).toBeGreaterThanOrEqual(end)
    }
  })

  test('nextChangeMs returns null when the state never changes', () => {
    expect(nextChangeMs(null, ZURICH, 0)).toBeNull()
    expect(nextChangeMs(everyDay([]), ZURICH, 0)).toBeNull()
  })
})

test('todayIn returns the weekday in the time zone, or in UTC without a known time zone', () => {
  const now = at('2026-03-02T23:30:00Z')
  expect(todayIn('Asia/Tokyo', now)).toBe('Tuesday')
  expect(todayIn('America/Los_Angeles', now)).toBe('Monday')
  expect(todayIn(null, now)).toBe('Monday')
  expect(todayIn('no/zone', now)).toBe('Monday')
})
