import { memoize } from '../../platform/database/memoize.ts'
import { buildCategoryKey, normalizeCategoryWords, normalizePlural } from './category-key.ts'
import { ADDITIONAL_MAX } from './category-text.server.ts'
import {
  createLabelFinder,
  type FoundCategory,
  type FoundLabel,
  isUnambiguous,
} from './find-label.server.ts'
import { createNameReader } from './name-words.server.ts'
import {
  createPhraseReader,
  createProductReader,
  type IsPlaceName,
} from './search-phrase.server.ts'
import { buildSubjects, listCountryLanguages, listRuleKeys } from './text-rules.server.ts'
import { findVocabularyCategory } from './vocabulary.server.ts'

type Texts = Partial<
  Record<'type' | 'category' | 'subtypes' | 'name' | 'country_code', string | null>
>

export type CategoryMatch = {
  main: FoundCategory | null
  /** At most nine, without the main one. */
  additional: FoundCategory[]
  /** A text that is a category of its own: unknown, or below the main one, which is its head word. */
  ownText: string | null
  /** What the type, or without one the category, means on its own. */
  reading: FoundCategory | null
  /** The words of a place, if the deciding text is a search phrase such as "dentist in Rome". */
  place: string | null
  unknown: string[]
  /** The template of the import names the main category, before the assignments of the directory. */
  isAssigned?: boolean
}

type Understood = {
  kind: 'found' | 'nothing' | 'place' | 'unknown'
  found: FoundCategory[]
  unknown: string[]
  place: string | null
}

const NOTHING: Understood = { kind: 'nothing', found: [], unknown: [], place: null }
const foundIn = (found: FoundCategory[], more: Partial<Understood> = {}): Understood => ({
  ...{ ...NOTHING, kind: 'found', found },
  ...more,
})

const SEGMENT_MAX_CHARS = 60
const TEXT_MAX_CHARS = 200
const PATH = /\s*(?:>|»|›|→|::|\\)\s*/
const HEADS = [/^(.+?)\s+[-–—]\s*(.+)$/, /^([^:：/]+?)\s*[:：/]\s*(.+)$/]
const IN_PARENTHESES = /[([（【]([^)\]）】]+)[)\]）】]/
/** Of an official classification: '56.10 Restaurants'. */
const CODE = /^\d{2}[\d.]*\s*[-–:.]?\s+(?=\p{L}{3})/u
/** A class of NACE, with or without the digits that a country adds: '86.23', '47.73.0', '56.10A'. */
const CLASS = /^(\d{2}\.\d{2})(?:\.?\d{1,2}|\.?\d?[A-Z])?(?=\s|$)/
const LISTS = [
  /\s*[,;|\n\r\t；、，،·・•/]+\s*/,
  /\s+(?:-|–|—|:)\s+|:\s+/,
  /\s+(?:&|\+|and|und|et|y|e|ve|и|og|och|en|i|a|és|dhe|dan|at|və|va|та|және|жана|და|և|ու|و|ও|এবং|र|तथा|और|व|සහ|மற்றும்|మరియు|ಮತ್ತು|અને|ਅਤੇ|และ|ແລະ|និង|နှင့်)\s+/i,
]
const READINGS_MAX = 20
const CACHED = { maxKeys: 5_000, maxKeyChars: 400 }

/** Such categories say so little that any other text of the row is better. */
const isVague = (id: string) => id === 'shop' || id === 'office/company' || id.startsWith('group/')

type RowTexts = [type: Understood, category: Understood, ...subtypes: Understood[]]
const BETWEEN_TEXTS = '\0'
type Heads = ReadonlyMap<string, string>

function mergeTexts(understood: readonly Understood[], joined: string): CategoryMatch {
  const [type, category, ...subtypes] = understood as RowTexts
  const decides = ({ kind }: Understood) => kind === 'found' || kind === 'unknown'
  const deciding = decides(type) ? type : category
  const others = deciding === type ? [category, ...subtypes] : subtypes
  const [first] = deciding.found
  const narrower = others
    .flatMap(({ found }) => found)
    .find(({ id, reason }) => reason !== 'head word' && !isVague(id))
  const instead = narrower && {
    ...narrower,
    confidence: 'likely' as const,
    reason: 'subtypes' as const,
  }
  const main = (first && !isVague(first.id) ? first : (instead ?? first)) ?? null

  // With a type, a category that is a plural or a phrase is what the source was searched for.
  const isPlural = (word = '') => normalizePlural(word) !== word
  const isQuery = ({ reason, text }: FoundCategory) =>
    (reason !== 'label' && reason !== 'path') || isPlural(normalizeCategoryWords(text).at(-1))
  const listed = [
    ...deciding.found,
    ...(deciding === type ? category.found.filter((each) => !isQuery(each)) : []),
    ...subtypes.flatMap(({ found }) => found),
  ]
  const additional = new Map(
    listed
      .filter(({ id, reason }) => id !== main?.id && reason !== 'head word' && !isVague(id))
      .map((each) => [each.id, each]),
  )
  const isOwn = main ? main.reason === 'head word' : deciding.kind === 'unknown'
  return {
    main,
    additional: [...additional.values()].slice(0, ADDITIONAL_MAX),
    ownText: isOwn ? (main?.text ?? deciding.unknown[0] ?? null) : null,
    reading: (joined.startsWith(BETWEEN_TEXTS) ? category : type).found[0] ?? null,
    place: deciding.place,
    unknown: [...new Set([deciding, ...others].flatMap(({ unknown }) => unknown))],
  }
}

