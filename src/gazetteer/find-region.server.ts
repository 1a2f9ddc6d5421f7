import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoizeInContext } from '../platform/database/memoize.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { COUNTRY_INPUTS, findCountryCode } from './find-country.server.ts'
import { buildNameTable, findMembers } from './name-table.ts'
import { readCached } from './read-cached.server.ts'

/** `code` is GeoNames' code within the country, as in places.tsv.br; ISO 3166-2 has others. */
export type Region = {
  countryCode: string
  code: string
  name: string
  /** Undefined if it is the stored name, or unknown. */
  turkishName: string | undefined
}

type Named = { region: Region; isWhole: boolean; isCode: boolean }

const readText = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

let types: Set<string> | undefined
const CONNECTORS = new Set('of de del della do da du des di la le el the wa ya'.split(' '))

/** Thai, Lao, Khmer and Burmese write the word for province without a space. */
const ATTACHED = /^(?:จังหวัด|ແຂວງ|ខេត្ត|រាជធានី)|(?:တိုင်းဒေသကြီး|ပြည်နယ်)$/u

// Keyboards in Iran, Iraq and Egypt write the same letters in two ways: 'بختياري', 'بختیاری'.
const ARABIC: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک', ة: 'ه' }
function foldName(text: string): string {
  const name = normalizeName(text)
  return /[يىكة]/.test(name) ? name.replace(/[يىكة]/g, (letter) => ARABIC[letter]!) : name
}

/** 'provincia de la rioja', 'de la rioja', 'la rioja', 'rioja' for 'Provincia de La Rioja'. */
export function buildRegionKeys(text: string): string[] {
  types ??= new Set(readText('region-words.txt').split(/\s+/).map(foldName))
  const folded = foldName(text)
  const key = PLAIN_KEY.test(folded) ? folded : normalizeKey(folded)
  const keys = [key]
  for (let words = key.split(' '); words.length > 1; keys.push(words.join(' '))) {
    if (types.has(words.at(-1)!)) words = words.slice(0, -1)
    else if (types.has(words[0]!) || (keys.length > 1 && CONNECTORS.has(words[0]!)))
      words = words.slice(1)
    else break
  }
  const bare = keys.at(-1)!.replace(ATTACHED, '').trim()
  return bare === '' || bare === keys.at(-1) ? keys : [...keys, bare]
}

const PLAIN_KEY = /^(?!.*\bsaint )[a-z\d]+(?: [a-z\d]+)*$/

const normalizeKey = (folded: string): string =>
  folded
    .replace(/\.(?=\p{L}{2})/gu, ' ')
    .replace(/['’‘ʻʼ`´.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/\bsaint /g, 'st ')
    .trim()

/** A code or an abbreviation such as 'Mass.' is a word in other languages. */
const isAbbreviation = (name: string, key: string) =>
  name.endsWith('.') ? key.length < 6 : /^[a-z]{1,3}$/.test(key) && name === name.toUpperCase()

/** Written by hand. A line has: GeoNames code with the country, Turkish name. */
export const listTurkishNames = (): [string, string][] =>
  readText('region-names.txt')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string])

export function* listRegions(): Generator<Region & { isoCode: string; otherNames: string[] }> {
  const turkish = new Map(listTurkishNames())
  for (const line of readText('regions.tsv').trimEnd().split('\n')) {
    const [code = '', name = '', isoCode = '', others = ''] = line.split('\t')
    yield {
      countryCode: code.slice(0, 2),
      code: code.slice(3),
      name,
      turkishName: turkish.get(code),
      isoCode,
      otherNames: others === '' ? [] : others.split('|'),
    }
  }
}

/** 'Kum' and 'Host' are words, too. */
const TURKISH_MIN_CHARS = 5

export const REGION_INPUTS = [
  ...COUNTRY_INPUTS,
  ...[
    'find-region.server.ts',
    'municipal-regions.txt',
    'region-names.txt',
    'region-words.txt',
    'regions.tsv',
  ].map((name) => join(import.meta.dirname, name)),
]

const WHOLE = 1
const CODE = 2
const FLAG_BITS = 2

