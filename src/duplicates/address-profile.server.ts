import { slugify } from '../platform/i18n/slug.server.ts'
import { buildConsonantKey, FOREIGN_LETTER } from '../search-index/transliterate.server.ts'
import { readWordLines } from './read-word-lines.server.ts'
import { measureSpelling } from './spelling.server.ts'

const ADDRESS_WORDS = readWordLines('street-words.txt')

const HAN_DIGITS = '一二三四五六七八九'
const HAN_NUMBER = /[一二三四五六七八九](?=[段丁樓楼階號号])/g
const LETTER_NEXT_TO_DIGIT = /(?<=\p{L})(?=\d)|(?<=\d)(?=[^\p{sc=Latin}\d\p{P}\s])/gu
const ORDINAL = /^(\d+)(?:th|st|nd|rd)$/
const ORDINAL_WORDS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')
const STREET_TYPES = new Set(['street', 'avenue', 'boulevard', 'square', 'highway'])
/** Turkish streets have numbers for names: '1453. Sokak'. */
const NUMBERED_STREET = new Set(['sokak', 'sokagi', 'sok', 'sk', 'cadde', 'caddesi', 'cad', 'cd'])
const POSTAL_CODE_DIGITS = 5
const CITY_CODE_DIGITS = 3
const REGION_CODE_CHARS = 2
const POSTAL_CODE = /^(?:\d{5,}|[a-z]{1,2}\d[a-z\d]?|\d[a-z]{2}|[a-z]\d[a-z]|\d[a-z]\d)$/
/** '10021-0127' in the US, '62670-000' in Brazil; a whole code in Japan, '890-0056'. */
const POSTAL_CODE_EXTENSION = /(?<=(?<!\d)\d{5})-\d{3,4}(?!\d)|(?<!\d)\d{3}-\d{4}(?!\d)/g

type StreetWord = { text: string; skeleton: string }

export type AddressProfile = ReturnType<typeof buildAddressProfile>

const ordinalOf = (token: string) => {
  const number = ORDINAL.exec(token)?.[1] ?? ORDINAL_WORDS.indexOf(token) + 1
  return Number(number) > 0 ? `${number}th` : token
}

