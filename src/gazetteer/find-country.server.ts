import { createRequire } from 'node:module'
import { join } from 'node:path'
import { memoize } from '../platform/database/memoize.ts'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { COUNTRIES, findCountryByCode } from './countries.ts'
import { buildNameTable, findMembers, type NameTable } from './name-table.ts'
import { readCached } from './read-cached.server.ts'

/** Text with digits is never a country, because sources number countries differently. */
export const findCountryCode = memoize((text): string | null => {
  if (/\p{N}/u.test(text)) return null
  const key = countryKey(text)
  if (key === '') return null
  const { codes, names } = readCountryNames()
  // 'Åre' is not the code of the Emirates.
  const code = /^[\p{ASCII}]+$/u.test(text) ? findNamed(codes, key) : null
  return code ?? findNamed(names, key)
})

/** The slug comes first: in an address, 'georgia' is the country. */
export function findCountryInAddress(segment: string): string | null {
  const wanted = segment.trim().toLowerCase()
  const bySlug = COUNTRIES.find(({ slug }) => slug === wanted)
  return bySlug?.code ?? findCountryCode(segment.slice(0, 100).replaceAll('-', ' '))
}

/** Their addresses often have the country that they belong to, and their own name as the region. */
const TERRITORIES: Record<string, string> = {
  AU: 'CC CX NF',
  CN: 'HK MO TW',
  DK: 'FO GL',
  FI: 'AX',
  FR: 'BL GF GP MF MQ NC PF PM RE WF YT',
  GB: 'AI BM FK GG GI IM JE KY MS TC VG',
  NL: 'AW BQ CW SX',
  NO: 'SJ',
  NZ: 'CK NU TK',
  US: 'AS GU MP PR VI',
}

const OF_ZIP_CODES =
  /\b(PR(?=[ .]+00[679]\d\d\b)|VI(?=[ .]+008\d\d\b)|(?:GU|MP)(?=[ .]+969\d\d\b)|AS(?=[ .]+967\d\d\b))/

/** 'Puerto Rico' or 'PR' as the state, and 'San Juan, PR 00901', although the country is 'US'. */
export function findTerritory(countryCode: string, region: string, address = ''): string | null {
  const territories = TERRITORIES[countryCode]
  if (!territories) return null
  const isTerritory = (code: string | null) =>
    code !== null && territories.split(' ').includes(code)
  const isCode = /^[A-Z]{2}$/.test(region.trim())
  const named = isCode && countryCode !== 'US' ? null : findCountryCode(region)
  if (isTerritory(named)) return named
  return countryCode === 'US' ? (OF_ZIP_CODES.exec(address)?.[1] ?? null) : null
}

const require = createRequire(import.meta.url)
/** A change of any of these files replaces the cached names. */
export const COUNTRY_INPUTS = [
  require.resolve('i18n-iso-countries/package.json'),
  ...[
    'countries.json',
    'countries.ts',
    'country-variants.txt',
    'find-country.server.ts',
    'name-table.ts',
    '../platform/i18n/normalize-name.ts',
    '../platform/i18n/read-text-lines.server.ts',
  ].map((name) => join(import.meta.dirname, name)),
]

const buildCodeTable = (codes: ReadonlyMap<string, string>): NameTable => {
  const numbers = new Map(COUNTRIES.map(({ code }, at) => [code, at]))
  return buildNameTable(() =>
    codes.entries().flatMap(([key, code]) => {
      const at = numbers.get(code)
      return at === undefined ? [] : [[key, at] as const]
    }),
  )
}

function findNamed(table: NameTable, key: string): string | null {
  const [at] = findMembers(table, key)
  return at === undefined ? null : COUNTRIES[at]!.code
}

let read: { codes: NameTable; names: NameTable } | undefined

/** The names of all languages are loaded only to compute the tables. */
export function readCountryNames() {
  read ??= readCached('countries', COUNTRY_INPUTS, () => ({
    codes: buildCodeTable(readCodes()),
    names: buildCodeTable(new Map([...readOtherNames(), ...readEnglishNames()])),
  }))
  return read
}

const loadIsoCountries = () => require('i18n-iso-countries') as typeof import('i18n-iso-countries')

const PLAIN_KEY = /^[a-z]+(?: [a-z]+)*$/

function countryKey(text: string): string {
  const name = normalizeName(text)
  if (PLAIN_KEY.test(name)) return applyShortForms(name)
  const key = name
    .replace(/[.'’`"]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
  return applyShortForms(key)
}

function applyShortForms(name: string): string {
  const key = name.startsWith('the ') ? name.slice(4) : name
  return key.startsWith('st ') ? `saint ${key.slice(3)}` : key
}

function readCodes(): Map<string, string> {
  const found = new Map<string, string>()
  for (const { code } of COUNTRIES) found.set(code.toLowerCase(), code)
  for (const [alpha3, alpha2] of Object.entries(loadIsoCountries().getAlpha3Codes())) {
    found.set(alpha3.toLowerCase(), alpha2)
  }
  return found
}

function readEnglishNames(): Map<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, code: string) => {
    const key = countryKey(name)
    if (key !== '' && !found.has(key)) found.set(key, code)
  }
  // These names are missing in i18n-iso-countries.
  for (const line of readTextLines(import.meta.dirname, 'country-variants.txt')) {
    const [code = '', names = ''] = line.split(': ')
    for (const name of names.split(', ')) add(name, code)
  }
  for (const { code, name } of COUNTRIES) add(name, code)
  for (const [code, all] of namesIn('en')) for (const name of all) add(name, code)
  return found
}

function readOtherNames(): Map<string, string> {
  const found = new Map<string, string>()
  const ambiguous = new Set([''])
  for (const language of loadIsoCountries().getSupportedLanguages()) {
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
  const listed = Object.entries(loadIsoCountries().getNames(language, { select: 'all' }))
  return listed
    .filter(([code]) => findCountryByCode(code) !== undefined)
    .map(([code, all]) => [code, Array.isArray(all) ? all : [all]])
}
