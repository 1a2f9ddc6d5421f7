import countries from 'i18n-iso-countries'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { COUNTRIES, findCountryByCode } from './countries.ts'

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
