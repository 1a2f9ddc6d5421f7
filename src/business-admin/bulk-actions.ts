import { adminCall } from '../platform/calls/admin-call.ts'
import type { RunBegunWire } from '../platform/runs/runs.schema.server.ts'

// Screens look at the run itself: they wait for no answer.
const BEGIN = { parameters: {}, query: {}, body: { waitMs: 0 } }

/** Deletes every business; gives the run that does so. */
export const deleteAllBusinesses = adminCall<null, RunBegunWire, number>('deleteAllBusinesses', {
  request: () => BEGIN,
  read: ({ runId }) => runId,
})

/** Deletes test data; gives the run that does so. */
export const deleteTestData = adminCall<null, RunBegunWire, number>('deleteTestData', {
  request: () => BEGIN,
  read: ({ runId }) => runId,
})

/** Shortens odd slugs; gives the run that does so. */
export const fixSlugs = adminCall<null, RunBegunWire, number>('fixSlugs', {
  request: () => BEGIN,
  read: ({ runId }) => runId,
})
