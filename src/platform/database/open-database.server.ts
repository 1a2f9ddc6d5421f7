import { openPostgres } from './database.postgres.ts'
import type { Database } from './database.server.ts'
import { deleteRebuiltFile, openSqlite } from './database.sqlite.ts'

export type DatabaseLocation =
  | { engine: 'sqlite'; path: string }
  | { engine: 'postgres'; url: string }

export const findDatabasePath = (location: DatabaseLocation): string | null =>
  location.engine === 'sqlite' ? location.path : null

/** Opens a database without PostgreSQL's short limits for visitors; an SQLite database is returned as it is. */
export const openWithoutLimits = (location: DatabaseLocation, database: Database): Database =>
  location.engine === 'sqlite' ? database : openPostgres(location.url)

export function openDatabase(location: DatabaseLocation, isForVisitors = false): Database {
  return location.engine === 'sqlite'
    ? openSqlite(location.path)
    : openPostgres(location.url, undefined, isForVisitors)
}

export function deleteUnfinishedRebuild(location: DatabaseLocation): void {
  if (location.engine === 'sqlite') deleteRebuiltFile(location.path)
}
