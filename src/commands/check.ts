import { compareTotals } from '../domain/totals/compare-totals.ts'
import { prepareSchema } from '../prepare-directory.ts'
import type { Command } from './command.ts'
import { tell } from './tell.ts'

/** Compares every kept total with a count of the businesses; exit code 1 where they differ. */
export const checkCommand: Command = async ({ config, database }) => {
  await prepareSchema(config, database, tell)
  const compared = await compareTotals(database)
  for (const [name, agrees] of compared)
    process.stdout.write(`${name}: ${agrees ? 'agree with a recount' : 'differ from a recount'}\n`)
  return compared.every(([, agrees]) => agrees) ? 0 : 1
}
