import { compareTerms } from '../../businesses/saving/search-index.server.ts'
import { compareTotals } from '../../catalog/categories/recount-totals.server.ts'
import { type Command, writeLine } from './command.server.ts'

export const checkCommand: Command = async ({ database, migrate }) => {
  await migrate()
  const compared = [...(await compareTotals(database)), await compareTerms(database)]
  for (const [name, agrees] of compared) writeLine(`${name}: ${agrees ? 'OK' : 'MISMATCH'}`)
  return compared.every(([, agrees]) => agrees) ? 0 : 1
}
