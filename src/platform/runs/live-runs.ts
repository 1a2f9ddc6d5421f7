/** Where the server's socket is. */
export const LIVE_PATH = '/ws'

/** What the server tells over its socket of a long act under way. */
export type LiveRun = {
  id: number
  kind: string
  state: string
  /** How far it has come, in the steps of its kind. */
  cursor: number
  total: number
  /** How many there will be, where that is known or estimated. */
  expected: number | null
  counts: { added: number; updated: number; unchanged: number; skipped: number; failed: number }
}

/** A message of the socket: every run that is open; none once the last has ended. */
export type LiveRunsMessage = { type: 'runs'; runs: LiveRun[] }
