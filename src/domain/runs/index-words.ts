import { refreshWords } from '../businesses/business-words.ts'
import type { RunAct } from './advance-run.ts'

const CHUNK_ROWS = 1000

/** Puts businesses that were there before the index of words into it. */
export const indexWordsAct: RunAct = {
  async step({ database, trx, cursor }) {
    const rows = await trx
      .selectFrom('businesses')
      .where('id', '>', cursor)
      .orderBy('id')
      .limit(CHUNK_ROWS)
      .select(['id', 'name_key', 'category_id', 'is_approved', 'business_status', 'removed_at'])
      .execute()
    const found = rows.map((after) => ({ id: after.id, before: null, after }))
    await refreshWords(database, trx, found)
    const next = rows.at(-1)?.id ?? cursor
    return { cursor: next, did: { updated: rows.length }, isDone: rows.length < CHUNK_ROWS }
  },
}
