import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.server.ts'

/** Between two steps others may write, and who asks is answered. */
const PAUSE_MS = 20

/**
 * Brings the index of words into the shape it is read fastest in, as an import or many changes do not
 * leave it: in short steps, until it is in it or the signal says to stop.
 */
export async function tidyWords(database: Database, signal: AbortSignal): Promise<void> {
  if (!(await database.words.isUntidy(database.read))) return
  while (!signal.aborted && (await database.change((trx) => database.words.tidy(trx), 'nothing')))
    await wait(PAUSE_MS)
}

/** How often what is in the directory has changed so far. */
export async function findDirectoryVersion({ read }: Database): Promise<number> {
  const { value } = await read
    .selectFrom('counters')
    .where('name', '=', 'directory_version')
    .select('value')
    .executeTakeFirstOrThrow()
  return value
}
