import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { Draft } from './business-draft.ts'
import type { SavingRun } from './incoming-business.ts'

/**
 * Businesses that came without a source belong to the first source that names them, so that its next
 * file can tell which of them are gone. That is no change of theirs: no history is kept of it.
 */
export async function takeSource(
  database: Database,
  trx: Transaction<Tables>,
  { source, licence }: Pick<SavingRun, 'source' | 'licence'>,
  drafts: readonly Draft[],
): Promise<void> {
  if (source === null) return
  const taken = drafts.flatMap(({ before, firstRow }) =>
    before && before.source === null && firstRow !== null ? [before] : [],
  )
  const rows = taken.map((before) => ({
    id: before.id,
    source,
    licence: before.licence ?? licence,
  }))
  if (rows.length > 0) await database.updateRows(trx, 'businesses', ['id'], rows)
}
