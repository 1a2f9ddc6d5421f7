import { isDeepStrictEqual } from 'node:util'
import { migrate } from '../database/migrate.ts'
import { keptWords, recountWords } from '../domain/businesses/recount-words.ts'
import { keptTotals, recountTotals } from '../domain/totals/recount-totals.ts'
import type { Command } from './command.ts'

type Parts = Record<string, unknown>

/** Compares every kept total, and the index of words, with the businesses; exit code 1 where they differ. */
export const checkCommand: Command = async ({ database }) => {
  await migrate(database)
  // One snapshot for both: an import that goes on in between would look like a difference.
  const [kept, counted] = await database.read
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(
      async (trx): Promise<[Parts, Parts]> => [
        { ...(await keptTotals(trx)), words: await keptWords(database, trx) },
        { ...(await recountTotals(trx)), words: await recountWords(trx) },
      ],
    )
  const wrong = Object.keys(counted).filter(
    (table) => !isDeepStrictEqual(kept[table], counted[table]),
  )
  for (const table of Object.keys(counted))
    process.stdout.write(
      `${table}: ${wrong.includes(table) ? 'differ from a recount' : 'agree with a recount'}\n`,
    )
  return wrong.length === 0 ? 0 : 1
}