function memoizeByLanguage<Result>(find: (text: string, countryCode: string | null) => Result) {
  const codes = new Map<string, string>()
  const codeOf = memoize((code) =>
    codes.getOrInsert(listCountryLanguages(code === '' ? null : code).join(), code),
  )
  const readingsOf = memoize(
    (text) => ({
      isUnambiguous: text.split(BETWEEN_TEXTS).every((each) => each === '' || isUnambiguous(each)),
      byCode: new Map<string, Result>(),
    }),
    CACHED,
  )
  return (text: string, countryCode: string | null): Result => {
    const readings = readingsOf(text)
    const code = readings.isUnambiguous ? '' : codeOf(countryCode ?? '')
    if (readings.byCode.size > READINGS_MAX) readings.byCode.clear()
    return readings.byCode.getOrInsertComputed(code, () => find(text, code === '' ? null : code))
  }
}

export function createCategoryFinder(isPlaceName: IsPlaceName) {
  const findLabel = memoizeByLanguage(createLabelFinder())
  const nothing = listRuleKeys('nothing')
  const classes = buildSubjects('code')
  const general = listRuleKeys('general')
  const [first, last, end] = ['first', 'last', 'end'].map(buildSubjects) as [Heads, Heads, Heads]
  const plain = new Set([...listRuleKeys('suffix'), ...first.keys(), ...last.keys()])
  const isWord = (text: string) =>
    plain.has(buildCategoryKey(text)) || findLabel(text, null)?.reason === 'label'
  const listReadings = createPhraseReader(isPlaceName, isWord)
  const findByProduct = createProductReader((text, code) => findLabel(text, code)?.id ?? null)

  function findHead(words: readonly string[]): string | null {
    for (const length of [3, 2, 1]) {
      if (words.length <= length) continue
      const id =
        last.get(words.slice(-length).join('')) ?? first.get(words.slice(0, length).join(''))
      if (id !== undefined) return id
    }
    const word = words.at(-1) ?? ''
    for (let at = 1; at < word.length; at++) {
      const id = end.get(word.slice(at))
      if (id !== undefined) return id
    }
    return null
  }

  function findSegments(text: string, countryCode: string | null): Understood | null {
    const path = text.split(PATH).filter((part) => part !== '')
    if (path.length > 1) {
      for (const [at, part] of path.entries().toArray().reverse()) {
        const { found } = understand(part, countryCode)
        if (found.length === 0) continue
        const unknown = path.slice(at + 1)
        return foundIn(
          found.map((each) => ({ ...each, reason: 'path', text })),
          { unknown },
        )
      }
      return null
    }
    for (const pattern of HEADS) {
      const [, head = '', rest = ''] = pattern.exec(text) ?? []
      if (!general.has(buildCategoryKey(head))) continue
      const label = findLabel(`${rest} ${head}`, countryCode)
      const isWhole = label?.reason === 'label' || label?.reason === 'plural'
      const found = isWhole ? [label] : understand(rest, countryCode).found
      const named = found.filter(({ id, reason }) => reason !== 'suffix' && !isVague(id))
      if (named.length > 0) return foundIn(named.map((each) => ({ ...each, reason: 'path', text })))
    }
    for (const separator of LISTS) {
      const parts = text.split(separator).filter((part) => part !== '')
      if (parts.length < 2 || parts.some((part) => part.length > SEGMENT_MAX_CHARS)) continue
      const results = parts.map((part) => ({
        part,
        label: nothing.has(buildCategoryKey(part)) ? null : findLabel(part, countryCode),
      }))
      const found = results.flatMap(({ part, label }) => (label ? [{ ...label, text: part }] : []))
      const isWhole = found.length === parts.length
      const label = separator === LISTS[1] ? results[0]?.label : null
      const isNamed = label && label.reason !== 'suffix' && !isVague(label.id)
      if (found.length === 0 || (separator !== LISTS[0] && !isWhole && !isNamed)) continue
      const [first] = found
      const isNarrower = ({ id }: FoundLabel) => findVocabularyCategory(id)?.parentId === first!.id
      const narrower = isVague(first!.id) ? found.at(-1) : found.find(isNarrower)
      const main = narrower ?? first
      const unknown = results.filter(({ label }) => !label).map(({ part }) => part)
      const ordered = [main!, ...found.filter((each) => each !== main)]
      return foundIn(ordered, { unknown })
    }
    return null
  }

  const withoutParentheses = (text: string) =>
    text.replace(/\s*[([（【][^)\]）】]*[)\]）】]\s*/g, ' ').trim()

  /** Null if the meaning may depend on more than the language. */
  function understandLabel(text: string, countryCode: string | null): Understood | null {
    const words = normalizeCategoryWords(text)
    if (words.length === 0 || nothing.has(words.join(''))) return NOTHING
    for (const part of new Set([text, withoutParentheses(text)])) {
      const label = findLabel(part, countryCode)
      if (label && (label.reason === 'label' || label.reason === 'plural'))
        return foundIn([{ ...label, text }])
    }
    return null
  }
  const understandLabelCached = memoizeByLanguage(understandLabel)

  function understand(text: string, countryCode: string | null): Understood {
    const understood = understandLabelCached(text, countryCode)
    if (understood) return understood
    const uncoded = text.replace(CODE, '')
    const named = uncoded === text ? null : understand(uncoded, countryCode)
    const id = classes.get(buildCategoryKey(CLASS.exec(text)?.[1] ?? ''))
    if (named && (named.kind === 'found' || id === undefined)) return named
    if (id !== undefined) return foundIn([{ id, confidence: 'likely', reason: 'label', text }])
    const bare = withoutParentheses(text)
    const segments = findSegments(text, countryCode)
    if (segments) return segments
    if (isPlaceName(text, countryCode) && !isWord(text))
      return { ...NOTHING, kind: 'place', place: text }
    for (const { rest, place, isCertain } of listReadings(bare, countryCode)) {
      const label = findLabel(rest, countryCode)
      if (!label) continue
      const confidence = isCertain ? label.confidence : 'likely'
      return foundIn([{ id: label.id, confidence, reason: 'search phrase', text }], { place })
    }
    const label = findLabel(bare, countryCode)
    if (label) return foundIn([{ ...label, text }])
    const inner = bare === text ? '' : (IN_PARENTHESES.exec(text)?.[1] ?? '')
    const inside = inner === '' ? null : understandLabelCached(inner, countryCode)
    if (inside?.kind === 'found') return inside
    const head = findByProduct(bare, countryCode) ?? findHead(normalizeCategoryWords(bare))
    return head
      ? foundIn([{ id: head, confidence: 'likely', reason: 'head word', text }])
      : { ...NOTHING, kind: 'unknown', unknown: [text] }
  }

  const understandCached = memoize((key) => {
    const at = key.indexOf('\n')
    return understand(key.slice(at + 1), at === 0 ? null : key.slice(0, at))
  }, CACHED)
  const understandText = (text: string, countryCode: string | null): Understood =>
    understandLabelCached(text, countryCode) ?? understandCached(`${countryCode ?? ''}\n${text}`)

  /** Null if any text is more than a label. */
  const findByLabels = memoizeByLanguage((joined, countryCode) => {
    const understood = joined
      .split(BETWEEN_TEXTS)
      .map((text) => understandLabelCached(text, countryCode))
    return understood.every((each) => each !== null) ? mergeTexts(understood, joined) : null
  })

  const findName = createNameReader(isPlaceName, findLabel)

  /** 'Pharmacy' in a name says more than no category or a sector. */
  function readName(name: string, match: CategoryMatch, countryCode: string | null): CategoryMatch {
    const { main, ownText } = match
    if (main === null)
      return ownText === null ? { ...match, main: findName(name, countryCode) } : match
    if (!isVague(main.id)) return match
    const named = findName(name, countryCode)
    return named && !isVague(named.id) ? { ...match, main: named } : match
  }

  return function findCategories(row: Texts): CategoryMatch {
    const countryCode = row.country_code ?? null
    const subtypes = row.subtypes ? row.subtypes.split(', ') : []
    const texts = [row.type, row.category, ...subtypes].map((text) =>
      (text ?? '').trim().slice(0, TEXT_MAX_CHARS),
    )
    const joined = texts.join(BETWEEN_TEXTS)
    const merged =
      findByLabels(joined, countryCode) ??
      mergeTexts(
        texts.map((text) => understandText(text, countryCode)),
        joined,
      )
    return row.name ? readName(row.name, merged, countryCode) : merged
  }
}
