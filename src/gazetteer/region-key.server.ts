import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { findRegion } from './find-region.server.ts'

/** 'IL', 'Illinois' and 'illinois' have the same key; '' for no region. This key is stored. */
export function normalizeRegion(countryCode: string, region: string | null): string {
  if (region === null) return ''
  const known = countryCode === '' ? null : findRegion(region, countryCode)
  return normalizeName(known?.name ?? region)
}

/** Stored keys may be former ones, of the local name: 'bayern', which is 'bavaria' now. */
export function findRegionKey(
  countryCode: string,
  region: string | null,
  stored: readonly string[],
): string | undefined {
  const written = normalizeName(region ?? '')
  const key = normalizeRegion(countryCode, region)
  return (
    stored.find((each) => each === written) ??
    stored.find((each) => normalizeRegion(countryCode, each) === key)
  )
}

/** Returns false if uncertain. */
export function isDifferentRegion(
  countryCode: string | null,
  one: string | null,
  other: string | null,
): boolean {
  if (countryCode === null || one === null || other === null) return false
  const [first, second] = [one, other].map((region) => findRegion(region, countryCode))
  return Boolean(first && second) && first?.code !== second?.code
}
