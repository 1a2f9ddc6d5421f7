import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { RunSamplesTable, RunsTable } from '../platform/database/tables.server.ts'

export const findLatestImports = (
  database: Database,
  limit: number,
): Promise<Selectable<RunsTable>[]> =>
  database.read
    .selectFrom('runs')
    .where('kind', '=', 'import')
    .orderBy('id', 'desc')
    .limit(limit)
    .selectAll()
    .execute()

type Values = Record<string, string | number | null>

export type PreviewRow = {
  rowNumber: number
  name: string
  businessId: number | null
  slug: string | null
  comesBack: boolean
  values: Values
  before: Values | null
}

export async function findPreviewRows(
  database: Database,
  runId: number,
  outcome: RunSamplesTable['outcome'],
  after: number,
  limit: number,
): Promise<{ samples: PreviewRow[]; next: number | null }> {
  const rows = await database.read
    .selectFrom('run_samples')
    .where('run_id', '=', runId)
    .where('outcome', '=', outcome)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(limit + 1)
    .select(['row_number', 'name', 'value'])
    .execute()
  const samples = rows.slice(0, limit).map(({ row_number, name, value }) => {
    // Previews of the previous release lack `comesBack`.
    const { id, ...sample } = { comesBack: false, ...JSON.parse(value) } as Omit<
      PreviewRow,
      'rowNumber' | 'name' | 'businessId'
    > & { id: number | null }
    return { rowNumber: row_number, name, businessId: id, ...sample }
  })
  return { samples, next: rows.length > limit ? (samples.at(-1)?.rowNumber ?? null) : null }
}
