import { normalizeName } from '../../platform/i18n/normalize-name.ts'
import { POSTAL_REGIONS } from './postal-regions.ts'

/** 'IL', 'Illinois' and 'illinois' have the same key; '' for no region. */
export function normalizeRegion(countryCode: string, region: string | null): string {
  if (region === null) return ''
  const postal = POSTAL_REGIONS[countryCode as keyof typeof POSTAL_REGIONS]
  return normalizeName(postal?.get(region.trim().toUpperCase()) ?? region)
}

/** Returns false if uncertain: without a list of regions, 'Bayern' may be 'Bavaria'. */
export function isDifferentRegion(
  countryCode: string | null,
  one: string | null,
  other: string | null,
): boolean {
  const code = countryCode ?? ''
  const listed = POSTAL_REGIONS[code as keyof typeof POSTAL_REGIONS]?.values() ?? []
  const keys = [one, other].map((region) => normalizeRegion(code, region))
  const known = new Set([...listed].map(normalizeName))
  return keys[0] !== keys[1] && keys.every((key) => known.has(key))
}
