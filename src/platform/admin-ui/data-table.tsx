import type { ReactNode } from 'react'
import { useChartsText } from './operator.tsx'

type Options = {
  isNumber?: boolean
  isRowHead?: boolean
  isHeadHidden?: boolean
  headNote?: string
  /** Cards, which replace rows on small screens, show the value without its head. */
  isBare?: boolean
  className?: string
  dir?: 'auto'
  headClassName?: string
}

export type Column<Row> = readonly [
  head: string,
  cell: (row: Row, index: number) => ReactNode,
  options?: Options,
]

function Head<Row>({ column }: { column: Column<Row> }) {
  const [head, , { headNote, isHeadHidden, isNumber, headClassName } = {}] = column
  return (
    <th scope="col" data-kind={isNumber ? 'number' : undefined} className={headClassName}>
      {isHeadHidden ? <span className="sr-only">{head}</span> : head}
      {headNote && <span className="block font-normal text-ink-soft text-sm">{headNote}</span>}
    </th>
  )
}

function Cell<Row>({ column, row, index }: { column: Column<Row>; row: Row; index: number }) {
  const [head, cell, { isNumber, isRowHead, isBare, className, dir } = {}] = column
  const Tag = isRowHead ? 'th' : 'td'
  return (
    <Tag
      scope={isRowHead ? 'row' : undefined}
      data-kind={isNumber ? 'number' : undefined}
      data-head={isBare || isRowHead ? undefined : head}
      className={className}
      dir={dir}
    >
      {cell(row, index)}
    </Tag>
  )
}

export function DataTable<Row>(props: {
  label: string
  columns: readonly (Column<Row> | false)[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  rowClassName?: (row: Row) => string | undefined
  cards?: 'card-table' | 'catalogue-table'
  className?: string
}) {
  const { label, rows, keyOf, rowClassName, cards = '', className = '' } = props
  const text = useChartsText()
  const columns = props.columns.filter((column) => column !== false)
  return (
    <section
      className={`admin-table-box ${className}`}
      aria-label={text.tableOf(label)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
      tabIndex={0}
    >
      <table className={`admin-table ${cards}`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column[0]} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} className={rowClassName?.(row)}>
              {columns.map((column) => (
                <Cell key={column[0]} column={column} row={row} index={index} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
