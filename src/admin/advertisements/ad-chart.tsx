import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { useOperator } from '../operator.tsx'

const HEIGHT_PX = 190
const LABEL_PX = 12
/** Days between two names below the chart. */
const NAMED_EVERY = 6

type Props = {
  label: string
  tone: 'ink' | 'accent'
  points: { name: string; value: number }[]
}

/** Values by day as columns; each that is not nothing has its number above it where there is room. */
export function AdChart({ label, tone, points }: Props) {
  const { language } = useOperator()
  const fill = tone === 'accent' ? 'var(--color-accent)' : 'var(--color-ink)'
  const tick = { fontSize: LABEL_PX, fill: 'var(--color-ink-soft)' }
  const most = Math.max(...points.map(({ value }) => value))
  // Direct labels: the highest and the latest, which is what one looks for.
  const labelled = points.map((point, index) => {
    const isNamed = point.value > 0 && (point.value === most || index === points.length - 1)
    return { ...point, text: isNamed ? point.value.toLocaleString(language) : '' }
  })
  return (
    <div role="img" aria-label={label}>
      <ResponsiveContainer width="100%" height={HEIGHT_PX}>
        <BarChart
          data={labelled}
          margin={{ top: 20, right: 8, bottom: 0, left: 16 }}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="name"
            interval={NAMED_EVERY}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: 'var(--color-line-strong)' }}
          />
          <YAxis hide domain={[0, 'dataMax']} />
          <Bar dataKey="value" fill={fill} radius={2} isAnimationActive={false}>
            <LabelList dataKey="text" position="top" fontSize={LABEL_PX} fill="var(--color-ink)" />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
