import type { ChunkedHandler } from '../../platform/runs/run-chunks.server.ts'
import { refreshIndexBatch } from './index-batch.server.ts'

export const indexTermsHandler: ChunkedHandler = {
  async step({ database, trx, cursor, size }) {
    const { rows, last } = await refreshIndexBatch(database, trx, cursor, size)
    return { cursor: last, did: { updated: rows }, isDone: rows < size }
  },
}
