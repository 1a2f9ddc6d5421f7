import { indexNextWords } from '../businesses/index-next-words.ts'
import type { ChunkedAct } from './advance-run.ts'

/** Puts businesses that were there before the index of words into it. */
export const indexWordsAct: ChunkedAct = {
  async step({ database, trx, cursor, size }) {
    const { rows, last } = await indexNextWords(database, trx, cursor, size)
    return { cursor: last, did: { updated: rows }, isDone: rows < size }
  },
}
