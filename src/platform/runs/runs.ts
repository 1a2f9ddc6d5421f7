import { adminCall } from '../calls/admin-call.ts'
import type { ReasonsWire, RunBegunWire, RunsWire, RunWire } from './runs.schema.server.ts'

export type { ListedRunWire as ListedRun, RunWire as Run } from './runs.schema.server.ts'

export type RunsQuery = { kinds: string; states: string; before: number | null }

export const findRuns = adminCall<RunsQuery, RunsWire, RunsWire>('runs', {
  request: ({ kinds, states, before }) => ({
    parameters: {},
    query: {
      kinds: kinds || undefined,
      states: states || undefined,
      before: before ?? undefined,
    },
  }),
  read: (wire) => wire,
})

export const findRun = adminCall<number, RunWire, RunWire>('run', {
  request: (id) => ({ parameters: { id: String(id) }, query: {} }),
  read: (wire) => wire,
})

export const findRunReasons = adminCall<
  { id: number; after: string | null; type?: number },
  ReasonsWire,
  ReasonsWire
>('runReasons', {
  request: ({ id, after, type }) => ({
    parameters: { id: String(id) },
    query: { after: after ?? undefined, type },
  }),
  read: (wire) => wire,
})

export const cancelRun = adminCall<{ id: number; after?: 'keep' | 'undo' }, RunBegunWire, string>(
  'cancelRun',
  {
    request: ({ id, ...body }) => ({ parameters: { id: String(id) }, query: {}, body }),
    read: ({ message }) => message,
  },
)

export const undoRun = adminCall<number, RunBegunWire, number>('undoRun', {
  request: (id) => ({ parameters: { id: String(id) }, query: {} }),
  read: ({ runId }) => runId,
})
