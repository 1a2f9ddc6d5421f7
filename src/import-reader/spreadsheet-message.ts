import type { BusinessKey } from '../businesses/identity-keys.server.ts'
import type { IncomingBusiness } from '../businesses/saving/incoming-business.ts'
import type { UnreadableCode } from '../spreadsheets/file-error.ts'
import type { ColumnMapping, ImportColumns } from './import-input.ts'
import type { SentRows } from './repeated-values.ts'
import type { RowReason } from './values/row-notes.ts'

export type ReadRequest = { mapping: ColumnMapping; after: number; withTexts: boolean }

export type ReaderCommand =
  | { kind: 'read'; path: string; request: ReadRequest; looksUp: boolean }
  | { kind: 'known'; known: (string | null)[] }

export type RowsMessage = {
  kind: 'rows'
  businesses: IncomingBusiness[]
  reasons: RowReason[]
  lastRow: number
  share: number
}

export type SpreadsheetMessage =
  | { kind: 'columns'; columns: ImportColumns }
  | RowsMessage
  | { kind: 'end'; total: number; values: string[][] }
  | { kind: 'unreadable'; code: UnreadableCode; message: string; wasKilled?: boolean }

export type LookupMessage = { kind: 'ask'; rows: ([BusinessKey['kind'], string, string] | null)[] }

/** What the reader writes to its output. */
export type ReaderMessage = Exclude<SpreadsheetMessage, RowsMessage> | SentRows | LookupMessage

/** A dying process may leave half a line. */
export function parseMessage(line: string): ReaderMessage | null {
  try {
    return JSON.parse(line) as ReaderMessage
  } catch {
    return null
  }
}
