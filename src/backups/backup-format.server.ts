import { randomUUID } from 'node:crypto'

/** What a backup is for; those that begin with "before" were made by the program itself. */
export type BackupReason = 'manual' | 'before-migration' | 'before-delete-all' | 'before-restore'

/** What the file says it is. */
export const FORMAT = 'gazetteer-backup'
/** Raised when a program of today could not read what is written from then on. */
export const FORMAT_VERSION = 1

/**
 * The first line. A backup is gzip of lines of JSON: this one; for each table a line with its name and
 * columns and then a line for each row, its values in the order of the columns; and the last one.
 */
export type BackupHeader = {
  format: typeof FORMAT
  version: number
  program: string
  engine: 'sqlite' | 'postgres'
  /** The schema it was made at. */
  migrations: string[]
  createdAt: number
  reason: BackupReason
  /** Who asked for it; null for the program itself and the command line. */
  madeBy: string | null
  /** What was kept as totals, so that a list of backups can say it without reading them whole. */
  businesses: number
  listed: number
}

export type TableLine = { table: string; columns: string[] }

/** The last line: how many rows each table has, and the SHA-256 of all lines before this one. */
export type BackupEnd = { rows: Record<string, number>; sha256: string }

export const FILE_END = '.ndjson.gz'

/** A backup's name while it is being written: its own, and one for this writing alone. */
export const unfinishedName = (path: string): string => `${path}.${randomUUID()}.unfinished`
export const UNFINISHED = /\.ndjson\.gz\.[0-9a-f-]{36}\.unfinished$/
