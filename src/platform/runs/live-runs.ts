import type { findOpenRuns } from './run-queue.server.ts'

export const LIVE_PATH = '/ws'

export type LiveRun = Awaited<ReturnType<typeof findOpenRuns>>[number]

export type LiveRunsMessage = { type: 'runs'; runs: LiveRun[] }