function computeRegions() {
  const members = new Map<string, number[]>()
  const regions = [...listRegions()]
  for (const [at, { isoCode, otherNames, name, turkishName }] of regions.entries()) {
    const add = (key: string, isWhole: boolean, isCode: boolean) => {
      const same = members.getOrInsertComputed(key, () => [])
      if (same.some((other) => other >> FLAG_BITS === at)) return
      same.push((at << FLAG_BITS) | (isWhole ? WHOLE : 0) | (isCode ? CODE : 0))
    }
    const short = isoCode.slice(3)
    if (isoCode !== '') add(isoCode.toLowerCase(), true, false)
    const names = [name, ...otherNames, ...(/^[A-Z]{2,3}$/.test(short) ? [short] : [])]
    const shorter = names.flatMap((each) => {
      const [key = '', ...rest] = buildRegionKeys(each)
      add(each.startsWith(',') ? `,${key}` : key, true, isAbbreviation(each, key))
      return rest
    })
    for (const key of shorter) if (key.length > 2) add(key, false, false)
    const turkish = turkishName === undefined ? [] : buildRegionKeys(turkishName)
    for (const [rank, key] of turkish.entries())
      if (key.length > 2) add(key, rank === 0 && key.length >= TURKISH_MIN_CHARS, false)
  }
  const listEntries = () =>
    members.entries().flatMap(([key, of]) => of.map((member) => [key, member] as const))
  return {
    names: buildNameTable(listEntries),
    regions: regions.map(({ isoCode: _, otherNames: __, ...region }) => region),
  }
}

let read: ReturnType<typeof computeRegions> | undefined

export function readRegions() {
  read ??= readCached('regions', REGION_INPUTS, computeRegions)
  return read
}

function listNamed(key: string): Named[] {
  const { names, regions } = readRegions()
  return [...findMembers(names, key)].map((member) => ({
    region: regions[member >> FLAG_BITS]!,
    isWhole: (member & WHOLE) !== 0,
    isCode: (member & CODE) !== 0,
  }))
}

function findNamed(text: string, countryCode: string, prefix = ''): Region[] {
  const written = text.trim()
  const isIso = /^[a-z]{2}-[a-z\d]{1,3}$/i.test(written)
  const keys = isIso ? [written.toLowerCase()] : buildRegionKeys(text)
  const isCapital = written === written.toUpperCase()
  for (const [at, key] of keys.entries()) {
    const there = listNamed(`${prefix}${key}`).filter(({ region, isWhole, isCode }) =>
      countryCode === '' ? isWhole && (isCapital || !isCode) : region.countryCode === countryCode,
    )
    // 'Moscow' is the city, 'Moscow region' the oblast.
    const likely = there.filter(({ isWhole }) => isWhole === (at === 0))
    const found = likely.length > 0 ? likely : there
    if (found.length > 0) return found.map(({ region }) => region)
  }
  return isIso ? findNamed(text.replace('-', ' '), countryCode) : []
}

const SEPARATOR = /[,;/|()،、，]|\s[-–—]\s/

/** Regions that a text names or abbreviates, the last part first: 'Milano, MI', ', MI', 'Delhi (IN)'. */
export const findRegions = (text: string, countryCode = ''): readonly Region[] =>
  findRegionsCached(countryCode, text)

const findRegionsCached = memoizeInContext((countryCode, text): readonly Region[] => {
  const rest = text.replace(/^,/, '')
  const parts = rest.split(SEPARATOR)
  const texts = parts.length === 1 ? [rest] : [rest, ...parts.toReversed()]
  for (const [at, part] of texts.entries()) {
    const found = findNamed(part, countryCode)
    // Codes of Italian provinces are words or other codes unless they follow a city.
    if (rest !== text || (at > 0 && at < parts.length))
      found.push(...findNamed(part, countryCode, ','))
    if (found.length > 0) return found
  }
  return []
})

/** Null if the text names several regions or, without `countryCode`, a country. */
export function findRegion(text: string, countryCode = ''): Region | null {
  const [region, ...others] =
    countryCode === '' ? findNamed(text, '') : findRegions(text, countryCode)
  if (region === undefined || others.length > 0) return null
  if (countryCode !== '') return region
  const country = findCountryCode(text)
  // 'England' also counts as a name of its country.
  return country === null || (country === 'GB' && region.countryCode === 'GB') ? region : null
}

/** 'RJ' at the end of an address is the state, though Rio de Janeiro has this name too. */
export const findRegionByCode = (text: string, countryCode: string): Region | null =>
  /^\p{L}{2,3}\.?$/u.test(text) ? findRegion(`, ${text}`, countryCode) : null

let municipalities: Set<string> | undefined

/** '서울' and '수원시' are one city each; the province 吉林 is wider than the city of this name. */
export function isMunicipality(text: string, countryCode: string): boolean {
  municipalities ??= new Set(readText('municipal-regions.txt').split(/\s+/))
  const [region, ...others] = findRegions(text, countryCode)
  if (region === undefined) return /[市시]$/u.test(text.trim())
  return others.length === 0 && municipalities.has(`${countryCode}.${region.code}`)
}
