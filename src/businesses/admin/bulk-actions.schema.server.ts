import { z } from 'zod'

/** A proxy may close the connection of a longer request. */
const MAX_WAIT_MS = 4 * 60_000

/** The response waits up to `waitMs` for the run to end; 0 doesn't wait. */
export const bulkActionInput = z.object({
  waitMs: z.coerce.number().int().min(0).max(MAX_WAIT_MS).default(MAX_WAIT_MS),
})
