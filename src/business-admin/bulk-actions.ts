import { adminCall } from '../platform/calls/admin-call.ts'
import type { RunBegunWire } from '../platform/runs/runs.schema.server.ts'

// Screens follow the run instead of waiting for the response.
const BEGIN = { parameters: {}, query: {}, body: { waitMs: 0 } }

export const deleteAllBusinesses = adminCall<null, RunBegunWire, number>('deleteAllBusinesses', {
  request: () => BEGIN,
  read: ({ runId }) => runId,
})

export const deleteTestData = adminCall<null, RunBegunWire, number>('deleteTestData', {
  request: () => BEGIN,
  read: ({ runId }) => runId,
})

export const fixSlugs = adminCall<null, RunBegunWire, number>('fixSlugs', {
  request: () => BEGIN,
  read: ({ runId }) => runId,
})
