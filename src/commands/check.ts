import { isDeepStrictEqual } from 'node:util'
import { migrate } from '../database/migrate.ts'
import { keptTotals, recountTotals } from '../domain/totals/recount-totals.ts'
import type { Command } from './command.ts'

/** Compares every kept total with a count of the businesses; exit code 1 where they differ. */
export const checkCommand: Command = async ({ database }) => {
  await migrate(database)
  // One snapshot for both: an import that goes on in between would look like a difference.
  const [kept, counted] = await database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => [await keptTotals(trx), await recountTotals(trx)])
  const wrong = Object.keys(counted).filter(
    (table) => !isDeepStrictEqual(kept[table], counted[table]),
  )
  for (const table of Object.keys(counted))
    process.stdout.write(
      `${table}: ${wrong.includes(table) ? 'differ from a recount' : 'agree with a recount'}\n`,
    )
  return wrong.length === 0 ? 0 : 1
}
