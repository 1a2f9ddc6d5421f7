import type { Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { BusinessesTable, Tables } from '../../database/tables.ts'
import type { WordQuery } from '../../database/word-index.ts'
import { foldName } from '../fold-name.ts'

/** What the words of a business follow from. */
export type Worded = Pick<
  BusinessesTable,
  'name_key' | 'category_id' | 'is_approved' | 'business_status' | 'removed_at'
>

const LETTERS_AND_DIGITS = /[\p{L}\p{M}\p{N}]+|\p{Extended_Pictographic}/gu

/** Scripts written without spaces: each of their characters is a word, so that any part of a name is found. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}](?:\p{M})*/gu
const HAS_UNSPACED =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u30ff\u3400-\u9fff\uf900-\ufaff\u{20000}-\u{3ffff}]/u

/** The words of a folded name in their order; signs part them and are none. */
export function nameWords(nameKey: string): string[] {
  const words = nameKey.match(LETTERS_AND_DIGITS) ?? []
  if (!HAS_UNSPACED.test(nameKey)) return words
  return words.flatMap((word) => word.replace(UNSPACED, ' $& ').split(' ').filter(Boolean))
}

// What is no word of a name begins with a sign that no such word has.
export const categoryWord = (categoryId: number) => `=c${categoryId}`
export const APPROVED_WORD = '=a'
export const UNAPPROVED_WORD = '=u'
export const CLOSED_WORD = '=x'

/** Everything a business is found by in lists of all that are not removed; null when it is removed. */
export function wordsOf(business: Worded): string[] | null {
  if (business.removed_at !== null) return null
  const words = new Set(nameWords(business.name_key))
  if (business.category_id !== null) words.add(categoryWord(business.category_id))
  words.add(business.is_approved === 1 ? APPROVED_WORD : UNAPPROVED_WORD)
  if (business.business_status === 'CLOSED_PERMANENTLY') words.add(CLOSED_WORD)
  return [...words]
}

/** What was typed as a question to names: whole words in any order, the last one a beginning; null without any. */
export function nameQuery(filter: string): WordQuery | null {
  const words = nameWords(foldName(filter))
  const beginning = words.at(-1)
  return beginning === undefined ? null : { all: [...new Set(words.slice(0, -1))], beginning }
}

const isSame = (one: Worded, other: Worded) =>
  one.name_key === other.name_key &&
  one.category_id === other.category_id &&
  one.is_approved === other.is_approved &&
  one.business_status === other.business_status &&
  one.removed_at === other.removed_at

/** Brings the index up to date with changed businesses, in their transaction. */
export async function refreshWords(
  database: Database,
  trx: Transaction<Tables>,
  changed: readonly { id: number; before: Worded | null; after: Worded }[],
): Promise<void> {
  const moved = changed.filter(({ before, after }) => !before || !isSame(before, after))
  const rows = moved.map(({ id, after }) => ({ id, words: wordsOf(after) }))
  await database.words.save(
    trx,
    rows.flatMap(({ id, words }) => (words ? [{ id, words }] : [])),
  )
  await database.words.delete(
    trx,
    rows.flatMap(({ id, words }) => (words ? [] : [id])),
  )
}
