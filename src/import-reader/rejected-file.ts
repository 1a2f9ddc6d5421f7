import type { UnreadableCode } from '../spreadsheets/unreadable-texts.ts'

export type RejectedKind = 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson'

export type RejectedRow = { rowNumber: number; reason: string }

export type RejectedOpening =
  | { kind: RejectedKind }
  | { unreadable: { code: UnreadableCode; parameters: Record<string, string | number> } }
