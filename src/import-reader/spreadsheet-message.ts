import type { BusinessKey } from '../businesses/business-keys.server.ts'
import type { IncomingBusiness } from '../businesses/saving/incoming-business.ts'
import type { UnreadableCode } from '../spreadsheets/unreadable-texts.ts'
import type { ColumnMapping, ImportColumns } from './import-input.ts'
import type { RowReason } from './values/row-notes.ts'

/**
 * How a file is to be read: its columns as the operator says, the row after which to begin, and whether
 * what new businesses are found by is wanted as well.
 */
export type ReadAsked = { mapping: ColumnMapping; after: number; withTexts: boolean }

/** What the process that saves writes to the reading one, a JSON line each: a file to read, or the answer to a question. */
export type ReaderCommand =
  | { kind: 'read'; path: string; asked: ReadAsked; isAsking: boolean }
  | { kind: 'known'; known: (string | null)[] }

/** What the reading process says to the one that saves, a JSON line each; the last is 'end' or 'unreadable'. */
export type SpreadsheetMessage =
  | { kind: 'columns'; columns: ImportColumns }
  | {
      kind: 'rows'
      businesses: IncomingBusiness[]
      reasons: RowReason[]
      lastRow: number
      /** How much of the file was read for it, from 0 to 1. */
      share: number
    }
  /** `values`: the first of each column. */
  | { kind: 'end'; total: number; values: string[][] }
  | { kind: 'unreadable'; code: UnreadableCode; message: string; wasKilled?: boolean }

/** A question among them: which of these rows' businesses have the digest. Null is a row without a key. */
export type AskMessage = { kind: 'ask'; rows: ([BusinessKey['kind'], string, string] | null)[] }

/** Reads a line; null when it is none, for a process that dies while it writes leaves half of one. */
export function parseMessage(line: string): SpreadsheetMessage | AskMessage | null {
  try {
    return JSON.parse(line) as SpreadsheetMessage | AskMessage
  } catch {
    return null
  }
}
