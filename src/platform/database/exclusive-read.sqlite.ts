import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import { isBusy, kyselyOver, openConnection } from './connection.sqlite.ts'
import type { Tables } from './tables.server.ts'

/** Folds the journal into the file, which SQLite does for the last who has it open alone. */
export function isAlone(path: string): boolean {
  const connection = new DatabaseSync(path, { timeout: 0 })
  try {
    const mode = connection.prepare('pragma journal_mode = delete').get()
    return mode?.journal_mode === 'delete'
  } catch (error) {
    if (isBusy(error)) return false
    throw error
  } finally {
    connection.close()
  }
}

/**
 * Reads a file that nobody changes meanwhile: no other process has it open at the beginning, and none can
 * write to it until the end. What this process has open of it is to be closed first.
 */
export async function readAlone<Result>(
  path: string,
  work: (db: Kysely<Tables>) => Promise<Result>,
): Promise<Result | 'in-use'> {
  if (!isAlone(path)) return 'in-use'
  const db = kyselyOver(openConnection(path), () => {}, 'begin immediate')
  try {
    return await db.transaction().execute(work)
  } finally {
    await db.destroy()
  }
}
