import { sql } from 'kysely'
import { createCompiledQuery, type Placed } from '../platform/database/compiled-query.server.ts'
import type { Database, Transaction } from '../platform/database/database.server.ts'
import { isSpellable } from './tokenize-name.ts'

const TWO_TYPOS_FROM_CHARS = 8
/** Two typos are rarely at both ends, so the first and last letters are variants too. */
const HALF_CHARS = 4

export const findMaxEdits = (word: string): 0 | 1 | 2 =>
  !isSpellable(word) ? 0 : word.length < TWO_TYPOS_FROM_CHARS ? 1 : 2

/** Words one edit apart share at least one deletion variant (SymSpell). */
export function buildDeletionVariants(word: string): string[] {
  const letters = [...word]
  const shapes = new Set([word])
  for (const at of letters.keys()) shapes.add(letters.toSpliced(at, 1).join(''))
  if (letters.length >= TWO_TYPOS_FROM_CHARS) {
    shapes.add(`^${letters.slice(0, HALF_CHARS).join('')}`)
    shapes.add(`${letters.slice(-HALF_CHARS).join('')}$`)
  }
  return [...shapes]
}

/** Words stay after the last name that contains them is gone. */
export async function saveSpellings(
  database: Database,
  trx: Transaction,
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
    added.flatMap((word) => buildDeletionVariants(word).map((shape) => ({ shape, word }))),
    'ignore',
  )
}

const MAX_PREFIX_WORDS = 400
const MAX_COMPLETIONS = 40

const wordsBetween = createCompiledQuery(
  ({ read }: Database, { from, end }: Placed<{ from: string; end: string }>) =>
    read
      .selectFrom('spelled_words')
      .where('word', '>=', from)
      .where('word', '<', end)
      .orderBy('word')
      .select('word')
      .limit(MAX_PREFIX_WORDS),
)

/** A prefix query on the index would collect all rows of all words first. */
export async function findCompletions(database: Database, beginning: string) {
  if (!isSpellable(beginning)) return null
  const rows = await wordsBetween(database, { from: beginning, end: `${beginning}\u{10ffff}` })
  return rows
    .map(({ word }) => word)
    .sort((one, other) => one.length - other.length)
    .slice(0, MAX_COMPLETIONS)
}

const MAX_CANDIDATES = 2000
const MAX_SPELLINGS = 8

const wordsOfShapes = createCompiledQuery(
  (database: Database, { shapes }: Placed<{ shapes: string }>) => sql<{
    shapes: string
    words: string | null
  }>`
    select typed.value as shapes, (
      select string_agg(word, ' ') from (
        select word from word_shapes
        where shape in ${database.textsIn(sql.ref('typed.value'))} limit ${sql.lit(MAX_CANDIDATES)}
      ) as few) as words
    from ${database.textsIn(shapes)} as typed`,
)

function rankSpellings(word: string, candidates: readonly string[]): string[] {
  const maxEdits = findMaxEdits(word)
  const scored = [...new Set(candidates)].flatMap((other) => {
    const edits = measureEditDistance(word, other, maxEdits)
    return edits === null || edits === 0 ? [] : [{ other, edits }]
  })
  return scored
    .sort(
      (one, two) =>
        one.edits - two.edits ||
        Number(two.other[0] === word[0]) - Number(one.other[0] === word[0]) ||
        (one.other < two.other ? -1 : 1),
    )
    .slice(0, MAX_SPELLINGS)
    .map(({ other }) => other)
}

export async function findSpellings(
  database: Database,
  words: readonly string[],
): Promise<string[][]> {
  const shapes = words.map((word) =>
    isSpellable(word) ? JSON.stringify(buildDeletionVariants(word)) : null,
  )
  const asked = [...new Set(shapes)].filter((each) => each !== null)
  if (asked.length === 0) return words.map(() => [])
  const rows = await wordsOfShapes(database, { shapes: JSON.stringify(asked) })
  const byShapes = new Map(rows.map((row) => [row.shapes, row.words?.split(' ') ?? []]))
  return words.map((word, at) => rankSpellings(word, byShapes.get(shapes[at] ?? '') ?? []))
}

/** Returns the optimal string alignment distance, or null if it exceeds `maxEdits`. */
export function measureEditDistance(one: string, other: string, maxEdits: number): number | null {
  // Most words differ in length, which is cheaper to check before splitting them.
  if (Math.abs(one.length - other.length) > 2 * maxEdits) return null
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > maxEdits) return null
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of a.entries()) {
    const next = [row + 1]
    for (const [column, its] of b.entries()) {
      const changed = (last[column] ?? 0) + Number(letter !== its)
      let edits = Math.min(changed, (last[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1)
      const isSwap = row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === its
      if (isSwap) edits = Math.min(edits, (before[column - 1] ?? 0) + 1)
      next.push(edits)
    }
    if (Math.min(...next) > maxEdits) return null
    before = last
    last = next
  }
  const edits = last.at(-1) ?? 0
  return edits > maxEdits ? null : edits
}
