import { roundPoints } from './round-points.ts'
import type { Explanation } from './search-explanation.ts'

/** The parts of a score, in the order they are shown. */
export const PARTS = ['text', 'popularity', 'nearness', 'completeness', 'open'] as const
export type Part = (typeof PARTS)[number]

/** The parts of a score and their sum, as they are shown. */
export const shownPoints = (explanation: Explanation) =>
  roundPoints(
    Object.fromEntries(PARTS.map((part) => [part, explanation[part].points])) as Record<
      Part,
      number
    >,
  )
