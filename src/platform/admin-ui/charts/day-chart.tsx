import type { ReactNode } from 'react'
import { type Column, DataTable } from '../data-table.tsx'
import { useFormats } from '../formats.ts'
import { useChartsText } from '../operator.tsx'
import { DayPicture, type DayPictureProps } from './day-drawing.tsx'
import type { DayRow } from './day-layout.ts'

export function DayChart({ children, ...picture }: DayPictureProps & { children?: ReactNode }) {
  const { title, series, rows } = picture
  const text = useChartsText()
  const { number, longDay } = useFormats()
  return (
    <div className="grid min-w-0 gap-2">
      <DayPicture {...picture} />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <details className="open:w-full [&>.admin-table-box]:max-h-88">
          <summary className="min-h-7 w-fit cursor-pointer text-accent-text">{text.table}</summary>
          <DataTable
            label={title}
            rows={rows.toReversed()}
            keyOf={({ day }) => day}
            columns={[
              [text.day, ({ day }) => longDay(day), { isRowHead: true }],
              ...series.map(
                ({ key, label }): Column<DayRow> => [
                  label,
                  (row) => (row[key] === null ? '–' : number(Number(row[key]))),
                  { isNumber: true },
                ],
              ),
            ]}
          />
        </details>
        {children}
      </div>
    </div>
  )
}
