import type { ExportedReport } from '../../contract/admin/reports.schema.ts'
import type { Database } from '../../database/database.ts'
import { listPairs, PAIRS_COUNTED_TO, type PairSide } from '../../domain/duplicates/list-pairs.ts'
import { QUALITY_FIELDS } from '../../domain/reports/quality.ts'
import { findQualityReport } from '../../domain/reports/quality-report.ts'
import { findGrowth } from '../../domain/statistics/daily-totals.ts'
import { findImports } from '../../domain/statistics/find-imports.ts'
import { findViews } from '../../domain/statistics/find-views.ts'

type Cell = string | number | null

/** Rows of one shape as a table, their members' names its head. */
function tableOf<Row extends Record<string, Cell>>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): Cell[][] {
  return [[...columns], ...rows.map((row) => columns.map((column) => row[column] ?? null))]
}

async function qualityTable(database: Database): Promise<Cell[][]> {
  const found = await findQualityReport(database)
  const columns = ['country', 'total', ...QUALITY_FIELDS.map((field) => `missing_${field}`)]
  if (!found) return [columns]
  const { missing, countries } = found.report
  const all = { code: 'all', ...missing }
  return [
    columns,
    ...[all, ...countries].map((row) => [
      row.code,
      row.total,
      ...QUALITY_FIELDS.map((field) => row[field]),
    ]),
  ]
}

/** The open pairs, the likeliest first, as many as are counted. */
async function duplicatesTable(database: Database): Promise<Cell[][]> {
  const page = { state: 'open', after: null, limit: PAIRS_COUNTED_TO } as const
  const { pairs } = await listPairs(database, page)
  const sideOf = ({ id, name, city, full_address, phone, slug }: PairSide): Cell[] => [
    id,
    name,
    city,
    full_address,
    phone,
    slug,
  ]
  const columns = ['id', 'name', 'city', 'address', 'phone', 'slug']
  return [
    ['score', 'reasons', ...columns, ...columns.map((column) => `other_${column}`)],
    ...pairs.map(({ score, reasons, one, other }): Cell[] => [
      score,
      reasons.map(({ kind, points }) => `${kind} ${points}`).join(', '),
      ...sideOf(one),
      ...sideOf(other),
    ]),
  ]
}

/** The rows of a report as they go into a file, the first naming the columns. */
export async function reportTable(
  database: Database,
  report: ExportedReport,
  days: number,
  now: number,
): Promise<Cell[][]> {
  switch (report) {
    case 'imports':
      return tableOf(
        ['day', 'runs', 'added', 'updated', 'unchanged', 'skipped', 'failed'],
        await findImports(database, days, now),
      )
    case 'growth':
      return tableOf(['day', 'total', 'listed'], await findGrowth(database, days, now))
    case 'views':
      return tableOf(['day', 'views', 'visitors', 'botViews'], await findViews(database, days, now))
    case 'quality':
      return qualityTable(database)
    case 'duplicates':
      return duplicatesTable(database)
  }
}
