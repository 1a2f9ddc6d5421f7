import { memoizeByObject } from '../../platform/database/memoize.ts'
import { yieldToEventLoop } from '../../platform/database/yield-to-event-loop.ts'
import { hasWordBeginning } from '../../search-index/search-key.ts'
import { findMaxEdits, measureEditDistance } from '../../search-index/spelling-correction.server.ts'
import { parseNameWords } from '../../search-index/tokenize-name.ts'

const GROUP_LETTERS = 3
const MAX_TYPO_CANDIDATES = 400
const ENTRIES_PER_YIELD = 1000

type Counted = { listed: number }
type Known<Entry> = { entry: Entry; names: readonly string[] }

export type PrefixIndex<Entry> = ReadonlyMap<string, readonly Known<Entry>[]>

const spaced = (folded: string) => parseNameWords(folded).join(' ')

const lettersOf = (word: string) => [...word].slice(0, GROUP_LETTERS)

function beginningsOf(names: readonly string[]): Set<string> {
  const words = names.flatMap((name) => name.split(' ')).map(lettersOf)
  return new Set(
    words.flatMap((letters) => letters.map((_, at) => letters.slice(0, at + 1).join(''))),
  )
}

async function group<Source, Entry>(
  sources: readonly Source[],
  read: (source: Source) => Known<Entry>,
): Promise<PrefixIndex<Entry>> {
  const groups = new Map<string, Known<Entry>[]>()
  for (const [at, source] of sources.entries()) {
    if (at % ENTRIES_PER_YIELD === ENTRIES_PER_YIELD - 1) await yieldToEventLoop()
    const { entry, names } = read(source)
    const known = { entry, names: [...new Set(names.map(spaced))] }
    for (const beginning of beginningsOf(known.names)) {
      const members = groups.get(beginning)
      if (members) members.push(known)
      else groups.set(beginning, [known])
    }
  }
  return groups
}

export const createPrefixIndex = <Source, Entry>(read: (source: Source) => Known<Entry>) =>
  memoizeByObject((list: readonly Source[]) => group(list, read))

const CALLED_SO = 2
const BEGINS_SO = 1

function fitOf(names: readonly string[], key: string): number {
  if (names.includes(key)) return CALLED_SO
  return names.some((name) => name.startsWith(key)) ? BEGINS_SO : 0
}

/** Returns exact names, then names with the prefix, then later words; each group by size. */
export function findByPrefix<Entry extends Counted>(
  lists: readonly PrefixIndex<Entry>[],
  folded: string,
  from: 'any word' | 'first word' = 'any word',
): Entry[] {
  const key = spaced(folded)
  const [first = ''] = key.split(' ')
  const letters = lettersOf(first).join('')
  return lists
    .flatMap((groups) => groups.get(letters) ?? [])
    .filter(({ names }) => names.some((name) => hasWordBeginning(name, key)))
    .map(({ entry, names }) => ({ entry, fit: fitOf(names, key) }))
    .filter(({ fit }) => from === 'any word' || fit >= BEGINS_SO)
    .sort((one, other) => other.fit - one.fit || other.entry.listed - one.entry.listed)
    .map(({ entry }) => entry)
}

function editsOfPrefix(name: string, key: string, maxEdits: number): number | null {
  const lengths = [key.length - 1, key.length, key.length + 1]
  const edits = lengths.flatMap(
    (length) => measureEditDistance(key, name.slice(0, length), maxEdits) ?? [],
  )
  return edits.length === 0 ? null : Math.min(...edits)
}

/** Assumes that the first letter is right. */
export function findBySimilarPrefix<Entry extends Counted>(
  lists: readonly PrefixIndex<Entry>[],
  folded: string,
): Entry[] {
  const key = spaced(folded)
  const maxEdits = findMaxEdits(key.replaceAll(' ', ''))
  if (maxEdits === 0) return []
  const [letter = ''] = key
  return lists
    .flatMap((groups) => groups.get(letter)?.slice(0, MAX_TYPO_CANDIDATES) ?? [])
    .flatMap(({ entry, names }) => {
      const edits = names
        .filter((name) => name.startsWith(letter))
        .flatMap((name) => editsOfPrefix(name, key, maxEdits) ?? [])
      return edits.length === 0 ? [] : [{ entry, edits: Math.min(...edits) }]
    })
    .sort((one, other) => one.edits - other.edits || other.entry.listed - one.entry.listed)
    .map(({ entry }) => entry)
}
