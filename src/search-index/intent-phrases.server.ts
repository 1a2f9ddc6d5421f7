import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { HAS_UNSPACED } from './tokenize-name.ts'

const SEPARATORS = /[\s,;!?()"“”„«»、，。！？]+/u

export const parsePieces = (text: string): string[] =>
  text.split(SEPARATORS).filter((piece) => normalizeName(piece) !== '')

export const formatPhrase = (pieces: readonly string[]): string =>
  pieces.map(normalizeName).join(' ')

type Ending = { ending: string; replacement: string }

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

/** Lines of needs.txt are `KIND | phrase; phrase`; a kind with a slash is the ID of a category. */
const listLines = (): [kind: string, list: string][] => [
  ...readLines('intent-phrases.txt').map((line): [string, string] => {
    const [kind = '', , list = ''] = line.split(' | ')
    return [kind, list]
  }),
  ...readLines('needs.txt').map((line): [string, string] => {
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
  const endings = { case: new Map<string, Ending>(), 'case-category': new Map<string, Ending>() }
  for (const [kind, list] of listLines()) {
    for (const text of list.split(';').map((each) => each.trim())) {
      if (kind === 'case' || kind === 'case-category') {
        const [ending = '', replacement = ''] = text.split('>').map(normalizeName)
        if (ending !== '') endings[kind].set(`${ending}>${replacement}`, { ending, replacement })
      } else if (text !== '') {
        const phrase = formatPhrase(parsePieces(text))
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
  const sort = (all: Map<string, Ending>) =>
    [...all.values()].sort((one, other) => other.ending.length - one.ending.length)
  return {
    kinds,
    unspaced,
    placeEndings: sort(endings.case),
    categoryEndings: sort(endings['case-category']),
  }
}

let read: ReturnType<typeof readPhrases> | undefined
export const readIntentPhrases = () => {
  read ??= readPhrases()
  return read
}

export const findPhraseKinds = (text: string): string[] => [
  ...(readIntentPhrases().kinds.get(formatPhrase(parsePieces(text))) ?? []),
]

const MIN_STEM_CHARS = 3

function replaceEndings(key: string, endings: readonly Ending[]): string[] {
  const fitting = endings.filter(
    ({ ending }) => key.endsWith(ending) && key.length >= ending.length + MIN_STEM_CHARS,
  )
  const forms = fitting.map(
    ({ ending, replacement }) => key.slice(0, key.length - ending.length) + replacement,
  )
  return [...new Set(forms)]
}

/** 'Москве' may be the name 'Москва' with an ending. */
export const listNominatives = (name: string): string[] =>
  replaceEndings(normalizeName(name), readIntentPhrases().placeEndings)

/** 'fryzjera' may be 'fryzjer'. */
export const listCategoryForms = (key: string): string[] =>
  replaceEndings(key, readIntentPhrases().categoryEndings)
