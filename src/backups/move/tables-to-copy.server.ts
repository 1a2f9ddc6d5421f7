import { BACKUP_TABLES, SHORT_LIVED_TABLES, type StoredTable } from '../backup-tables.server.ts'

/** Sessions and open runs are copied too; only the search index is rebuilt. */
export const MOVED_TABLES: readonly StoredTable[] = [...BACKUP_TABLES, ...SHORT_LIVED_TABLES]
