import { roundPoints } from './round-points.ts'
import type { Explanation } from './search-explanation.ts'

export const PARTS = ['text', 'popularity', 'nearness', 'completeness', 'open'] as const
export type Part = (typeof PARTS)[number]

export const shownPoints = (explanation: Explanation) =>
  roundPoints(
    Object.fromEntries(PARTS.map((part) => [part, explanation[part].points])) as Record<
      Part,
      number
    >,
  )
