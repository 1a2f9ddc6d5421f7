import { randomUUID } from 'node:crypto'

export type BackupReason =
  | 'manual'
  | 'scheduled'
  | 'before-migration'
  | 'before-delete-all'
  | 'before-restore'

export const FORMAT = 'gazetteer-backup'
/** Increase this when the current version could not read files of the new format. */
export const FORMAT_VERSION = 2

/** Not a table: the names and contents of the files of uploaded photos, since version 2. */
export const UPLOADED_FILES = 'uploaded_photo_files'

/** A backup is gzipped JSON lines: this header, each table's columns and rows, and an end line. */
export type BackupHeader = {
  format: typeof FORMAT
  version: number
  program: string
  engine: 'sqlite' | 'postgres'
  migrations: string[]
  createdAt: number
  reason: BackupReason
  madeBy: string | null
  businesses: number
  listed: number
}

export type TableLine = { table: string; columns: string[] }

export type BackupTrailer = { rows: Record<string, number>; sha256: string }

export const FILE_END = '.ndjson.gz'

export const buildUnfinishedName = (path: string): string => `${path}.${randomUUID()}.unfinished`
export const UNFINISHED = /\.ndjson\.gz\.[0-9a-f-]{36}\.unfinished$/
