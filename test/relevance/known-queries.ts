import { createRandom, type Random } from '../../tools/sample-data/random.ts'
import { KNOWN_BUSINESSES, type KnownBusiness } from './known-businesses.ts'

export const QUERY_KINDS = [
  'exact',
  'lower case',
  'no accents',
  'one typo',
  'prefix',
  'transliterated',
] as const
export type QueryKind = (typeof QUERY_KINDS)[number]

export type KnownQuery = { kind: QueryKind; q: string; location: string; at: number }

/** Scripts in which typos change single letters. */
const LETTERED = /^[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Arabic}\p{scx=Hebrew}]+$/u
/** Changing a letter of a shorter word gives another word. */
const MIN_MISTYPED_CHARS = 4
const MIN_PREFIX_CHARS = 2
/** Letters that Unicode doesn't decompose, with their plain spellings. */
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ø: 'o', ı: 'i' }
const HAS_ACCENTS = /[\p{scx=Latin}\p{scx=Cyrillic}\p{scx=Greek}\p{scx=Arabic}]/u

function withoutAccents(name: string): string {
  if (!HAS_ACCENTS.test(name)) return name
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁđĐøı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/** One letter omitted, doubled, swapped with the next, or replaced by its neighbor's. */
function mistype(word: string, random: Random): string {
  const letters = [...word]
  const at = random.below(letters.length - 1)
  const [letter = '', next = ''] = letters.slice(at, at + 2)
  const typos = [
    () => letters.toSpliced(at, 1),
    () => letters.toSpliced(at, 0, letter),
    () => letters.toSpliced(at, 2, next, letter),
    () => letters.toSpliced(at, 1, random.pick(letters.filter((each) => each !== letter))),
  ]
  return random.pick(typos)().join('')
}

function withTypo(name: string, random: Random): string | null {
  const words = name.split(' ')
  const able = words.flatMap((word, at) =>
    LETTERED.test(word) && [...word].length >= MIN_MISTYPED_CHARS ? [at] : [],
  )
  if (able.length === 0) return null
  const chosen = random.pick(able)
  for (;;) {
    const typed = words.with(chosen, mistype(words[chosen] ?? '', random)).join(' ')
    // Swapping two equal letters isn't a typo.
    if (typed !== name) return typed
  }
}

/** The name with half of its last word, or without its last character if it is a single short word. */
function beginningOf(name: string): string | null {
  const words = name.split(' ')
  const last = [...(words.at(-1) ?? '')]
  const prefixLength = Math.max(MIN_PREFIX_CHARS, Math.ceil(last.length / 2))
  if (prefixLength >= last.length) return null
  return words.with(-1, last.slice(0, prefixLength).join('')).join(' ')
}

function typedAs(kind: QueryKind, known: KnownBusiness, random: Random): string | null {
  const { name, typed, place } = known
  switch (kind) {
    case 'exact':
      return name
    case 'lower case':
      return name.toLocaleLowerCase(place.countryCode === 'TR' ? 'tr' : 'en')
    case 'no accents':
      return withoutAccents(name) === name ? null : withoutAccents(name).toLowerCase()
    case 'one typo':
      return withTypo(name, random)
    case 'prefix':
      return beginningOf(name)
    case 'transliterated':
      return typed
  }
}

/** Every applicable query for each known business, without and with its place. */
export function knownQueries(): KnownQuery[] {
  const random = createRandom([1, 2, 3, 4])
  return KNOWN_BUSINESSES.flatMap((known, at) =>
    QUERY_KINDS.flatMap((kind) =>
      ['', known.place.name].flatMap((location): KnownQuery[] => {
        const q = typedAs(kind, known, random)
        return q === null ? [] : [{ kind, q, location, at }]
      }),
    ),
  )
}
