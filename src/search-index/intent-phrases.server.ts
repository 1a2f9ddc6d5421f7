import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCached } from '../gazetteer/read-cached.server.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { HAS_UNSPACED } from './tokenize-name.ts'

const SEPARATORS = /[\s,;!?()"“”„«»、，。！？]+/u

export const parsePieces = (text: string): string[] =>
  text.split(SEPARATORS).filter((piece) => normalizeName(piece) !== '')

const normalizePhrase = (text: string): string =>
  text
    .split(SEPARATORS)
    .map(normalizeName)
    .filter((piece) => piece !== '')
    .join(' ')

export const formatPhrase = (pieces: readonly string[]): string =>
  pieces.map(normalizeName).join(' ')

/** `isPrefix`: Hebrew and Arabic join 'in' to the beginning of the word. */
type Ending = { ending: string; replacement: string; isPrefix: boolean }

/** An ending with this sign is a beginning. */
const PREFIX = '^'

/** A line is `KEY | LANGUAGE | phrase; phrase`. The same phrase may have several kinds. */
const NEED = 'need:'
export const buildNeed = (id: string) => `${NEED}${id}`
export const findNeed = (kind: string): string | null =>
  kind.startsWith(NEED) ? kind.slice(NEED.length) : null

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
    .filter((line) => !line.startsWith('#'))

type Line = [kind: string, list: string]

const listOwnLines = (): Line[] =>
  readLines('intent-phrases.txt').map((line) => {
    const [kind = '', , list = ''] = line.split(' | ')
    return [kind, list]
  })

/** Lines of needs.txt are `KIND | phrase; phrase`; a kind with a slash is the ID of a category. */
const listLines = (): Line[] => [
  ...listOwnLines(),
  ...readLines('needs.txt').map((line): Line => {
    const [kind = '', list = ''] = line.split(' | ')
    return [kind.includes('/') ? buildNeed(kind) : kind, list]
  }),
]

/** What 'where to eat' asks for; 'where can I rent' asks for what follows. */
const ASKED_NEEDS: ReadonlySet<string> = new Set(
  ['amenity/restaurant', 'amenity/bar', 'tourism/hotel'].map(buildNeed),
)

/** A phrase such as 'where to eat' is a need if the query says nothing else, and otherwise a filler. */
function findAskedNeed(phrase: string, kinds: ReadonlyMap<string, ReadonlySet<string>>) {
  const words = phrase.split(' ')
  const ends = words.map((_, at) => words.slice(at).join(' '))
  return ends.flatMap((end) => [...(kinds.get(end) ?? [])]).find((kind) => ASKED_NEEDS.has(kind))
}

function readPhrases() {
  const kinds = new Map<string, ReadonlySet<string>>()
  const alone = new Map<string, ReadonlySet<string>>()
  for (const [kind, list] of listLines()) {
    if (isOfEndings(kind)) continue
    for (const text of list.split(';').map((each) => each.trim())) {
      if (text !== '') {
        const phrase = normalizePhrase(text)
        const others = kinds.get(phrase)
        const one = alone.getOrInsertComputed(kind, () => new Set([kind]))
        kinds.set(phrase, others ? others.union(one) : one)
      }
    }
  }
  for (const [phrase, all] of kinds) {
    const need = all.has('filler') ? findAskedNeed(phrase, kinds) : undefined
    if (need !== undefined) kinds.set(phrase, new Set([need, ...all]))
  }
  const unspaced = [...kinds]
    .filter(([phrase]) => HAS_UNSPACED.test(phrase) && !phrase.includes(' '))
    .sort(([one], [other]) => other.length - one.length)
  return { kinds, unspaced }
}

const isOfEndings = (kind: string) => kind === 'case' || kind === 'case-category'

function readEndings(wanted: 'case' | 'case-category'): Ending[] {
  const endings = new Map<string, Ending>()
  for (const [kind, list] of listOwnLines()) {
    if (kind !== wanted) continue
    for (const text of list.split(';').map((each) => each.trim())) {
      const isPrefix = text.startsWith(PREFIX)
      const [ending = '', replacement = ''] = text.replace(PREFIX, '').split('>').map(normalizeName)
      if (ending !== '') endings.set(text, { ending, replacement, isPrefix })
    }
  }
  return [...endings.values()].sort((one, other) => other.ending.length - one.ending.length)
}

let placeEndings: Ending[] | undefined
let categoryEndings: Ending[] | undefined

let read: ReturnType<typeof readPhrases> | undefined
export const readIntentPhrases = () => {
  read ??= readPhrases()
  return read
}

const readKinds = (isWanted: (kind: string) => boolean): Map<string, string[]> => {
  const kinds = new Map<string, string[]>()
  for (const [kind, list] of listOwnLines()) {
    if (!isWanted(kind)) continue
    for (const text of list.split(';').map((each) => each.trim())) {
      const phrase = normalizePhrase(text)
      if (text !== '') kinds.set(phrase, [...(kinds.get(phrase) ?? []), kind])
    }
  }
  return kinds
}

export const KIND_INPUTS = [
  'amenities.json',
  'amenities.server.ts',
  'intent-phrases.server.ts',
  'intent-phrases.txt',
  'negation.server.ts',
  'tokenize-name.ts',
  '../platform/i18n/normalize-name.ts',
].map((name) => join(import.meta.dirname, name))

/** `name` is that of the cached phrases. */
export function createKindFinder(
  name: string,
  isWanted: (kind: string) => boolean,
): (text: string) => readonly string[] {
  let known: Map<string, string[]> | undefined
  return (text) => {
    known ??= readCached(name, KIND_INPUTS, () => readKinds(isWanted))
    return known.get(normalizePhrase(text)) ?? []
  }
}

const MIN_STEM_CHARS = 3
/** '서울' is Seoul. */
const MIN_STEM_SYLLABLES = 2
const isSyllabic = (text: string) => /\p{sc=Hangul}$/u.test(text)

function replaceEndings(key: string, endings: readonly Ending[]): string[] {
  const fitting = endings.filter(
    ({ ending, isPrefix }) =>
      (isPrefix ? key.startsWith(ending) : key.endsWith(ending)) &&
      key.length >= ending.length + (isSyllabic(ending) ? MIN_STEM_SYLLABLES : MIN_STEM_CHARS),
  )
  const forms = fitting.map(({ ending, replacement, isPrefix }) =>
    isPrefix ? replacement + key.slice(ending.length) : key.slice(0, -ending.length) + replacement,
  )
  return [...new Set(forms)]
}

/** 'Москве' may be the name 'Москва' with an ending. */
export function listNominatives(name: string): string[] {
  placeEndings ??= readEndings('case')
  return replaceEndings(normalizeName(name), placeEndings)
}

/** 'fryzjera' may be 'fryzjer'. */
export function listCategoryForms(key: string): string[] {
  categoryEndings ??= readEndings('case-category')
  return replaceEndings(key, categoryEndings)
}
