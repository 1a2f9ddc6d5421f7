import { openPostgres } from './database.postgres.ts'
import type { Database } from './database.server.ts'
import { openSqlite } from './database.sqlite.ts'

type Location = { engine: 'sqlite'; path: string } | { engine: 'postgres'; url: string }

export const findDatabasePath = (location: Location): string | null =>
  location.engine === 'sqlite' ? location.path : null

/** Opens a database without PostgreSQL's short limits for visitors; an SQLite database is returned as it is. */
export const openWithoutLimits = (location: Location, database: Database): Database =>
  location.engine === 'sqlite' ? database : openPostgres(location.url)

export function openDatabase(location: Location, isForVisitors = false): Database {
  return location.engine === 'sqlite'
    ? openSqlite(location.path)
    : openPostgres(location.url, undefined, isForVisitors)
}
