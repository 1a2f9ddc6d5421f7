import type { RunCounts } from '../../platform/runs/run.ts'
import { listReasonTypes, type ReasonType } from '../reason-types.ts'
import { ROW_REASON_TEXTS } from '../values/row-notes.ts'
import {
  createQuality,
  type ListedRow,
  MAX_LISTED_ROWS,
  MISSING_FIELDS,
  normalizeField,
  type QualityCounts,
} from './quality-counts.ts'

export const PROBLEM_KINDS = [
  ...(['failed', 'skipped', 'noted', 'missing', 'category-texts', 'city-texts'] as const),
] as const

export type Problem = {
  kind: (typeof PROBLEM_KINDS)[number]
  field: string | null
  reason: string | null
  count: number
  /** Of all rows, from 0 to 1. */
  share: number
  /** Of the rows in which the file fills the field, from 0 to 1. */
  filledShare: number | null
  texts: number | null
  examples: { rowNumber: number; value: string | null }[]
  type: number | null
  listed: number
  rows: ListedRow[]
  isAboveLimit: boolean
}

const EXAMPLES = 3
const NONE = { filledShare: null, reason: null, texts: null, type: null, listed: 0, rows: [] }

const isMissingNote = ({ template }: ReasonType) => template === ROW_REASON_TEXTS['place-untold']
/** Repeated rows and other spellings of an empty cell: nothing to fix. */
const isHarmless = ({ outcome, template }: ReasonType) =>
  outcome === 'skipped' || template === ROW_REASON_TEXTS.placeholder

const shareOf = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 0)

export function listProblems(
  { reasonTypes, quality }: { reasonTypes: readonly ReasonType[]; quality: QualityCounts | null },
  { total }: RunCounts,
  limitPercent: number,
): Problem[] {
  // Imports of earlier releases counted no city texts.
  const { filled, affected, missing, ...counted } = { ...createQuality(), ...quality }
  const limit = limitPercent / 100
  const countFilled = (field: string) => filled[normalizeField(field)] ?? 0
  const ofFilled = (field: string, count: number) =>
    countFilled(field) === 0 ? null : shareOf(count, countFilled(field))
  const isAbove = (field: string) =>
    shareOf(affected[normalizeField(field)] ?? 0, countFilled(field)) > limit
  const problems: { rank: number; problem: Problem }[] = [
    ...listReasonTypes(reasonTypes)
      .filter((each) => quality === null || !isMissingNote(each))
      .map((each) => {
        const { outcome: kind, field, reason, count, examples, type, listed } = each
        const isAboveLimit = field !== null && !isHarmless(each) && isAbove(field)
        const filledShare = field === null ? null : ofFilled(field, count)
        const found = { kind, field, reason, count, examples, type, listed }
        return {
          rank: kind === 'failed' ? 0 : isHarmless(each) ? 2 : 1,
          problem: { ...NONE, ...found, share: shareOf(count, total), filledShare, isAboveLimit },
        }
      }),
    ...MISSING_FIELDS.map((field) => {
      const { count, rows } = missing[field]
      const share = shareOf(count, total)
      const examples = rows.slice(0, EXAMPLES)
      const problem: Problem = {
        ...{ ...NONE, kind: 'missing', field, count, share, rows, listed: rows.length },
        examples: examples.map(({ rowNumber, name }) => ({ rowNumber, value: name })),
        isAboveLimit: countFilled(field) > 0 && share > limit,
      }
      return { rank: 1, problem }
    }),
    ...(['category', 'city'] as const).map((field) => {
      const { rows: count, texts: unsorted } = counted[`${field}Texts`]
      const texts = unsorted.toSorted((one, other) => other.rows - one.rows)
      const problem: Problem = {
        ...{ ...NONE, kind: `${field}-texts`, field, count, texts: texts.length },
        share: shareOf(count, total),
        filledShare: ofFilled(field, count),
        rows: texts
          .slice(0, MAX_LISTED_ROWS)
          .map(({ text: name, rows, firstRow: rowNumber, countryCode }) => {
            return { rowNumber, name, count: rows, ...(countryCode && { countryCode }) }
          }),
        examples: texts
          .slice(0, EXAMPLES)
          .map(({ text, firstRow }) => ({ rowNumber: firstRow, value: text })),
        isAboveLimit: isAbove(field),
      }
      return { rank: 1, problem }
    }),
  ]
  return problems
    .filter(({ problem }) => problem.count > 0)
    .sort((one, other) => one.rank - other.rank || other.problem.count - one.problem.count)
    .map(({ problem }) => problem)
}
