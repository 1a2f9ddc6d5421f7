import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { findSchemaAge } from '../platform/database/migrate.server.ts'
import {
  type BackupHeader,
  type BackupTrailer,
  FORMAT,
  FORMAT_VERSION,
  type TableLine,
  UPLOADED_FILES,
} from './backup-format.server.ts'
import { BACKUP_TABLES } from './backup-tables.server.ts'

/** Limits memory use for files in another format; no valid line is this long. */
const MAX_LINE_BYTES = 64 * 1024 * 1024
const NEWLINE = 10
const ROW = '['.charCodeAt(0)

export type BackupErrorCode = 'missing' | 'foreign' | 'truncated' | 'damaged' | 'newer' | 'older'

export class BackupError extends Error {
  override name = 'BackupError'
  readonly trouble: BackupErrorCode
  constructor(errorCode: BackupErrorCode) {
    super(`The backup is ${errorCode}`)
    this.trouble = errorCode
  }
}

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | ({ kind: 'table' } & TableLine)
  | { kind: 'row'; line: Buffer }
  | { kind: 'end'; end: BackupTrailer }

async function* unzippedLines(path: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip()
  // The empty callback is safe because errors reach the reader through `unzip`.
  pipeline(createReadStream(path), unzip, () => {})
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of unzip as AsyncIterable<Buffer>) {
    let from = 0
    for (let to = chunk.indexOf(NEWLINE); to >= 0; to = chunk.indexOf(NEWLINE, from)) {
      const end = chunk.subarray(from, to)
      yield rest.length === 0 ? end : Buffer.concat([...rest, end])
      rest = []
      restBytes = 0
      from = to + 1
    }
    if (from === chunk.length) continue
    rest.push(chunk.subarray(from))
    restBytes += chunk.length - from
    if (restBytes > MAX_LINE_BYTES) throw new BackupError('foreign')
  }
  if (restBytes > 0) throw new BackupError('truncated')
}

function parseLine<Value>(line: Buffer, errorCode: BackupErrorCode): Value {
  try {
    const parsed: unknown = JSON.parse(line.toString('utf8'))
    if (typeof parsed === 'object' && parsed !== null) return parsed as Value
  } catch {}
  throw new BackupError(errorCode)
}

function parseHeader(line: Buffer): BackupHeader {
  const header = parseLine<Partial<BackupHeader>>(line, 'foreign')
  if (header?.format !== FORMAT || !Array.isArray(header.migrations))
    throw new BackupError('foreign')
  if (!(Number(header.version) <= FORMAT_VERSION)) throw new BackupError('newer')
  const age = findSchemaAge(header.migrations)
  if (age !== 'supported') throw new BackupError(age)
  return header as BackupHeader
}

function detectErrorCode(error: unknown, hasStarted: boolean): BackupErrorCode | null {
  if (error instanceof BackupError) return error.trouble
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  if (code === 'ENOENT' || code === 'EISDIR') return 'missing'
  if (code === 'Z_BUF_ERROR') return 'truncated'
  if (code.startsWith('Z_')) return hasStarted ? 'damaged' : 'foreign'
  return null
}

/** Rows can be trusted only after the `end` part has arrived. Throws BackupError. */
export async function* readBackup(path: string): AsyncGenerator<BackupPart> {
  const sum = createHash('sha256')
  const rows: Record<string, number> = {}
  let table: string | null = null
  let part: BackupPart | null = null
  try {
    for await (const line of unzippedLines(path)) {
      if (part?.kind === 'end') throw new BackupError('damaged')
      if (part === null) part = { kind: 'header', header: parseHeader(line) }
      else if (line[0] === ROW) {
        if (table === null) throw new BackupError('damaged')
        rows[table] = (rows[table] ?? 0) + 1
        part = { kind: 'row', line }
      } else {
        const parsed = parseLine<TableLine | BackupTrailer>(line, 'damaged')
        if ('sha256' in parsed) part = { kind: 'end', end: parsed }
        else {
          const known =
            parsed.table === UPLOADED_FILES ||
            BACKUP_TABLES.some((each) => each.table === parsed.table)
          if (!known || !Array.isArray(parsed.columns)) throw new BackupError('damaged')
          table = parsed.table
          rows[table] = 0
          part = { kind: 'table', table, columns: parsed.columns }
        }
      }
      if (part.kind === 'end') {
        const isWhole =
          sum.digest('hex') === part.end.sha256 &&
          JSON.stringify(part.end.rows) === JSON.stringify(rows)
        if (!isWhole) throw new BackupError('damaged')
      } else sum.update(line).update('\n')
      yield part
    }
  } catch (error) {
    const errorCode = detectErrorCode(error, part !== null)
    throw errorCode === null ? error : new BackupError(errorCode)
  }
  if (part?.kind !== 'end') throw new BackupError(part === null ? 'foreign' : 'truncated')
}

/** Throws a BackupError for a file that is no valid backup. */
export async function readHeader(path: string): Promise<BackupHeader> {
  for await (const part of readBackup(path)) if (part.kind === 'header') return part.header
  throw new BackupError('foreign')
}

export type VerifiedBackup =
  | { kind: 'whole'; header: BackupHeader; rows: Record<string, number> }
  | { kind: 'unreadable'; trouble: BackupErrorCode }

export async function verifyBackup(path: string): Promise<VerifiedBackup> {
  try {
    let header: BackupHeader | null = null
    for await (const part of readBackup(path)) {
      if (part.kind === 'header') header = part.header
      if (part.kind === 'end' && header) return { kind: 'whole', header, rows: part.end.rows }
    }
    throw new BackupError('truncated')
  } catch (error) {
    if (error instanceof BackupError) return { kind: 'unreadable', trouble: error.trouble }
    throw error
  }
}
