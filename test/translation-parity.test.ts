import { describe, expect, it } from 'vitest'
import {
  type LegalText,
  type Operator,
  parseLegalText,
  type Sentence,
} from '../src/legal/parse-legal-text.ts'
import { DEFAULT_PROFILE } from '../src/settings/site-profile.ts'
import { listTexts } from './list-texts.ts'
import { readLegalDocuments, readTextModules } from './text-modules.ts'

type Words = { [name: string]: unknown }

const MIN_TEXTS = 34
/** Lists that match source texts and have no English counterpart. */
const OPEN_LISTS = /^\/business-facts\/amenity-names\.ts\/amenityNames\//

/** Texts that are equal in both languages, and why. */
const ALIKE = new Map([
  ['Wi-Fi', 'a name'],
  ['API', 'a name'],
  ['Google CID', 'a name'],
  ['gazetteer.favorites.1', 'a name of a storage key'],
  ['404', 'a number'],
  ['–', 'a sign'],
  ['—', 'a sign'],
  ['“', 'a sign'],
  ['”', 'a sign'],
  ['gazetteer_session', 'a name of a cookie'],
  ['gazetteer_device', 'a name of a cookie'],
  ['gazetteer_signed_in', 'a name of a cookie'],
  ['gazetteer_language', 'a name of a cookie'],
  ['gazetteer_theme', 'a name of a cookie'],
  ['gazetteer_consent', 'a name of a cookie'],
  ['adminAuth', 'a name of an entry of storage'],
  ['recentSearches', 'a name of an entry of storage'],
  ['gazetteer.sidebar-folded', 'a name of an entry of storage'],
  ['gazetteer.palette-recent', 'a name of an entry of storage'],
  ['gazetteer.list-columns', 'a name of an entry of storage'],
  ['gazetteer.recovered-at', 'a name of an entry of storage'],
])

const english = readTextModules('en', 'site')
/** Import reasons are translated from stored English sentences. */
const turkish = Object.fromEntries(
  Object.entries(readTextModules('tr', 'site')).filter(([path]) => path in english),
)

describe('Turkish texts of the site', () => {
  it('Turkish texts exist for every English text, with the same keys', () => {
    expect(Object.keys(english).length).toBeGreaterThan(MIN_TEXTS)
    const ways = (words: unknown) =>
      listTexts(words)
        .filter(([way]) => !OPEN_LISTS.test(way))
        .map(([way, text]) => `${way}: ${typeof text}`)
        .sort()
    expect(ways(turkish)).toEqual(ways(english))
  })

  it('Turkish texts are never empty and differ from the English ones', () => {
    const said = new Map(listTexts(turkish))
    expect([...said].filter(([, text]) => text === '')).toEqual([])
    const left = listTexts(english).filter(
      ([way, text]) => typeof text === 'string' && said.get(way) === text && !ALIKE.has(text),
    )
    expect(left).toEqual([])
  })
})

const readLegalTexts = (language: 'en' | 'tr') =>
  new Map(
    [...readLegalDocuments(language)].map(([name, document]) => [name, parseLegalText(document)]),
  )

/** An operator with every field set, each to a different value. */
const known = {
  ...Object.fromEntries(
    Object.keys(DEFAULT_PROFILE).map((name) => [name, `the operator’s ${name}`]),
  ),
  supportHours: [
    { days: 'the first days', hours: 'the first hours' },
    { days: 'the second days', hours: 'the second hours' },
  ],
  figures: Object.fromEntries(
    Object.keys(DEFAULT_PROFILE.figures).map((name) => [name, `the figure ${name}`]),
  ),
} as unknown as Operator

const isSentence = (value: unknown): value is Sentence =>
  Array.isArray(value) &&
  value.every(
    (part) =>
      typeof part === 'string' || 'value' in part || 'email' in part || ('to' in part && part.text),
  )

/** The structure of a legal text: sections, blocks, and the operator fields and links of each sentence. */
function outline(value: unknown): unknown {
  if (isSentence(value))
    return value
      .flatMap((part) => (typeof part === 'string' ? [] : [JSON.stringify({ ...part, text: '' })]))
      .sort()
  if (Array.isArray(value)) return value.map(outline)
  if (typeof value !== 'object' || value === null) return typeof value
  const { id, kind, isOrdered, ...rest } = value as Words
  const inside = Object.entries(rest).map(([name, each]) => [name, outline(each)])
  return { id, kind, isOrdered, ...Object.fromEntries(inside) }
}

/** Every string of a legal text that contains letters and isn't an operator's value. */
function ownWords(text: unknown): string[] {
  if (typeof text === 'string') return /\p{L}/u.test(text) ? [text.trim()] : []
  if (Array.isArray(text)) return text.flatMap(ownWords)
  if (typeof text !== 'object' || text === null) return []
  const { id, kind, to, value, email, ...rest } = text as Words
  return Object.values(rest).flatMap(ownWords)
}

describe.each([
  ['with every field', known],
  ['with no field', { siteName: 'Atlas' }],
])('Turkish legal texts of an operator %s', (_, operator) => {
  const englishTexts = readLegalTexts('en')
  const turkishTexts = readLegalTexts('tr')

  it('Turkish legal texts match the English ones block by block, with the same values and links', () => {
    expect(englishTexts.size).toBe(4)
    for (const [name, text] of englishTexts)
      expect(outline(turkishTexts.get(name)?.sections(operator))).toEqual(
        outline(text.sections(operator)),
      )
  })

  it('Turkish legal texts contain no English text', () => {
    for (const [name, text] of englishTexts) {
      const wordsOf = ({ title, description, sections }: LegalText) =>
        ownWords([title, description(''), sections(operator)])
      const words = new Set(wordsOf(text))
      const left = wordsOf(turkishTexts.get(name)!).filter(
        (each) => words.has(each) && !ALIKE.has(each),
      )
      expect(left).toEqual([])
    }
  })
})
