import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import {
  CHECKED_ALIASES,
  COLUMN_ALIASES,
  type ColumnField,
  MEMBER_ALIASES,
  readAliases,
} from './column-aliases.server.ts'

/** 'Doʻkon' is written with several apostrophes, and 'کد پستی' also with the letters of Arabic. */
const LETTERS: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ہ: 'ه',
  ة: 'ه',
  ʻ: '',
  ʼ: '',
  ʿ: '',
}

type Alias = { field: ColumnField; rank: number }

const HEADER_WORDS = readAliases('header-words.txt')
const wordsOf = (kind: string) => new Set(HEADER_WORDS[kind]?.map(normalizeHeader))
const [NEVER, NOT_NAME, MODIFIERS] = [wordsOf('never'), wordsOf('notname'), wordsOf('modifier')]
const [PLACE_OF_BUSINESS, REGISTERED] = [wordsOf('place'), wordsOf('registered')]
/** In a row of data these headers are also categories or parts of names. */
export const ALSO_VALUES: ReadonlySet<string> = wordsOf('alsovalue')

const buildAliases = (aliases: Record<string, string[]>) =>
  new Map(
    Object.entries(aliases).flatMap(([field, headers]) =>
      headers.map(
        (header, rank) => [normalizeHeader(header), { field: field as ColumnField, rank }] as const,
      ),
    ),
  )
const ALIASES_OF = buildAliases(COLUMN_ALIASES)
const CHECKED = buildAliases(CHECKED_ALIASES)

const PARTS_OF = new Map(
  Object.entries(MEMBER_ALIASES).flatMap(([name, headers]) => {
    const [list = '', member = ''] = name.split('/')
    return headers.map((header) => [normalizeHeader(header), { list, member }] as const)
  }),
)
const AFFIXES =
  /^(?:social(?:media|networks?|links|profiles|s)*|links|contacts?)(?=[a-z])|(?:url|link|page|profile|handle|username|account)?s?\d?$/g

/** 'RegAddress.AddressLine2' and 'ShippingStreet2' */
const FURTHER_LINE = /(?:address|addr|street)(?:line)?[23]$/

/** Knows 'instagram', 'links.instagram', 'instagram_url' and 'instagrams'. */
export function findPart(normalized: string) {
  const [line = ''] = FURTHER_LINE.exec(normalized) ?? []
  const found = PARTS_OF.get(normalized) ?? PARTS_OF.get(line)
  if (found) return found
  const stripped = PARTS_OF.get(normalized.replace(AFFIXES, ''))
  return stripped?.list === 'social' ? stripped : undefined
}

export function normalizeHeader(header: string): string {
  if (/^[a-z\d]{1,100}$/.test(header)) return header
  return normalizeName(header)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[يىكہةʻʼʿ]/g, (letter) => LETTERS[letter] ?? letter)
}

export const findAlias = (normalized: string): Alias | undefined => ALIASES_OF.get(normalized)

export function isKnownHeader(header: string): boolean {
  const normalized = normalizeHeader(header)
  return ALIASES_OF.has(normalized) || findPart(normalized) !== undefined
}

/** Whether a header names the company or its seat, which may differ from its place of business. */
export const isRegistered = (header: string): boolean => REGISTERED.has(normalizeHeader(header))

const MAX_CHARS = 80
const MAX_WORDS = 7
const SHORT_SCRIPT = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]+$/u
const HEAD_FIRST_SCRIPT = /^[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}]+$/u
const MIN_ENDING_CHARS = 5

const GUESSABLE: ReadonlySet<ColumnField> = new Set([
  ...(['name', 'category', 'type', 'subtypes', 'categories', 'full_address', 'street'] as const),
  ...(['district', 'city', 'region', 'postal_code', 'country', 'country_code', 'phone'] as const),
  ...(['website', 'email', 'latitude', 'longitude', 'coordinates', 'rating', 'reviews'] as const),
  ...(['working_hours', 'description'] as const),
])
const CATEGORIES: ReadonlySet<ColumnField> = new Set(['category', 'type', 'subtypes', 'categories'])
/** Headers that mean a part of the city if another column is the city. */
export const PARTS_BESIDE_CITY: ReadonlySet<string> = new Set([
  ...['locality', 'ilce', 'ilceadi', 'localidad', 'lga', 'localgovernmentarea', 'councilarea'],
])
/** The most specific one first. */
const PLACES: readonly ColumnField[] = ['district', 'city', 'region', 'postal_code', 'country']

const findGuessable = (normalized: string): Alias | undefined => {
  const alias = ALIASES_OF.get(normalized) ?? CHECKED.get(normalized)
  return alias && GUESSABLE.has(alias.field) ? alias : undefined
}

const BRACKETS = /[([{（［][^)\]}）］]*[)\]}）］]/g

function splitWords(header: string): string[] {
  const plain = header.replace(
    /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{Script=Latin})(?=\p{N})/gu,
    ' ',
  )
  return normalizeName(plain)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(normalizeHeader)
    .filter((word) => word !== '')
}

