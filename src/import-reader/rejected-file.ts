import type { UnreadableCode } from '../spreadsheets/unreadable-texts.ts'

/** What rejected rows come back as: the kind of their file, an .xls as .xlsx and a .gz as what is in it. */
export type RejectedKind = 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson'

/** A row that was left out, and why. */
export type RejectedRow = { rowNumber: number; reason: string }

/** The first line the writing process says; the bytes of the file follow it. */
export type RejectedOpening =
  | { kind: RejectedKind }
  | { unreadable: { code: UnreadableCode; parameters: Record<string, string | number> } }
