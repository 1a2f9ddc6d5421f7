import { measureNextQuality } from '../../businesses/saving/update-completeness.server.ts'
import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'

export const measureQualityAct: ChunkedAct = {
  async step({ database, trx, cursor, size, now }) {
    const { rows, changed, last } = await measureNextQuality(database, trx, cursor, size, now)
    const did = { updated: changed, unchanged: rows - changed }
    return { cursor: last, did, isDone: rows < size }
  },
}
