import countries from 'i18n-iso-countries'
import { countryByCode } from './countries.ts'

/**
 * The short name of a country in a language (a tag such as 'tr'); the English one where that has none.
 * Server only: the tables of names are large.
 */
export const countryName = (code: string, language: string): string =>
  (language === 'en' ? undefined : countries.getName(code, language, { select: 'alias' })) ??
  countryByCode(code)?.name ??
  code
