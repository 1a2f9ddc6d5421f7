import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { SavingRun } from './incoming-business.ts'

/**
 * Businesses that came without a source belong to the first source that names them, so that its next
 * file can tell which of them are gone. That is no change of theirs: no history is kept of it.
 */
export async function takeSource(
  database: Database,
  trx: Transaction<Tables>,
  { source, licence }: Pick<SavingRun, 'source' | 'licence'>,
  named: readonly number[],
): Promise<void> {
  if (source === null || named.length === 0) return
  await trx
    .updateTable('businesses')
    .set((eb) => ({ source, licence: eb.fn.coalesce('licence', eb.val(licence)) }))
    .where('id', 'in', database.list(named))
    .where('source', 'is', null)
    .execute()
}
