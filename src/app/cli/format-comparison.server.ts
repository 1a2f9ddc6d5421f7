import {
  type ComparedTable,
  isEqual,
  type TableSum,
} from '../../backups/move/compare-table.server.ts'

/** Enough digits to compare by eye; the comparison uses all of them. */
const SHOWN_DIGITS = 16
const HEAD = ['table', 'rows: SQLite', 'PostgreSQL', 'checksum: SQLite', 'PostgreSQL', '']
const COUNTS = [1, 2]

const shown = ({ checksum }: TableSum) => checksum.slice(0, SHOWN_DIGITS)

const isEmpty = ({ source, target }: ComparedTable) => source.rows === 0 && target.rows === 0

export function formatCompared(tables: readonly ComparedTable[]): string {
  const filled = tables.filter((table) => !isEmpty(table))
  const rows = filled.map((table) => [
    table.table,
    table.source.rows.toLocaleString('en'),
    table.target.rows.toLocaleString('en'),
    shown(table.source),
    shown(table.target),
    isEqual(table) ? 'equal' : 'DIFFERENT',
  ])
  const widths = HEAD.map((_, index) =>
    Math.max(...[HEAD, ...rows].map((row) => row[index]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => {
        const width = widths[index] ?? 0
        return COUNTS.includes(index) ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  const wrong = tables.filter((table) => !isEqual(table)).map(({ table }) => table)
  const empty = `${tables.length - filled.length} more tables are empty on both sides.`
  const verdict =
    wrong.length === 0
      ? 'All tables are equal on both sides.'
      : `These tables differ: ${wrong.join(', ')}. The move is not finished; the same command starts it from the beginning.`
  return `${[...[HEAD, ...rows].map(line), empty, verdict].join('\n')}\n`
}
