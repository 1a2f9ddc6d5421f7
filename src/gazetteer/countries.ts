import rows from './countries.json' with { type: 'json' }

export type Country = { code: string; name: string; slug: string }

// Reviewed CLDR names for ISO 3166-1 and XK. Stored slugs spare browsers the transliteration tables.
const ROWS = rows as [code: string, name: string, slug: string][]

export const COUNTRIES: readonly Country[] = ROWS.map(([code, name, slug]) => ({
  code,
  name,
  slug,
}))

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]))
const bySlug = new Map(COUNTRIES.map((country) => [country.slug, country]))

export function findCountryByCode(code: string): Country | undefined {
  return byCode.get(code)
}

export function findCountryBySlug(slug: string): Country | undefined {
  return bySlug.get(slug)
}
