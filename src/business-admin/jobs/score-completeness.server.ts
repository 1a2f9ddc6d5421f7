import { refreshCompletenessBatch } from '../../businesses/saving/update-completeness.server.ts'
import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'

export const scoreCompletenessHandler: ChunkedHandler = {
  async step({ database, trx, cursor, size, now }) {
    const { rows, changed, last } = await refreshCompletenessBatch(database, trx, cursor, size, now)
    const did = { updated: changed, unchanged: rows - changed }
    return { cursor: last, did, isDone: rows < size }
  },
}
