import { expect, it } from 'vitest'
import { buildBars, buildDayLayout, buildLine, type DayRow } from './day-layout.ts'

const AREA = [444, 138] as const
const series = [
  { key: 'views', label: 'Views', tone: 'ink' },
  { key: 'visitors', label: 'Visitors', tone: 'accent' },
] as const
const rowsOf = (...values: [views: number | null, visitors: number | null][]): DayRow[] =>
  values.map(([views, visitors], index) => ({ day: `2026-01-0${index + 1}`, views, visitors }))

it.each([
  [0, [0, 1, 2, 3, 4]],
  [4, [0, 1, 2, 3, 4]],
  [30, [0, 8, 16, 24, 32]],
  [1356, [0, 350, 700, 1050, 1400]],
  [3_000_000, [0, 750_000, 1_500_000, 2_250_000, 3_000_000]],
])('the ticks of a chart with the largest value %d are %j', (largest, ticks) => {
  const rows = rowsOf([largest, 0])
  expect(buildDayLayout({ shape: 'lines', series, rows }, ...AREA).ticks).toEqual(ticks)
})

it('a line is interrupted on days without a figure', () => {
  const rows = rowsOf([4, 0], [null, 0], [2, 0], [0, 0])
  const layout = buildDayLayout({ shape: 'lines', series, rows }, ...AREA)
  expect(buildLine(layout, 'views')).toBe('M56,8M256,58L356,108')
})

it('bars of a day are stacked, and the scale ends above their sum', () => {
  const rows = rowsOf([4, 4], [0, 2])
  const layout = buildDayLayout({ shape: 'bars', series, rows }, 456, 138)
  expect(layout.ticks.at(-1)).toBe(8)
  expect(buildBars(layout, 0)).toBe('M75.8,108h158.4V58h-158.4z')
  expect(buildBars(layout, 1)).toBe('M75.8,58h158.4V8h-158.4zM273.8,108h158.4V83h-158.4z')
})

it('a position is assigned to the nearest day, outside the scale to the first or last one', () => {
  const rows = rowsOf([1, 1], [1, 1], [1, 1])
  const { indexAt } = buildDayLayout({ shape: 'lines', series, rows }, ...AREA)
  expect([0, 56, 150, 206, 444].map(indexAt)).toEqual([0, 0, 1, 1, 2])
})

it('the last of many days has a label, and no two labels are closer than 68 pixels', () => {
  const rows = Array.from({ length: 365 }, (_, index) => ({ day: `day ${index}`, views: 1 }))
  const { labels } = buildDayLayout({ shape: 'lines', series, rows }, ...AREA)
  expect(labels.at(-1)?.day).toBe('day 364')
  for (const [index, { x }] of labels.entries())
    expect(x - (labels[index - 1]?.x ?? -68)).toBeGreaterThanOrEqual(68)
})
