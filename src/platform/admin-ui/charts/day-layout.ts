export type Series = { key: string; label: string; tone: 'accent' | 'ink' | 'soft' }
export type DayRow = { day: string } & Record<string, number | string | null>
export type DayFigures = {
  shape: 'lines' | 'bars'
  series: readonly Series[]
  rows: readonly DayRow[]
}

export type DayLayout = ReturnType<typeof buildDayLayout>

const TOP = 8
const LEFT = 56
const DAYS_HEIGHT = 30
const RIGHT = { lines: 88, bars: 4 }
const INTERVALS = 4
const DAY_LABEL_SPACING = 68
const HALF_DAY_LABEL = 21
const BAR_SHARE = 0.8
const NAME_HEIGHT = 16

const sumOf = (row: DayRow, series: readonly Series[]) =>
  series.reduce((sum, { key }) => sum + Number(row[key]), 0)

const largestOf = ({ shape, series, rows }: DayFigures) =>
  rows.reduce((largest, row) => {
    const values = series.map(({ key }) => Number(row[key]))
    return Math.max(largest, shape === 'bars' ? sumOf(row, series) : Math.max(...values))
  }, 1)

function buildTicks(largest: number): number[] {
  const minStep = largest / INTERVALS
  const unit = Math.max(1, 10 ** (Math.floor(Math.log10(minStep)) + 1) / 20)
  const step = Math.ceil(minStep / unit) * unit
  return Array.from({ length: INTERVALS + 1 }, (_, index) => index * step)
}

export function buildDayLayout(figures: DayFigures, width: number, height: number) {
  const { shape, rows } = figures
  const ticks = buildTicks(largestOf(figures))
  const right = width - RIGHT[shape]
  const bottom = height - DAYS_HEIGHT
  const hasBands = shape === 'bars' || rows.length === 1
  const step = (right - LEFT) / Math.max(1, hasBands ? rows.length : rows.length - 1)
  const first = hasBands ? LEFT + step / 2 : LEFT
  const labelStep = Math.max(1, Math.ceil(DAY_LABEL_SPACING / step))
  const x = (index: number) => first + index * step
  return {
    ...figures,
    left: LEFT,
    top: TOP,
    right,
    bottom,
    step,
    ticks,
    x,
    y: (value: number) => bottom - (value / (ticks.at(-1) ?? 1)) * (bottom - TOP),
    indexAt: (position: number) =>
      Math.min(rows.length - 1, Math.max(0, Math.round((position - first) / step))),
    labels: rows
      .map(({ day }, index) => ({ day, x: Math.min(x(index), width - HALF_DAY_LABEL) }))
      .filter((_, index) => (rows.length - 1 - index) % labelStep === 0),
  }
}

export const buildLine = ({ x, y, rows }: DayLayout, key: string) =>
  rows
    .map((row, index) => {
      const command = (rows[index - 1]?.[key] ?? null) === null ? 'M' : 'L'
      return row[key] === null ? '' : `${command}${x(index)},${y(Number(row[key]))}`
    })
    .join('')

export const buildBars = ({ x, y, step, series, rows }: DayLayout, index: number) =>
  rows
    .map((row, day) => {
      const from = sumOf(row, series.slice(0, index))
      const to = sumOf(row, series.slice(0, index + 1))
      const width = step * BAR_SHARE
      return from === to ? '' : `M${x(day) - width / 2},${y(from)}h${width}V${y(to)}h${-width}z`
    })
    .join('')

export function buildNameShifts({ series, rows }: DayFigures): Map<string, number> {
  const last = rows.at(-1)
  const largest = Math.max(1, ...rows.flatMap((row) => series.map(({ key }) => Number(row[key]))))
  const sorted = series
    .map(({ key }) => ({ key, share: Number(last?.[key] ?? 0) / largest }))
    .sort((one, other) => other.share - one.share)
  const isClose = (sorted[0]?.share ?? 0) - (sorted[1]?.share ?? 0) < 0.1
  const isLow = (sorted.at(-1)?.share ?? 0) < 0.1
  const isHigh = (sorted[0]?.share ?? 0) > 0.9
  const middle = isHigh ? 0 : isLow ? sorted.length - 1 : (sorted.length - 1) / 2
  return new Map(
    sorted.map(({ key }, index) => [
      key,
      isClose && sorted.length > 1 ? (index - middle) * NAME_HEIGHT : 0,
    ]),
  )
}
