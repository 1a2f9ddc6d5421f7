import { refreshWords } from '../businesses/business-words.ts'
import type { ChunkedAct } from './advance-run.ts'

/** Puts businesses that were there before the index of words into it. */
export const indexWordsAct: ChunkedAct = {
  async step({ database, trx, cursor, size }) {
    const rows = await trx
      .selectFrom('businesses')
      .where('id', '>', cursor)
      .orderBy('id')
      .limit(size)
      .select(['id', 'name_key', 'category_id', 'is_approved', 'business_status', 'removed_at'])
      .execute()
    const found = rows.map((after) => ({ id: after.id, before: null, after }))
    await refreshWords(database, trx, found)
    const next = rows.at(-1)?.id ?? cursor
    return { cursor: next, did: { updated: rows.length }, isDone: rows.length < size }
  },
}