/** 'Geschäftsadresse', '店铺地址', '행정동명' and 'ที่อยู่ร้าน' */
function findInCompound(word: string): Alias | undefined {
  if (HEAD_FIRST_SCRIPT.test(word)) {
    for (let length = word.length - 1; length > 2; length--) {
      const alias = findGuessable(word.slice(0, length))
      if (alias) return alias
    }
    return undefined
  }
  const isShort = SHORT_SCRIPT.test(word)
  const stem = isShort ? word.replace(/(?<=..)[名명]$/u, '') : word
  if (stem !== word && ALIASES_OF.has(stem)) return findGuessable(stem)
  for (let at = 1; at <= stem.length - (isShort ? 2 : MIN_ENDING_CHARS); at++) {
    const alias = findGuessable(stem.slice(at))
    if (alias && (isShort || alias.field !== 'name')) return alias
  }
  return undefined
}

/** Whether a header names a person or another thing, so that its values are no names of businesses. */
export const isOtherHeader = (header: string): boolean =>
  splitWords(header.replace(BRACKETS, ' ')).some((word) => NEVER.has(word) || NOT_NAME.has(word))

export const isOfPlaceOfBusiness = (header: string): boolean =>
  splitWords(header).some((word) => PLACE_OF_BUSINESS.has(word))

type Phrase = { alias: Alias; text: string }

function findPhrases(words: readonly string[]) {
  const phrases: Phrase[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length; ) {
    let end = words.length
    while (end > at && !findGuessable(words.slice(at, end).join(''))) end--
    const text = words.slice(at, Math.max(end, at + 1)).join('')
    const alias = findGuessable(text) ?? findInCompound(text)
    if (alias) phrases.push({ alias, text })
    else rest.push(text)
    at += Math.max(end - at, 1)
  }
  return { phrases, rest, words }
}

const isNoName = ({ alias }: Phrase) => alias.field !== 'name'

const ALTERNATIVES = /[/|]/

/** 'Quartier / Commune / Sub-city': most words count, and then the most specific one. */
function chooseAlternative(found: readonly Alias[], fields: readonly ColumnField[]): Alias {
  const countOf = (field: ColumnField) => found.filter((alias) => alias.field === field).length
  const orderOf = (field: ColumnField) => PLACES.indexOf(field)
  const [field] = fields.toSorted(
    (one, other) => countOf(other) - countOf(one) || orderOf(one) - orderOf(other),
  )
  return found.find((alias) => alias.field === field)!
}

/** Several fields only if the column holds several parts of a place, in this order. */
export function findFieldsByWords(
  header: string,
  isKnown: (field: ColumnField) => boolean,
): Alias[] {
  if (header.length > MAX_CHARS) return []
  // 'Bairro (IBGE)', but also 'Helység (city)'
  const outside = findPhrases(splitWords(header.replace(BRACKETS, ' ')))
  const hasPhrases = outside.phrases.length > 0
  const { phrases, rest, words } = hasPhrases ? outside : findPhrases(splitWords(header))
  const isOther = (word: string) => NEVER.has(word) || /^(?:0|[4-9]|\d\d+)$/.test(word)
  if (words.length > MAX_WORDS || rest.some(isOther)) return []
  const heads = phrases.filter(({ text }) => !MODIFIERS.has(text))
  const named =
    heads.length > 0 ? heads : words.length === 1 ? phrases : phrases.filter(isNoName).slice(-1)
  const others = named.filter(isNoName)
  const found = (others.length > 0 ? others : named).map(({ alias, text }) =>
    isKnown('city') && PARTS_BESIDE_CITY.has(text)
      ? { ...alias, field: 'district' as const }
      : alias,
  )
  const [first] = found
  // 'Phone 2' may belong to another person, but 'Category 2' is a category.
  const isFurther = rest.some((word) => word === '2' || word === '3')
  if (!first || (isFurther && !CATEGORIES.has(first.field))) return []
  if (first.field === 'name') return rest.some((word) => NOT_NAME.has(word)) ? [] : [first]
  // 'City name' is a city, but 'Website title' is neither a website nor a name.
  if (others.length < named.length && !PLACES.includes(first.field) && !CATEGORIES.has(first.field))
    return []
  const fields = [...new Set(found.map(({ field }) => field))]
  if (fields.length === 1 || fields.every((field) => CATEGORIES.has(field))) return [first]
  if (!fields.every((field) => PLACES.includes(field))) return []
  const isOfCity = fields.includes('city') && !isKnown('city')
  const isTranslated = fields.length < found.length && !fields.includes('postal_code')
  if (isOfCity && !(isTranslated && ALTERNATIVES.test(header)))
    return fields.map((field) => found.find((alias) => alias.field === field)!)
  const open = fields.filter((field) => !isKnown(field))
  return ALTERNATIVES.test(header) && open.length > 0 ? [chooseAlternative(found, open)] : []
}
