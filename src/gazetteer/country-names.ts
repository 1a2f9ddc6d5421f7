import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { findCountryByCode } from './countries.ts'

const named = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const known = named.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  named.set(language, known)
  return known
}

/** Shorter than the names of CLDR, or more usual. */
const TURKISH_NAMES: Record<string, string> = {
  CC: 'Cocos Adaları',
  CD: 'Demokratik Kongo Cumhuriyeti',
  CG: 'Kongo',
  CI: 'Fildişi Sahili',
  CV: 'Yeşil Burun Adaları',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Makao',
  PS: 'Filistin',
  TL: 'Doğu Timor',
  UM: 'ABD Uzak Adaları',
}

/** Server only: browsers contain other CLDR versions and would render other names. */
export const formatCountryName = (code: string, language: string): string =>
  (language === 'en'
    ? findCountryByCode(code)?.name
    : ((language === 'tr' ? TURKISH_NAMES[code] : undefined) ?? namesIn(language).of(code))) ?? code

const keys = new Map<string, string>()

export function normalizeCountryName(code: string, language: string): string {
  const at = `${language} ${code}`
  const known = keys.get(at) ?? normalizeName(formatCountryName(code, language))
  keys.set(at, known)
  return known
}
