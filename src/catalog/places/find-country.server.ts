import countries from 'i18n-iso-countries'
import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { COUNTRIES, findCountryByCode } from './countries.ts'

/** Names missing in i18n-iso-countries. Keys are folded, without punctuation or 'the'. */
const COUNTRY_VARIANTS: Record<string, string> = {
  uk: 'GB',
  'great britain': 'GB',
  britain: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  'united kingdom of great britain and northern ireland': 'GB',
  'gb eng': 'GB',
  'gb sct': 'GB',
  'gb wls': 'GB',
  'gb nir': 'GB',
  america: 'US',
  usa: 'US',
  'u s': 'US',
  'u s a': 'US',
  'united states': 'US',
  'estados unidos': 'US',
  'etats unis': 'US',
  'birlesik krallik': 'GB',
  ingiltere: 'GB',
  uae: 'AE',
  'u a e': 'AE',
  emirates: 'AE',
  ksa: 'SA',
  holland: 'NL',
  netherlands: 'NL',
  turkey: 'TR',
  turkiye: 'TR',
  'turkiye cumhuriyeti': 'TR',
  'republic of turkey': 'TR',
  'republic of turkiye': 'TR',
  deutschland: 'DE',
  brd: 'DE',
  schweiz: 'CH',
  suisse: 'CH',
  svizzera: 'CH',
  svizra: 'CH',
  россия: 'RU',
  russia: 'RU',
  中国: 'CN',
  中國: 'CN',
  china: 'CN',
  prc: 'CN',
  'mainland china': 'CN',
  'pr china': 'CN',
  korea: 'KR',
  'republic of korea': 'KR',
  'korea republic of': 'KR',
  'south korea': 'KR',
  'korea south': 'KR',
  dprk: 'KP',
  'korea north': 'KP',
  hellas: 'GR',
  burma: 'MM',
  swaziland: 'SZ',
  macedonia: 'MK',
  'north macedonia': 'MK',
  fyrom: 'MK',
  'cabo verde': 'CV',
  'east timor': 'TL',
  'ivory coast': 'CI',
  'cote divoire': 'CI',
  drc: 'CD',
  'dr congo': 'CD',
  'congo kinshasa': 'CD',
  'congo brazzaville': 'CG',
  'vatican city': 'VA',
  vatican: 'VA',
  'holy see': 'VA',
  macau: 'MO',
  'macau sar': 'MO',
  'hong kong sar': 'HK',
  'hong kong sar china': 'HK',
  taiwan: 'TW',
  brunei: 'BN',
  laos: 'LA',
  syria: 'SY',
  iran: 'IR',
  moldova: 'MD',
  tanzania: 'TZ',
  micronesia: 'FM',
  palestine: 'PS',
  'palestinian territories': 'PS',
  kosovo: 'XK',
  xkx: 'XK',
  eire: 'IE',
  'republic of ireland': 'IE',
  czechia: 'CZ',
  'slovak republic': 'SK',
  bosnia: 'BA',
  'virgin islands': 'VI',
  'us virgin islands': 'VI',
  'british virgin islands': 'VG',
  georgia: 'GE',
  congo: 'CG',
  ireland: 'IE',
}

/** Text with digits is never a country, because sources number countries differently. */
export function findCountryCode(text: string): string | null {
  if (/\p{N}/u.test(text)) return null
  const key = countryKey(text)
  if (key === '') return null
  codes ??= readCodes()
  const code = codes.get(key)
  if (code !== undefined) return code
  englishNames ??= readEnglishNames()
  const english = englishNames.get(key)
  if (english !== undefined) return english
  otherNames ??= readOtherNames()
  return otherNames.get(key) ?? null
}

/** The slug comes first: in an address, 'georgia' is the country. */
export function findCountryInAddress(segment: string): string | null {
  const wanted = segment.trim().toLowerCase()
  const bySlug = COUNTRIES.find(({ slug }) => slug === wanted)
  return bySlug?.code ?? findCountryCode(segment.slice(0, 100).replaceAll('-', ' '))
}

let codes: Map<string, string> | undefined
let englishNames: Map<string, string> | undefined
let otherNames: Map<string, string> | undefined

function countryKey(text: string): string {
  const key = normalizeName(text)
    .replace(/[.'’`"]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
    .replace(/^the /, '')
  return key.startsWith('st ') ? `saint ${key.slice(3)}` : key
}

function readCodes(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { code } of COUNTRIES) found.set(code.toLowerCase(), code)
  for (const [alpha3, alpha2] of Object.entries(countries.getAlpha3Codes())) {
    found.set(alpha3.toLowerCase(), alpha2)
  }
  return found
}

function readEnglishNames(): Map<string, string> {
  const found = new Map(Object.entries(COUNTRY_VARIANTS))
  const add = (name: string, code: string) => {
    const key = countryKey(name)
    if (key !== '' && !found.has(key)) found.set(key, code)
  }
  for (const { code, name } of COUNTRIES) add(name, code)
  for (const [code, all] of namesIn('en')) for (const name of all) add(name, code)
  return found
}

function readOtherNames(): Map<string, string> {
  const found = new Map<string, string>()
  const ambiguous = new Set([''])
  for (const language of countries.getSupportedLanguages()) {
    for (const [code, all] of namesIn(language)) {
      for (const name of all) {
        const key = countryKey(name)
        if ((found.get(key) ?? code) !== code) ambiguous.add(key)
        found.set(key, code)
      }
    }
  }
  for (const key of ambiguous) found.delete(key)
  return found
}

function namesIn(language: string): [string, string[]][] {
  const listed = Object.entries(countries.getNames(language, { select: 'all' }))
  return listed
    .filter(([code]) => findCountryByCode(code) !== undefined)
    .map(([code, all]) => [code, Array.isArray(all) ? all : [all]])
}
