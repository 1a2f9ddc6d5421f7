import { z } from 'zod'
import { runBegun } from '../../platform/runs/runs.schema.server.ts'

/** A proxy may close the connection of a longer request. */
const LONGEST_WAIT_MS = 4 * 60_000

/** The response waits up to `waitMs` for the run to end; 0 doesn't wait. */
export const bulkActInput = z.object({
  waitMs: z.coerce.number().int().min(0).max(LONGEST_WAIT_MS).default(LONGEST_WAIT_MS),
})

export const deleteAllAnswer = runBegun

export const deleteTestDataAnswer = runBegun.extend({ deletedCount: z.number() })

export const fixSlugsAnswer = runBegun.extend({
  successCount: z.number(),
  checkpointEnabled: z.literal(true),
  totalProcessed: z.number(),
})
