import { lazy, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { chartsText as english } from '../charts.en.ts'
import { chartsText as turkish } from '../charts.tr.ts'
import { useFormats } from '../formats.ts'
import { NumberHeads } from '../number-heads.tsx'
import { useText } from '../operator.tsx'
import { TableBox } from '../table-box.tsx'

/** One figure of each day; `tone` is how it is drawn. Null where it is not known. */
export type Series = { key: string; label: string; tone: 'accent' | 'ink' | 'soft' }
export type DayRow = { day: string } & Record<string, number | string | null>

export type DayChartProps = {
  /** What it shows, for who does not see it. */
  title: string
  shape: 'lines' | 'bars'
  series: readonly Series[]
  rows: readonly DayRow[]
  /** Whether the last day is not over yet: then it stands in the table and is not drawn as a fall. */
  isLastOpen?: boolean
  /** What stands beside the table's switch, such as its file. */
  children?: ReactNode
}

// The library that draws is large: it comes when there is something to draw.
const Drawing = lazy(async () => ({ default: (await import('./day-drawing.tsx')).DayDrawing }))

const HEIGHT = 'h-56'

/** Figures by days, drawn; what they are exactly must stand beside them. */
export function DayPicture(props: DayChartProps) {
  const text = useText({ en: english, tr: turkish })
  return (
    <div className={HEIGHT} role="img" aria-label={text.drawn(props.title)}>
      <Suspense fallback={<Skeleton className={HEIGHT} />}>
        <Drawing {...props} />
      </Suspense>
    </div>
  )
}

/** A figure by days, drawn, and the same as a table for who wants to read it exactly. */
export function DayChart(props: DayChartProps) {
  const { title, series, rows, children } = props
  const text = useText({ en: english, tr: turkish })
  const { number, longDay } = useFormats()
  return (
    <div className="grid min-w-0 gap-2">
      <DayPicture {...props} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <details className="chart-table">
          <summary>{text.table}</summary>
          <TableBox label={title}>
            <thead>
              <tr>
                <th scope="col">{text.day}</th>
                <NumberHeads labels={series.map(({ label }) => label)} />
              </tr>
            </thead>
            <tbody>
              {rows.toReversed().map((row) => (
                <tr key={row.day}>
                  <th scope="row">{longDay(row.day)}</th>
                  {series.map(({ key }) => (
                    <td key={key} data-kind="number">
                      {row[key] === null ? '–' : number(Number(row[key]))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </TableBox>
        </details>
        {children}
      </div>
    </div>
  )
}
