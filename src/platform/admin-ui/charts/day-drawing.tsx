import {
  Bar,
  BarChart,
  CartesianGrid,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'
import { useFormats } from '../formats.ts'
import type { DayChartProps, DayRow, Series } from './day-chart.tsx'

const COLOURS: Record<Series['tone'], string> = {
  accent: 'var(--color-accent)',
  ink: 'var(--color-ink)',
  soft: 'color-mix(in oklab, var(--color-ink) 45%, var(--color-card))',
}
const TICK = { fill: 'var(--color-ink-soft)', fontSize: 12 }
/** Room at the right for the names of lines, which stand at their ends. */
const LABEL_WIDTH = 88
const LABEL_GAP = 16

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

type End = { x?: number | string; y?: number | string; index?: number }

/** Without a day that is not over, unless nothing was before it. */
function drawnRows({ rows, series, isLastOpen }: DayChartProps): readonly DayRow[] {
  const whole = rows.slice(0, -1)
  const hasBefore = whole.some((row) => series.some(({ key }) => Number(row[key]) > 0))
  return isLastOpen && hasBefore ? whole : rows
}

/** How far each line's name is moved, so that none lies over another or beyond the scale. */
function labelShifts(series: readonly Series[], rows: readonly DayRow[]): Map<string, number> {
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
      isClose && sorted.length > 1 ? (index - middle) * LABEL_GAP : 0,
    ]),
  )
}

/** The drawing itself: lines with their names at their ends, or bars upon each other. */
export function DayDrawing(props: DayChartProps) {
  const { shape, series } = props
  const rows = drawnRows(props)
  const { day, longDay, number, short } = useFormats()
  const isStill = prefersStill()
  const shifts = labelShifts(series, rows)
  const axes = (
    <>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis
        dataKey="day"
        tickFormatter={day}
        tick={TICK}
        tickLine={false}
        stroke="var(--color-line-strong)"
        minTickGap={28}
      />
      <YAxis
        tickFormatter={short}
        tick={TICK}
        tickLine={false}
        axisLine={false}
        width={56}
        allowDecimals={false}
        domain={[0, 'auto']}
      />
      <Tooltip
        isAnimationActive={!isStill}
        labelFormatter={(label) => longDay(String(label))}
        formatter={(value) => number(Number(value))}
        cursor={{ stroke: 'var(--color-line-strong)', fill: 'var(--color-line)' }}
        contentStyle={{
          background: 'var(--color-card)',
          border: '1px solid var(--color-line)',
          borderRadius: 10,
          color: 'var(--color-ink)',
        }}
        itemStyle={{ color: 'var(--color-ink)' }}
      />
    </>
  )
  const data = [...rows]
  if (shape === 'bars')
    return (
      <>
        <ul className="chart-keys" aria-hidden="true">
          {series.map(({ key, label, tone }) => (
            <li key={key}>
              <span style={{ background: COLOURS[tone] }} />
              {label}
            </li>
          ))}
        </ul>
        <ResponsiveContainer width="100%" height="88%">
          <BarChart data={data} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
            {axes}
            {series.map(({ key, label, tone }) => (
              <Bar
                key={key}
                dataKey={key}
                name={label}
                stackId="day"
                fill={COLOURS[tone]}
                isAnimationActive={false}
              />
            ))}
          </BarChart>
        </ResponsiveContainer>
      </>
    )
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} margin={{ top: 8, right: LABEL_WIDTH, bottom: 0, left: 0 }}>
        {axes}
        {series.map(({ key, label, tone }) => (
          <Line
            key={key}
            dataKey={key}
            name={label}
            type="linear"
            stroke={COLOURS[tone]}
            strokeWidth={2}
            dot={rows.filter((row) => row[key] !== null).length === 1}
            isAnimationActive={false}
            label={({ x = 0, y = 0, index }: End) =>
              index === rows.length - 1 ? (
                <text
                  x={Number(x) + 8}
                  y={Number(y) + (shifts.get(key) ?? 0)}
                  dy={4}
                  fontSize={12}
                  fill={tone === 'accent' ? 'var(--color-accent-text)' : COLOURS[tone]}
                >
                  {label}
                </text>
              ) : (
                <g />
              )
            }
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  )
}
