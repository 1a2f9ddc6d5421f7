import { formatMessage } from '../../spreadsheets/file-error.ts'
import { truncate } from '../../spreadsheets/normalize-text.ts'
import texts from './row-reasons.json' with { type: 'json' }

/** Stored and matched by text for translation; changing a sentence loses its translation. */
export const ROW_REASON_TEXTS = texts

export type RowReasonCode = keyof typeof ROW_REASON_TEXTS

export type RowReason = {
  rowNumber: number
  outcome: 'skipped' | 'failed' | 'noted'
  field: string | null
  value: string | null
  reason: string
  template?: string
}

const VALUE_LIMIT = 200

type Parameters = Readonly<Record<string, string | number>>

export class RowNotes {
  readonly reasons: RowReason[] = []
  private readonly rowNumber: number

  constructor(rowNumber: number) {
    this.rowNumber = rowNumber
  }

  note(field: string, value: string, reason: RowReasonCode, parameters: Parameters = {}): void {
    const template = ROW_REASON_TEXTS[reason]
    const filled = formatMessage(template, parameters)
    this.add('noted', field, value, { reason: filled, ...(filled !== template && { template }) })
  }

  noteOnce(field: string, value: string, reason: RowReasonCode): void {
    const text = ROW_REASON_TEXTS[reason]
    const isNoted = this.reasons.some((each) => each.field === field && each.reason === text)
    if (!isNoted) this.note(field, value, reason)
  }

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
      value: value && truncate(value, VALUE_LIMIT),
      ...texts,
    })
  }
}
