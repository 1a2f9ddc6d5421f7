export const LIVE_PATH = '/ws'

export type LiveRun = {
  id: number
  kind: string
  state: string
  cursor: number
  total: number
  expected: number | null
  counts: { added: number; updated: number; unchanged: number; skipped: number; failed: number }
}

export type LiveRunsMessage = { type: 'runs'; runs: LiveRun[] }
