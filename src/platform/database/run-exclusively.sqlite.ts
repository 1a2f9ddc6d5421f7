import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { createKysely, isBusy, openConnection } from './connection.sqlite.ts'
import type { Tables } from './tables.server.ts'

/** Leaving WAL mode succeeds only if no other process has the file open. */
export function isAlone(path: string): boolean {
  using connection = new DatabaseSync(path, { timeout: 0 })
  try {
    const mode = connection.prepare('pragma journal_mode = delete').get()
    return mode?.journal_mode === 'delete'
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  }
}

/** Reads a file while locking out writers. Close this process's own connections to it first. */
export async function runExclusively<Result>(
  path: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result | 'in-use'> {
  if (!isAlone(path)) return 'in-use'
  await using db = createKysely(openConnection(path), () => {}, 'begin immediate')
  return await db.transaction().execute(work)
}
