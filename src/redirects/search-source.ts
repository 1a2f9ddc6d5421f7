import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { parsePagePath } from '../platform/urls/routes.ts'

/** The source of a rule for one search in all languages, or null. `path` must be canonical. */
export function parseSearchSource(path: string, search: string): string | null {
  if (search === '' || parsePagePath(path)?.name !== 'search') return null
  const query = [...new URLSearchParams(search)].filter(([, value]) => value.trim() !== '')
  const [[name, q] = ['', ''], ...others] = query
  if (name !== 'q' || others.length > 0) return null
  // In a source, * is a wildcard.
  return `/search?q=${encodeURIComponent(normalizeName(q)).replaceAll('*', '%2A')}`
}
