/**
 * The names a part of an address may hold: as written, without a province ('Roma RM') or a district
 * number ('Dublin 2'), without 'City' ('Pasig City'). None when digits remain: that is a street.
 */
export function spellings(part: string): string[] {
  const plain = part.replace(/\s+(?:\(?[A-Z]{2}\)?|\d{1,2})$/, '')
  if (/\d/.test(plain)) return []
  const found = plain === part || /\d/.test(part) ? [plain] : [part, plain]
  return / city$/i.test(plain) ? [...found, plain.slice(0, -5)] : found
}

/** The written spelling, unless it shouts or mumbles: then the index's. */
export function spell(written: string, indexed: string): string {
  const hasOneCase = written === written.toUpperCase() || written === written.toLowerCase()
  return hasOneCase && /\p{Lu}|\p{Ll}/u.test(written) ? indexed : written
}
