import type { ReactNode } from 'react'
import { useFormats } from '../formats.ts'
import { NumberHeads } from '../number-heads.tsx'
import { useChartsText } from '../operator.tsx'
import { TableBox } from '../table-box.tsx'
import { DayPicture, type DayPictureProps } from './day-drawing.tsx'

/** `children` are next to the table's switch, such as a link to its file. */
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
