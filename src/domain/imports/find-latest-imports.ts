import type { Selectable } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RunsTable } from '../../database/tables.ts'

/** The latest imports, the newest first. */
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
