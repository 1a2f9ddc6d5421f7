import type { Transaction } from 'kysely'
import type { Database } from '../platform/database/database.server.ts'
import type { Tables } from '../platform/database/tables.server.ts'

/** Shorter words are other words with any letter changed. */
const SHORTEST_CHARS = 4
/** Words from here on may have two faults. */
const LONG_CHARS = 8
const LONGEST_CHARS = 24
/** Of a long word its first and its last letters are shapes of their own: two faults are seldom in both. */
const HALF_CHARS = 4

/** Scripts of letters; a character of Chinese is a word, and digits have no typing faults to guess at. */
const SPELLABLE =
  /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Devanagari}\p{scx=Armenian}\p{scx=Georgian}]+$/u

/** Whether a word can be told by its shapes. */
export const isSpellable = (word: string): boolean =>
  word.length >= SHORTEST_CHARS && word.length <= LONGEST_CHARS && SPELLABLE.test(word)

/** How many faults a word may have. */
export const faultsIn = (word: string): 0 | 1 | 2 =>
  !isSpellable(word) ? 0 : word.length < LONG_CHARS ? 1 : 2

/**
 * What a word and its misspellings have in common: itself, each form of it with one letter left out,
 * and of a long one its first and last letters. Two words with one letter added, left out, changed or
 * two swapped share at least one.
 */
export function shapesOf(word: string): string[] {
  const letters = [...word]
  const shapes = new Set([word])
  for (const at of letters.keys()) shapes.add(letters.toSpliced(at, 1).join(''))
  if (letters.length >= LONG_CHARS) {
    shapes.add(`^${letters.slice(0, HALF_CHARS).join('')}`)
    shapes.add(`${letters.slice(-HALF_CHARS).join('')}$`)
  }
  return [...shapes]
}

/**
 * Notes the words of names that are new, with their shapes. Words stay when no name has them any more.
 * @param words spellable ones.
 */
export async function saveSpellings(
  database: Database,
  trx: Transaction<Tables>,
  words: ReadonlySet<string>,
): Promise<void> {
  if (words.size === 0) return
  const known = await database.findRows(
    trx,
    'spelled_words',
    ['word'],
    [...words].map((word) => ({ word })),
  )
  const isKnown = new Set(known.map(({ word }) => word))
  const added = [...words].filter((word) => !isKnown.has(word))
  await database.insertRows(
    trx,
    'spelled_words',
    added.map((word) => ({ word })),
    'ignore',
  )
  await database.insertRows(
    trx,
    'word_shapes',
    added.flatMap((word) => shapesOf(word).map((shape) => ({ shape, word }))),
    'ignore',
  )
}

/** So many words that begin so are looked at. */
const MOST_BEGUN = 400
/** So many of them, the shortest, are searched for. */
const MOST_COMPLETIONS = 40

/**
 * The words of names that begin so, the shortest first; null for what no word that is kept here begins
 * with. The index would gather all rows of all of them before it gave the first.
 */
export async function findCompletions(
  database: Database,
  beginning: string,
): Promise<string[] | null> {
  if (!isSpellable(beginning)) return null
  const rows = await database.read
    .selectFrom('spelled_words')
    .where('word', '>=', beginning)
    .where('word', '<', `${beginning}\u{10ffff}`)
    .orderBy('word')
    .select('word')
    .limit(MOST_BEGUN)
    .execute()
  return rows
    .map(({ word }) => word)
    .sort((one, other) => one.length - other.length)
    .slice(0, MOST_COMPLETIONS)
}

/** So many words are looked at. */
const MOST_LOOKED_AT = 2000
/** So many of the words a fault may have been made in are searched for. */
const MOST_SPELLINGS = 8

/** The words of names that a word may stand for, the likeliest first; itself is none of them. */
export async function findSpellings(database: Database, word: string): Promise<string[]> {
  const most = faultsIn(word)
  if (most === 0) return []
  const rows = await database.read
    .selectFrom('word_shapes')
    .where('shape', 'in', database.list(shapesOf(word)))
    .select('word')
    .limit(MOST_LOOKED_AT)
    .execute()
  // One word may share several shapes.
  const judged = [...new Set(rows.map((row) => row.word))].flatMap((other) => {
    const faults = countFaults(word, other, most)
    return faults === null || faults === 0 ? [] : [{ other, faults }]
  })
  return judged
    .sort(
      (one, two) =>
        one.faults - two.faults ||
        Number(two.other[0] === word[0]) - Number(one.other[0] === word[0]) ||
        (one.other < two.other ? -1 : 1),
    )
    .slice(0, MOST_SPELLINGS)
    .map(({ other }) => other)
}

/**
 * How many letters were added, left out, changed or swapped with their neighbour (the optimal string
 * alignment distance); null when more than `most`.
 */
export function countFaults(one: string, other: string, most: number): number | null {
  // Most are of quite another length: that is seen without parting them into characters.
  if (Math.abs(one.length - other.length) > 2 * most) return null
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > most) return null
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, its] of b.entries()) {
      const changed = (last[column] ?? 0) + Number(letter !== its)
      let least = Math.min(changed, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1)
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === its
      if (isSwap) least = Math.min(least, (before[column - 1] ?? 0) + 1)
      next.push(least)
    }
    if (Math.min(...next) > most) return null
    before = last
    last = next
  }
  const faults = last.at(-1) ?? 0
  return faults > most ? null : faults
}
