import { nameWords } from '../words/name-words.ts'
import { countFaults, faultsIn } from '../words/spellings.ts'
import { hasWordBeginning } from './search-words.ts'

/** Entries are grouped by so many letters that a word of theirs begins with. */
const MOST_LETTERS = 3
/** Of a group so many, the first, are looked at for misspellings. */
const MOST_LOOKED_AT = 400

type Known<Entry> = { entry: Entry; names: readonly string[] }

/** Entries by what the words of their names begin with, each group in the order they were given. */
export type Beginnings<Entry> = ReadonlyMap<string, readonly Known<Entry>[]>

/** A text as names are compared here: its words, one space between them. */
const spaced = (folded: string) => nameWords(folded).join(' ')

const lettersOf = (word: string) => [...word].slice(0, MOST_LETTERS)

/** Groups what is held in memory, so that a text finds its entries without a look at all of them. */
export function groupByBeginnings<Entry>(
  entries: readonly Entry[],
  namesOf: (entry: Entry) => readonly string[],
): Beginnings<Entry> {
  const groups = new Map<string, Known<Entry>[]>()
  for (const entry of entries) {
    const names = [...new Set(namesOf(entry).map(spaced))]
    const letters = names.flatMap((name) =>
      name.split(' ').flatMap((word) => lettersOf(word).map((_, at, all) => all.slice(0, at + 1))),
    )
    for (const beginning of new Set(letters.map((each) => each.join('')))) {
      const group = groups.get(beginning)
      if (group) group.push({ entry, names })
      else groups.set(beginning, [{ entry, names }])
    }
  }
  return groups
}

const CALLED_SO = 2
const BEGINS_SO = 1

function fitOf(names: readonly string[], key: string): number {
  if (names.includes(key)) return CALLED_SO
  return names.some((name) => name.startsWith(key)) ? BEGINS_SO : 0
}

/**
 * What is called so, then what begins so, then what has a later word that does; each in the order given.
 * @param from whether any word of a name may begin so, or only its first.
 */
export function beginningWith<Entry>(
  groups: Beginnings<Entry>,
  folded: string,
  from: 'any word' | 'first word' = 'any word',
): Entry[] {
  const key = spaced(folded)
  const [first = ''] = key.split(' ')
  const group = groups.get(lettersOf(first).join('')) ?? []
  return group
    .filter(({ names }) => names.some((name) => hasWordBeginning(name, key)))
    .map((known) => ({ entry: known.entry, fit: fitOf(known.names, key) }))
    .filter(({ fit }) => from === 'any word' || fit >= BEGINS_SO)
    .sort((one, other) => other.fit - one.fit)
    .map(({ entry }) => entry)
}

/** The least faults with which a name begins like the key; null for more than `most`. */
function faultsAtBeginning(name: string, key: string, most: number): number | null {
  const lengths = [key.length - 1, key.length, key.length + 1]
  const faults = lengths.flatMap((length) => countFaults(key, name.slice(0, length), most) ?? [])
  return faults.length === 0 ? null : Math.min(...faults)
}

/** What may be meant by a misspelled text, the least faults first. Its first letter is taken to be right. */
export function beginningLike<Entry>(groups: Beginnings<Entry>, folded: string): Entry[] {
  const key = spaced(folded)
  const most = faultsIn(key.replaceAll(' ', ''))
  if (most === 0) return []
  const [letter = ''] = key
  return (groups.get(letter) ?? [])
    .slice(0, MOST_LOOKED_AT)
    .flatMap(({ entry, names }) => {
      const faults = names
        .filter((name) => name.startsWith(letter))
        .flatMap((name) => faultsAtBeginning(name, key, most) ?? [])
      return faults.length === 0 ? [] : [{ entry, faults: Math.min(...faults) }]
    })
    .sort((one, other) => one.faults - other.faults)
    .map(({ entry }) => entry)
}
