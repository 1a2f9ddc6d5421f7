/** Returns null without a street, because a city alone is no address. */
export function formatPostalAddress(parts: {
  street: string | null
  postal_code: string | null
  city: string | null
  country: string | null
}): string | null {
  if (parts.street === null) return null
  const place = [parts.postal_code, parts.city].filter(Boolean).join(' ')
  return [parts.street, place, parts.country].filter(Boolean).join(', ')
}
