import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { findCountryByCode } from './countries.ts'

const named = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const known = named.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  named.set(language, known)
  return known
}

/** Server only: browsers contain other CLDR versions and would render other names. */
export const formatCountryName = (code: string, language: string): string =>
  (language === 'en' ? findCountryByCode(code)?.name : namesIn(language).of(code)) ?? code

const keys = new Map<string, string>()

export function normalizeCountryName(code: string, language: string): string {
  const at = `${language} ${code}`
  const known = keys.get(at) ?? normalizeName(formatCountryName(code, language))
  keys.set(at, known)
  return known
}
