import type { Selectable } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { RunsTable } from '../platform/database/tables.server.ts'

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
