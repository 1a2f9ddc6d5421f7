import { buildRoundedPoints } from './round-points.ts'
import type { Explanation } from './search-explanation.ts'

export const PARTS = ['text', 'popularity', 'nearness', 'completeness', 'open'] as const
export type Part = (typeof PARTS)[number]

export const buildDisplayPoints = (explanation: Explanation) =>
  buildRoundedPoints(
    Object.fromEntries(PARTS.map((part) => [part, explanation[part].points])) as Record<
      Part,
      number
    >,
  )
