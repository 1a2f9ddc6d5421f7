import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { slugify } from '../platform/i18n/slug.server.ts'
import { listCityNames } from './city-names.server.ts'
import { listLargeCities } from './large-cities.server.ts'
import { readCached } from './read-cached.server.ts'

/** The transliteration is toneless Chinese: different names sound alike, as do 福山 and 富山. */
export const HAN = /\p{Script=Han}/u

let variants: Map<string, string> | undefined

/** Each group of the file is a simplified character and its traditional and Japanese forms. */
function readVariants(): Map<string, string> {
  const groups = readFileSync(join(import.meta.dirname, 'han-variants.txt'), 'utf8').trim()
  return new Map(
    groups
      .split(/\s/)
      .flatMap(([simplified = '', ...others]) =>
        others.map((other) => [other, simplified] as const),
      ),
  )
}

/** '大安區' and '大安区' have the same key. */
export function normalizeHanName(name: string): string {
  variants ??= readVariants()
  const known = variants
  return normalizeName(name).replace(/\p{Script=Han}/gu, (each) => known.get(each) ?? each)
}

/** False if the name is in Han characters and differs from every Han name among the others. */
export function isWrittenAs(name: string, others: readonly string[]): boolean {
  const written = others.filter((other) => HAN.test(other)).map(normalizeHanName)
  return !HAN.test(name) || written.length === 0 || written.includes(normalizeHanName(name))
}

/** Stored and public: the last part of the URL of a district. */
export function buildDistrictSlug(name: string): string {
  const slug = slugify(name)
  if (!/^(?:sa|mo|fo)[a-z]+-/.test(slug)) return slug
  return slug
    .replace(/^(saint|sankt)-/, 'st-')
    .replace(/^sainte-/, 'ste-')
    .replace(/^mount-/, 'mt-')
    .replace(/^fort-/, 'ft-')
}

/** Vowel signs, and letters that writers of Arabic, Persian, Urdu, and Hebrew exchange for each other. */
const EXCHANGED: readonly [RegExp, string][] = [
  [/[\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g, ''],
  [/[أإآٱ]/g, 'ا'],
  [/[ىئیې]/g, 'ي'],
  [/ؤ/g, 'و'],
  [/[ةھہەۀ]/g, 'ه'],
  [/ک/g, 'ك'],
]

export const RIGHT_TO_LEFT = /[\u0590-\u06ff]/

/** The transliteration drops letters: 'الرياض' and 'الرائد' would be one name. */
export const normalizeRightToLeft = (name: string): string =>
  EXCHANGED.reduce((text, [letters, letter]) => text.replace(letters, letter), normalizeName(name))
    .replace(/יי/g, 'י')
    .replace(/וו/g, 'ו')
    .replace(/[^\p{L}\p{N}]+/gu, '-')

/** 'Saint Louis' and 'St. Louis' have the same key, as do 'الطائف' and 'الطايف'. */
export function normalizeCityName(name: string, countryCode?: string | null): string {
  if (countryCode === 'JP' && HAN.test(name))
    return name.normalize('NFKC').replace(/\s/g, '').replaceAll('ケ', 'ヶ')
  const folded = RIGHT_TO_LEFT.test(name)
    ? EXCHANGED.reduce((text, [letters, letter]) => text.replace(letters, letter), name)
    : name
  // Brookline and Brooklyn differ by this letter alone.
  const spelled = countryCode === 'IL' ? folded.replace(/יי/g, 'י').replace(/וו/g, 'ו') : folded
  const slug = buildDistrictSlug(spelled)
  if (!slug.includes('-sa')) return slug
  return slug.replace(/-(saint|sankt)(?=-)/g, '-st').replace(/-sainte(?=-)/g, '-ste')
}

/** 'برمانا' in Lebanon and 'برمن' have one key. */
export function isHomophone(name: string, listNames: () => readonly string[]): boolean {
  if (!RIGHT_TO_LEFT.test(name)) return false
  const written = listNames().filter((other) => RIGHT_TO_LEFT.test(other))
  const own = normalizeRightToLeft(name)
  return written.length > 0 && !written.some((other) => normalizeRightToLeft(other) === own)
}

const WORD_OF_STREETS =
  /^(?:(?:ال)?(?:شارع|طريق)|خیابان|خيابان|רחוב|דרך|улица|ул|вулиця|проспект|бульвар|гудамж|кўчаси|көчөсү|көшесі|ქუჩა|გამზირი|փողոց|οδός|ถนน|ซอย|सड़क|मार्ग|রোড|সড়ক|मार्ग|ጎዳና|улиця|sokak|sokağı|caddesi|cadde|calle|avenida|ulica|strasse|straße|küçəsi|jalan|jln)$/iu
/** 'Street' is a town in England. */
const WORD_OF_ADDRESSES =
  /^(?:street|road|avenue|lane|sector|block|house|plot|phase|rue|rua|via)$/iu

/** 'شارع' is a village of Oman. */
export const buildPlaceKey = (name: string, countryCode: string): string =>
  WORD_OF_STREETS.test(name) || (countryCode === '' && WORD_OF_ADDRESSES.test(name))
    ? ''
    : normalizeCityName(name, countryCode)

let spellings: Map<string, string[]> | undefined

/** One character occurs in too many addresses to identify a city (津). */
const SPELLING_MIN_CHARS = 2

function groupSpellings(): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  const keyOf = (name: string, countryCode: string) =>
    `${countryCode} ${normalizeCityName(name, countryCode)}`
  const add = (names: string[], countryCode: string) => {
    const known = names.flatMap((name) => groups.get(keyOf(name, countryCode)) ?? [])
    const all = [...new Set([...known, ...names])].filter(
      (name) => name.length >= SPELLING_MIN_CHARS,
    )
    for (const name of all) groups.set(keyOf(name, countryCode), all)
  }
  for (const { countryCode, all } of listCityNames()) add(all, countryCode)
  for (const { countryCode, name, others } of listLargeCities()) add([name, ...others], countryCode)
  return groups
}

export const SPELLING_INPUTS = [
  'city-key.server.ts',
  'city-names.server.ts',
  'city-names.txt',
  'han-variants.txt',
  'large-cities.server.ts',
  'large-cities.txt',
  'local-alphabets.txt',
  'local-name.server.ts',
  '../platform/i18n/normalize-name.ts',
  '../platform/i18n/read-text-lines.server.ts',
  '../platform/i18n/slug.server.ts',
].map((name) => join(import.meta.dirname, name))

export function readCitySpellings(): Map<string, string[]> {
  spellings ??= readCached('city-spellings', SPELLING_INPUTS, groupSpellings)
  return spellings
}

export function findCitySpellings(city: string, countryCode: string | null): string[] {
  const found = readCitySpellings()
  return found.get(`${countryCode} ${normalizeCityName(city, countryCode)}`) ?? [city]
}

export function isSameCity(one: string, other: string, countryCode: string | null): boolean {
  const key = normalizeCityName(other, countryCode)
  if (key === '') return one === other
  return findCitySpellings(one, countryCode).some(
    (name) => normalizeCityName(name, countryCode) === key,
  )
}
