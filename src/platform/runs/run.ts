import type { RUN_KINDS, RUN_STATES } from './run-kinds.ts'

export type RunKind = (typeof RUN_KINDS)[number]
export type RunState = (typeof RUN_STATES)[number]

/** Counts rows; `total` is the sum of the other five. */
export const createCounts = () => ({
  total: 0,
  added: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  failed: 0,
})

export type RunCounts = ReturnType<typeof createCounts>

export function presentCounts({ total, added, updated, unchanged, skipped, failed }: RunCounts) {
  return { total, added, updated, unchanged, skipped, failed }
}
