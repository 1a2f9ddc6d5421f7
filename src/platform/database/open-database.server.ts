import { openPostgres } from './database.postgres.ts'
import type { Database } from './database.server.ts'
import { openSqlite } from './database.sqlite.ts'

export function openDatabase(
  location: { engine: 'sqlite'; path: string } | { engine: 'postgres'; url: string },
  isForVisitors = false,
): Database {
  return location.engine === 'sqlite'
    ? openSqlite(location.path)
    : openPostgres(location.url, undefined, isForVisitors)
}
