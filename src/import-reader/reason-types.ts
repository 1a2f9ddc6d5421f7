import { truncate } from '../spreadsheets/normalize-text.ts'
import type { RowReason } from './values/row-notes.ts'

export type ReasonType = Pick<RowReason, 'outcome' | 'field'> & {
  reason: string
  template: string
  count: number
  examples: { rowNumber: number; value: string | null }[]
}

export type NumberedType = ReasonType & { type: number; listed: number }

const EXAMPLES = 3
const EXAMPLE_MAX_CHARS = 60
/** Rejected rows are all stored, because administrators can download them. */
export const MAX_LISTED_NOTES = 10_000

type Counted = { types: ReasonType[]; listed: (RowReason & { type: number })[] }

const templateOf = ({ template, reason }: RowReason) => template ?? reason
const exampleOf = ({ rowNumber, value }: RowReason) => ({
  rowNumber,
  value:
    value && value.length > EXAMPLE_MAX_CHARS
      ? `${truncate(value, EXAMPLE_MAX_CHARS - 1)}…`
      : value,
})

export function countReasons(
  counted: readonly ReasonType[],
  reasons: readonly RowReason[],
): Counted {
  const types = counted.map((each) => ({ ...each, examples: [...each.examples] }))
  const keyOf = ({ outcome, field }: Pick<RowReason, 'outcome' | 'field'>, template: string) =>
    `${outcome} ${field} ${template}`
  const numbers = new Map(types.map((each, number) => [keyOf(each, each.template), number]))
  const listed: Counted['listed'] = []
  for (const each of reasons) {
    const template = templateOf(each)
    const key = keyOf(each, template)
    const number = numbers.get(key) ?? types.length
    numbers.set(key, number)
    const { outcome, field, reason } = each
    const type = types[number] ?? { outcome, field, reason, template, count: 0, examples: [] }
    types[number] = type
    type.count += 1
    if (type.reason !== reason) type.reason = template
    if (type.examples.length < EXAMPLES) type.examples.push(exampleOf(each))
    if (outcome !== 'noted' || type.count <= MAX_LISTED_NOTES)
      listed.push({ ...each, type: number })
  }
  return { types, listed }
}

const ORDER: readonly RowReason['outcome'][] = ['failed', 'skipped', 'noted']

export function listReasonTypes(types: readonly ReasonType[]): NumberedType[] {
  const listedOf = ({ outcome, count }: ReasonType) =>
    outcome === 'noted' ? Math.min(count, MAX_LISTED_NOTES) : count
  return types
    .map((each, type) => ({ ...each, type, listed: listedOf(each) }))
    .sort(
      (one, other) =>
        ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome) || other.count - one.count,
    )
}
