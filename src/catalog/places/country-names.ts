import { foldName } from '../../platform/i18n/fold-name.ts'
import { countryByCode } from './countries.ts'

const named = new Map<string, Intl.DisplayNames>()

function namesIn(language: string): Intl.DisplayNames {
  const known = named.get(language) ?? new Intl.DisplayNames([language], { type: 'region' })
  named.set(language, known)
  return known
}

/**
 * The name of a country in a language (a tag such as 'tr'), as CLDR has it. Server only: browsers have
 * other editions of it, and would not write the same.
 */
export const countryName = (code: string, language: string): string =>
  (language === 'en' ? countryByCode(code)?.name : namesIn(language).of(code)) ?? code

const keys = new Map<string, string>()

/** A country's name in a language as names are searched; kept, since lists are narrowed by it. */
export function countryNameKey(code: string, language: string): string {
  const at = `${language} ${code}`
  const known = keys.get(at) ?? foldName(countryName(code, language))
  keys.set(at, known)
  return known
}
