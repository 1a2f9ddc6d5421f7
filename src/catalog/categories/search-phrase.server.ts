import { buildCategoryKey, normalizeCategoryWords } from './category-key.ts'
import { buildSubjects, listRuleKeys, listRuleWords } from './text-rules.server.ts'

export type IsPlaceName = (text: string, countryCode: string | null) => boolean

/** Hebrew and Turkish write "in" as a part of the name: "İzmir'de". */
const IN = /^ב(?=\p{L}{3})|(?<=\p{L}{3})['’]\p{Ll}{1,4}$/u

const PHRASE_MAX_WORDS = 12
const PLACE_MAX_WORDS = 4
const RULE_MAX_WORDS = 5

/** A way to read a text as a category and a place; `rest` may turn out to be no category. */
export type PhraseReading = { rest: string; place: string | null; isCertain: boolean }

export function createPhraseReader(isPlaceName: IsPlaceName, isWord: (text: string) => boolean) {
  const lead = listRuleKeys('lead')
  const tail = listRuleKeys('tail')
  const near = listRuleKeys('near')
  const locative = listRuleKeys('in')
  const direction = listRuleKeys('direction')
  const keyOf = (words: readonly string[]) => buildCategoryKey(words.join(' '))

  const isNamed = (text: string, countryCode: string | null) =>
    isPlaceName(text, countryCode) ||
    (IN.test(text) && isPlaceName(text.replace(IN, ''), countryCode))

  const isPlace = (words: readonly string[], countryCode: string | null): boolean => {
    const named = words
      .filter((word) => !/^[\d\p{P}]+$/u.test(word) && !direction.has(buildCategoryKey(word)))
      .map((word) => word.replace(/^\p{P}+|\p{P}+$/gu, ''))
    if (named.length === 0) return false
    const isName = (part: readonly string[]) =>
      part.length > 0 &&
      (/^\p{Lu}{2}$/u.test(part.join(' ')) || isNamed(part.join(' '), countryCode))
    if (isNamed(named.join(' '), countryCode)) return true
    return named.some((_, at) => at > 0 && isName(named.slice(0, at)) && isName(named.slice(at)))
  }

  function stripEnds(words: readonly string[]): readonly string[] {
    for (let count = Math.min(RULE_MAX_WORDS, words.length - 1); count > 0; count--) {
      if (lead.has(keyOf(words.slice(0, count)))) {
        const isRank = /^\d{1,3}$/.test(words[count]!) && words.length > count + 1
        return stripEnds(words.slice(isRank ? count + 1 : count))
      }
      if (tail.has(keyOf(words.slice(-count)))) return stripEnds(words.slice(0, -count))
    }
    return words
  }

  return function* listReadings(
    text: string,
    countryCode: string | null,
  ): Generator<PhraseReading> {
    const given = text.split(/[\s,;|]+/).filter((word) => word !== '')
    if (given.length > PHRASE_MAX_WORDS) return
    const words = stripEnds(given)
    const read = (rest: readonly string[], place: readonly string[], isCertain = true) => ({
      rest: stripEnds(rest).join(' '),
      place: place.length > 0 ? place.join(' ') : null,
      isCertain,
    })
    if (words.length < given.length) yield read(words, [])
    for (let at = 1; at < words.length - 1; at++)
      for (let length = 1; length <= 3 && at + length < words.length; length++) {
        const connector = words.slice(at, at + length)
        const [rest, place] = [words.slice(0, at), words.slice(at + length)]
        if (near.has(keyOf(connector))) yield read(rest, place)
        else if (
          locative.has(connector.join(' ').toLowerCase()) ||
          locative.has(keyOf(connector))
        ) {
          if (isPlace(place, countryCode)) yield read(rest, place)
          else if (place.every((word) => /^\p{Lu}/u.test(word)) && !isWord(place.join(' ')))
            yield read(rest, place, false)
        }
      }
    for (let count = 1; count <= Math.min(PLACE_MAX_WORDS, words.length - 1); count++) {
      const [rest, last] = [words.slice(0, -count), words.slice(-count)]
      if (!isWord(last.join(' ')) && isPlace(last, countryCode)) yield read(rest, last)
      const [first, after] = [words.slice(0, count), words.slice(count)]
      if (!isWord(first.join(' ')) && isPlace(first, countryCode)) yield read(after, first)
    }
    if (
      words.length === 1 &&
      /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{M}ー]+$/u.test(words[0]!)
    )
      for (let at = 2; at < Math.min(words[0]!.length - 1, 12); at++) {
        const [first, rest] = [words[0]!.slice(0, at), words[0]!.slice(at)]
        if (isPlaceName(first, countryCode)) yield read([rest.replace(/^[の的]/, '')], [first])
        const [start, end] = [words[0]!.slice(0, -at), words[0]!.slice(-at)]
        if (isPlaceName(end, countryCode)) yield read([start], [end])
      }
  }
}

const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{M}]+$/u
const ACTIVITY_MAX_WORDS = 4

/** 'Fabricación de calzado', 'furniture manufacturing', and '家具制造' */
export function createProductReader(
  findShop: (text: string, code: string | null) => string | null,
) {
  const makers = buildSubjects('made')
  const kinds = ['make', 'trade'] as const
  const keys = kinds.map((kind) => [kind, listRuleKeys(kind)] as const)
  const endings = kinds.map(
    (kind) => [kind, listRuleWords(kind).filter((word) => UNSPACED.test(word))] as const,
  )
  const kindOf = (words: readonly string[]) => keys.find(([, all]) => all.has(words.join('')))?.[0]

  function* listProducts(words: readonly string[]): Generator<[kind: string, product: string]> {
    for (let count = Math.min(ACTIVITY_MAX_WORDS, words.length - 1); count > 0; count--) {
      const [before, after] = [kindOf(words.slice(0, count)), kindOf(words.slice(-count))]
      if (before) yield [before, words.slice(count).join(' ')]
      if (after) yield [after, words.slice(0, -count).join(' ')]
    }
    const [only = '', ...others] = words
    if (others.length > 0 || !UNSPACED.test(only)) return
    for (const [kind, all] of endings)
      for (const ending of all)
        if (only.length > ending.length && only.endsWith(ending))
          yield [kind, only.slice(0, -ending.length)]
  }

  return function findByProduct(text: string, countryCode: string | null): string | null {
    // 'Fabrication d’emballages'
    const words = normalizeCategoryWords(text.replace(/(?<!\p{L})d['’]/giu, 'de '))
    for (const [kind, product] of listProducts(words)) {
      const shop =
        findShop(product, countryCode) ?? findShop(product.replace(/^ال/, ''), countryCode)
      if (kind === 'make') return (shop && makers.get(buildCategoryKey(shop))) || 'x/manufacturer'
      if (shop) return shop
    }
    return null
  }
}
