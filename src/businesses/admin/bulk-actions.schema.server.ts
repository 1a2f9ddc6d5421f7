import { z } from 'zod'
import { runBegun } from '../../platform/runs/runs.schema.server.ts'

/** Longer than this no answer is waited for: what lies between may cut the connection. */
const LONGEST_WAIT_MS = 4 * 60_000

/** `waitMs` is how long the answer waits for the end; programs that know runs send 0. */
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