const tokensOf = (text: string) =>
  slugify(
    text
      .normalize('NFKC')
      .replace(HAN_NUMBER, (digit) => String(HAN_DIGITS.indexOf(digit) + 1))
      .replace(/#/g, ' unit ')
      .replace(LETTER_NEXT_TO_DIGIT, ' ')
      .replace(/[.:()\p{Pd}\u2212]/gu, ' '),
  )
    .split('-')
    .filter(Boolean)
    .map(ordinalOf)

const hasDigit = (token: string) => /\d/.test(token)
const isPostalCode = (token: string) => POSTAL_CODE.test(token)
const isRegionCode = (token: string) => token.length <= REGION_CODE_CHARS && !hasDigit(token)
const isStreetType = (token = '') => STREET_TYPES.has(ADDRESS_WORDS.get(token) ?? '')

const hasStreet = (parts: readonly string[]) =>
  parts
    .flatMap(tokensOf)
    .some((token) => (hasDigit(token) && !isPostalCode(token)) || isStreetType(token))

export function buildAddressProfile(text: string | null, places: readonly string[]) {
  const street: StreetWord[] = []
  const numbers: number[] = []
  const units: number[] = []
  const parts = (text ?? '').replace(POSTAL_CODE_EXTENSION, '').split(/[,;]/)
  for (const [index, part] of parts.entries()) {
    const tokens = tokensOf(part)
    // 'Akron, Ohio' has no street.
    if (
      index === 0 &&
      tokens.every((token) => places.includes(token)) &&
      !hasStreet(parts.slice(1))
    )
      break
    const isPlace = (token: string) => places.includes(token)
    const isCity =
      tokens.some(isPlace) &&
      (tokens.every((token) => isPlace(token) || hasDigit(token)) || tokens.some(isPostalCode))
    if (isCity && street.length > 0 && !isOfStreet(tokens, tokens.findIndex(isPlace))) break
    if (index > 0 && tokens.length === 1 && isRegionCode(tokens[0]!)) continue
    readPart(tokens)
  }
  function readPart(tokens: readonly string[]) {
    const hasStreetType = tokens.some(isStreetType)
    for (const [at, token] of tokens.entries()) {
      const next = tokens[at + 1] ?? ''
      const meaning = ADDRESS_WORDS.get(token)
      const isStreetName = ORDINAL.test(token) || NUMBERED_STREET.has(next)
      if (/^\d/.test(token) && !isStreetName) {
        const digits = /^\d+/.exec(token)?.[0] ?? ''
        const isFirst = at === 0 && numbers.length === 0 && hasStreetType
        const isHouse = isFirst && (digits.length < POSTAL_CODE_DIGITS || !places.includes(next))
        const isOfCity = digits.length >= CITY_CODE_DIGITS && places.includes(next) && !isHouse
        if ((digits.length >= POSTAL_CODE_DIGITS && !isHouse) || isOfCity) continue
        const isUnit =
          ADDRESS_WORDS.get(tokens[at - 1] ?? '') === 'unit' ||
          (numbers.length > 0 && ADDRESS_WORDS.get(next) === 'unit')
        ;(isUnit ? units : numbers).push(Number(digits))
      } else if (meaning === undefined && isOfStreet(tokens, at))
        street.push({ text: token, skeleton: buildConsonantKey(token) })
    }
  }
  /** In Las Vegas, 'Las Vegas Blvd' is a street, and 'NV 89109' is not. */
  function isOfStreet(tokens: readonly string[], at: number) {
    const token = tokens[at] ?? ''
    if (isRegionCode(token) && isPostalCode(tokens[at + 1] ?? '')) return false
    if (!places.includes(token)) return true
    return tokens.slice(at + 1).some(isStreetType)
  }
  const [number = units.shift() ?? null, ...more] = numbers
  return { street, number, more, units, isLatin: text === null || !FOREIGN_LETTER.test(text) }
}

const PREFIX_MIN_CHARS = 4
const SKELETON_MIN_CHARS = 3
const SAME_WORD = 0.92
const SAME_STREET_SHARE = 0.5

function isSameWord(one: StreetWord, other: StreetWord): boolean {
  if (one.text === other.text) return true
  const [short, long] =
    one.text.length < other.text.length ? [one.text, other.text] : [other.text, one.text]
  if (short.length === 1 && !/\d/.test(short)) return long.startsWith(short)
  if (/\d/.test(one.text + other.text)) return false
  if (short.length >= PREFIX_MIN_CHARS && (long.startsWith(short) || long.endsWith(short)))
    return true
  if (one.skeleton === other.skeleton && one.skeleton.length >= SKELETON_MIN_CHARS) return true
  return measureSpelling(one.text, other.text) >= SAME_WORD
}

export type AddressRelation =
  | 'unknown'
  | 'address'
  | 'street'
  | 'other-unit'
  | 'other-number'
  | 'other-street'

const hasNone = (one: readonly number[], other: readonly number[]) =>
  one.length > 0 && other.length > 0 && !one.some((number) => other.includes(number))

/** Czech and Austrian addresses have two numbers, and some listings only one of them. */
const hasSameNumber = (one: AddressProfile, other: AddressProfile) =>
  one.number === other.number ||
  (one.more.length === 0 && other.more.includes(one.number ?? 0)) ||
  (other.more.length === 0 && one.more.includes(other.number ?? 0))

export function compareAddresses(one: AddressProfile, other: AddressProfile): AddressRelation {
  const [few, many] =
    one.street.length <= other.street.length
      ? [one.street, other.street]
      : [other.street, one.street]
  const hasNumbers = one.number !== null && other.number !== null
  if (few.length === 0) return hasNumbers && !hasSameNumber(one, other) ? 'other-number' : 'unknown'
  const matches = few.filter((word) => many.some((each) => isSameWord(word, each))).length
  if (matches / few.length < SAME_STREET_SHARE)
    return one.isLatin === other.isLatin ? 'other-street' : 'unknown'
  if (!hasNumbers) return 'street'
  if (!hasSameNumber(one, other)) return 'other-number'
  const isOther = hasNone(one.units, other.units) || hasNone(one.more, other.more)
  return isOther ? 'other-unit' : 'address'
}
