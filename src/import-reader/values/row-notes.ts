import { fillText } from '../../spreadsheets/format-message.ts'
import { cutText } from '../../spreadsheets/normalize-text.ts'
import { ROW_REASON_TEXTS, type RowReasonCode } from '../row-reason-texts.ts'

/** What an operator is told of one row: why it was left out, or a value that could not be used. */
export type RowReason = {
  rowNumber: number
  outcome: 'skipped' | 'failed' | 'noted'
  field: string | null
  value: string | null
  reason: string
  /** The reason before its parameters are filled in; absent where it has none. */
  template?: string
}

const VALUE_LIMIT = 200

type Parameters = Readonly<Record<string, string | number>>

/** Collects a row's notes. */
export class RowNotes {
  readonly reasons: RowReason[] = []
  private readonly rowNumber: number

  constructor(rowNumber: number) {
    this.rowNumber = rowNumber
  }

  /** A value that is left empty (or cut, or kept as text), and why. */
  note(field: string, value: string, reason: RowReasonCode, parameters: Parameters = {}): void {
    const template = ROW_REASON_TEXTS[reason]
    const filled = fillText(template, parameters)
    this.add('noted', field, value, { reason: filled, ...(filled !== template && { template }) })
  }

  /** The same, unless the field has this note already. */
  noteOnce(field: string, value: string, reason: RowReasonCode): void {
    const text = ROW_REASON_TEXTS[reason]
    const isNoted = this.reasons.some((each) => each.field === field && each.reason === text)
    if (!isNoted) this.note(field, value, reason)
  }

  /** The whole row is left out. */
  fail(field: string, value: string, reason: RowReasonCode): void {
    this.add('failed', field, value, { reason: ROW_REASON_TEXTS[reason] })
  }

  private add(
    outcome: 'failed' | 'noted',
    field: string,
    value: string,
    texts: Pick<RowReason, 'reason' | 'template'>,
  ): void {
    this.reasons.push({
      rowNumber: this.rowNumber,
      outcome,
      field,
      value: value && cutText(value, VALUE_LIMIT),
      ...texts,
    })
  }
}
