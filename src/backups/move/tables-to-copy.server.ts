import { BACKUP_TABLES, SHORT_LIVED_TABLES, type StoredTable } from '../backup-tables.server.ts'

/** What a move copies: all there is but for the index of words, so that sessions and runs go on where they were. */
export const MOVED_TABLES: readonly StoredTable[] = [...BACKUP_TABLES, ...SHORT_LIVED_TABLES]
