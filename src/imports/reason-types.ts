import type { RowReason } from '../import-reader/values/row-notes.ts'
import { cutText } from '../spreadsheets/normalize-text.ts'

/** Reasons and notes that differ only in their row and value, counted over the whole file. */
export type ReasonType = Pick<RowReason, 'outcome' | 'field'> & {
  /** What they have in common: '{name}' where they differ. */
  reason: string
  template: string
  count: number
  examples: { rowNumber: number; value: string | null }[]
}

/** A type's number is its position in the list of its run; `listed` rows of it are stored. */
export type NumberedType = ReasonType & { type: number; listed: number }

const EXAMPLES = 3
const EXAMPLE_MAX_CHARS = 60
/** Notes of one type that are stored. Rows that were left out are all stored: they can be downloaded. */
export const MOST_LISTED_NOTES = 10_000

type Counted = { types: ReasonType[]; listed: (RowReason & { type: number })[] }

const templateOf = ({ template, reason }: RowReason) => template ?? reason
const exampleOf = ({ rowNumber, value }: RowReason) => ({
  rowNumber,
  value: value && cutText(value, EXAMPLE_MAX_CHARS),
})

/** Adds a chunk's reasons to the types counted so far, and returns those that are stored as rows. */
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
    if (outcome !== 'noted' || type.count <= MOST_LISTED_NOTES)
      listed.push({ ...each, type: number })
  }
  return { types, listed }
}

const ORDER: readonly RowReason['outcome'][] = ['failed', 'skipped', 'noted']

/** The types of an import: rows that were left out first, then the most frequent. */
export function sortReasonTypes(types: readonly ReasonType[]): NumberedType[] {
  const listedOf = ({ outcome, count }: ReasonType) =>
    outcome === 'noted' ? Math.min(count, MOST_LISTED_NOTES) : count
  return types
    .map((each, type) => ({ ...each, type, listed: listedOf(each) }))
    .sort(
      (one, other) =>
        ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome) || other.count - one.count,
    )
}
