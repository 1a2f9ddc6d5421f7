import type { ChunkedAct } from '../../platform/runs/run-chunks.server.ts'
import { indexNextWords } from './index-batch.server.ts'

export const indexWordsAct: ChunkedAct = {
  async step({ database, trx, cursor, size }) {
    const { rows, last } = await indexNextWords(database, trx, cursor, size)
    return { cursor: last, did: { updated: rows }, isDone: rows < size }
  },
}
