import { expect, test } from 'vitest'
import { buildPeriodOfDays, buildPeriodOfRange, isDay } from './export-filter.server.ts'

const at = (text: string) => Date.parse(text)
/** A Sunday, soon after midnight in Istanbul and still Saturday in UTC. */
const NOW = at('2026-11-21T22:30:00Z')
const ISTANBUL = 'Europe/Istanbul'

test.each([
  ['today', ISTANBUL, '2026-11-21T21:00:00Z', null],
  ['today', 'UTC', '2026-11-21T00:00:00Z', null],
  ['yesterday', ISTANBUL, '2026-11-20T21:00:00Z', '2026-11-21T21:00:00Z'],
  ['last24hours', ISTANBUL, '2026-11-20T22:30:00Z', null],
  ['last7days', ISTANBUL, '2026-11-14T22:30:00Z', null],
  // Monday the 16th: Sunday is the week's last day.
  ['thisweek', ISTANBUL, '2026-11-15T21:00:00Z', null],
  ['thismonth', ISTANBUL, '2026-10-31T21:00:00Z', null],
] as const)(
  'buildPeriodOfRange of %s in %s is from %s to %s',
  { tags: ['export-dates'] },
  (range, timeZone, from, before) => {
    expect(buildPeriodOfRange(range, timeZone, NOW)).toEqual({
      from: at(from),
      before: before && at(before),
    })
  },
)

test('buildPeriodOfRange starts the week on Monday, including when today is Monday', {
  tags: ['export-dates'],
}, () => {
  const monday = at('2026-11-16T00:00:00Z')
  expect(buildPeriodOfRange('thisweek', 'UTC', monday).from).toBe(monday)
  expect(buildPeriodOfRange('thisweek', 'UTC', monday - 1).from).toBe(at('2026-11-09T00:00:00Z'))
})

test('export periods follow daylight saving changes of the time zone', () => {
  const { from, before } = buildPeriodOfDays('2026-03-29', '2026-03-29', 'Europe/Berlin')
  expect(Number(before) - Number(from)).toBe(23 * 3_600_000)
  const yesterday = buildPeriodOfRange('yesterday', 'Europe/Berlin', at('2026-10-26T12:00:00Z'))
  expect(Number(yesterday.before) - Number(yesterday.from)).toBe(25 * 3_600_000)
})

test('buildPeriodOfDays includes the whole last day and allows either end to be open', () => {
  expect(buildPeriodOfDays('2026-11-01', '2026-11-02', ISTANBUL)).toEqual({
    from: at('2026-10-31T21:00:00Z'),
    before: at('2026-11-02T21:00:00Z'),
  })
  expect(buildPeriodOfDays(null, '2026-11-02', 'UTC').from).toBeNull()
  expect(buildPeriodOfDays('2026-11-01', null, 'UTC').before).toBeNull()
})

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2026-2-8', false],
  ['20260228', false],
  ['', false],
])('isDay of %j returns %s', (text, is) => expect(isDay(text)).toBe(is))
