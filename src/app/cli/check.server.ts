import { compareTerms } from '../../businesses/saving/search-index.server.ts'
import { compareTotals } from '../../catalog/categories/recount-totals.server.ts'
import { applyMissingMigrations } from '../server/bootstrap.server.ts'
import { type Command, writeStatus } from './command.server.ts'

/** Exits with 1 on a mismatch. */
export const checkCommand: Command = async ({ config, database }) => {
  await applyMissingMigrations(config, database, writeStatus)
  const compared = [...(await compareTotals(database)), await compareTerms(database)]
  for (const [name, agrees] of compared)
    process.stdout.write(`${name}: ${agrees ? 'OK' : 'MISMATCH'}\n`)
  return compared.every(([, agrees]) => agrees) ? 0 : 1
}
