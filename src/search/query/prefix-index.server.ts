import { nextTurn } from '../../platform/database/yield-to-event-loop.ts'
import { countFaults, faultsIn } from '../../search-index/spelling-correction.server.ts'
import { nameWords } from '../../search-index/tokenize-name.ts'
import { hasWordBeginning } from './search-key.ts'

/** Entries are grouped by so many letters that a word of theirs begins with. */
const MOST_LETTERS = 3
/** Of a group so many, the first, are looked at for misspellings. */
const MOST_LOOKED_AT = 400
/** So many are grouped before others have a turn. */
const SLICE_ENTRIES = 1000

type Counted = { listed: number }
type Known<Entry> = { entry: Entry; names: readonly string[] }

/** Entries by what the words of their names begin with, in the order they were given. */
export type Beginnings<Entry> = ReadonlyMap<string, readonly Known<Entry>[]>

/** A text as names are compared here: its words, one space between them. */
const spaced = (folded: string) => nameWords(folded).join(' ')

const lettersOf = (word: string) => [...word].slice(0, MOST_LETTERS)

function beginningsOf(names: readonly string[]): Set<string> {
  const words = names.flatMap((name) => name.split(' ')).map(lettersOf)
  return new Set(
    words.flatMap((letters) => letters.map((_, at) => letters.slice(0, at + 1).join(''))),
  )
}

async function group<Source, Entry>(
  sources: readonly Source[],
  read: (source: Source) => Known<Entry>,
): Promise<Beginnings<Entry>> {
  const groups = new Map<string, Known<Entry>[]>()
  for (const [at, source] of sources.entries()) {
    if (at % SLICE_ENTRIES === SLICE_ENTRIES - 1) await nextTurn()
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

/**
 * Groups a list that is held in memory, once for as long as it is held, so that a text finds its entries
 * without a look at all of them.
 * @param read the entry of each with its names, folded.
 */
export function groupByBeginnings<Source, Entry>(
  read: (source: Source) => Known<Entry>,
): (list: readonly Source[]) => Promise<Beginnings<Entry>> {
  const kept = new WeakMap<readonly Source[], Promise<Beginnings<Entry>>>()
  return (list) => {
    const groups = kept.get(list) ?? group(list, read)
    kept.set(list, groups)
    return groups
  }
}

const CALLED_SO = 2
const BEGINS_SO = 1

function fitOf(names: readonly string[], key: string): number {
  if (names.includes(key)) return CALLED_SO
  return names.some((name) => name.startsWith(key)) ? BEGINS_SO : 0
}

/**
 * What is called so, then what begins so, then what has a later word that does; each the largest first.
 * @param from whether any word of a name may begin so, or only its first.
 */
export function beginningWith<Entry extends Counted>(
  lists: readonly Beginnings<Entry>[],
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

/** The least faults with which a name begins like the key; null for more than `most`. */
function faultsAtBeginning(name: string, key: string, most: number): number | null {
  const lengths = [key.length - 1, key.length, key.length + 1]
  const faults = lengths.flatMap((length) => countFaults(key, name.slice(0, length), most) ?? [])
  return faults.length === 0 ? null : Math.min(...faults)
}

/** What may be meant by a misspelled text, the least faults first. Its first letter is taken to be right. */
export function beginningLike<Entry extends Counted>(
  lists: readonly Beginnings<Entry>[],
  folded: string,
): Entry[] {
  const key = spaced(folded)
  const most = faultsIn(key.replaceAll(' ', ''))
  if (most === 0) return []
  const [letter = ''] = key
  return lists
    .flatMap((groups) => groups.get(letter)?.slice(0, MOST_LOOKED_AT) ?? [])
    .flatMap(({ entry, names }) => {
      const faults = names
        .filter((name) => name.startsWith(letter))
        .flatMap((name) => faultsAtBeginning(name, key, most) ?? [])
      return faults.length === 0 ? [] : [{ entry, faults: Math.min(...faults) }]
    })
    .sort((one, other) => one.faults - other.faults || other.entry.listed - one.entry.listed)
    .map(({ entry }) => entry)
}
