import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/database.server.ts'
import type { Tables } from '../../platform/database/tables.server.ts'
import type { SavingRun } from './incoming-business.ts'

/** The first source that names a business becomes its source; history doesn't record this. */
export async function saveSource(
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
