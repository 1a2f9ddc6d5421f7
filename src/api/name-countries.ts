import type { AnyOutcome } from '../contract/call.ts'
import { countryByCode } from '../domain/places/countries.ts'
import { countryName } from '../domain/places/country-names.ts'
import { MAIN_LANGUAGE, type SiteLanguage } from '../routes.ts'

/** What an answer tells of a country, wherever it does: its code, and its English name. */
type Named = { countryCode?: unknown; country?: unknown }

function named(value: unknown, language: SiteLanguage): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, language))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, each]) => [name, named(each, language)])
  const { countryCode, country } = value as Named
  const code = String(countryCode ?? '').toUpperCase()
  if (typeof country === 'string' && country === countryByCode(code)?.name)
    members.push(['country', countryName(code, language)])
  return Object.fromEntries(members)
}

/** An answer with its countries named in the language of who asked; in the main one as it is. */
export function nameCountries<Outcome extends AnyOutcome<unknown>>(
  outcome: Outcome,
  language: SiteLanguage,
): Outcome {
  if (language === MAIN_LANGUAGE || outcome.kind !== 'found') return outcome
  return { ...outcome, body: named(outcome.body, language) }
}
