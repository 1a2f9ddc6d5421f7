import { listPairs, PAIRS_COUNTED_TO, type PairSide } from '../duplicates/pairs.server.ts'
import type { Database } from '../platform/database/database.server.ts'
import { findGrowth } from './daily-totals.server.ts'
import { findImports } from './find-imports.server.ts'
import { QUALITY_FIELDS } from './quality-fields.ts'
import { findQualityReport } from './quality-report.server.ts'
import { findViews } from './views.server.ts'

export const EXPORTED_REPORTS = ['imports', 'growth', 'views', 'quality', 'duplicates'] as const
export type ExportedReport = (typeof EXPORTED_REPORTS)[number]

type Cell = string | number | null

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

export async function buildReportTable(
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
