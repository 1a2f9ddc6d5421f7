/** Also accepts 'Roma RM', 'Dublin 2' and 'Pasig City'. Returns [] for streets with numbers. */
export function buildSpellings(part: string): string[] {
  const plain = part.replace(/\s+(?:\(?[A-Z]{2}\)?|\d{1,2})$/, '')
  if (/\d/.test(plain)) return []
  const found = plain === part || /\d/.test(part) ? [plain] : [part, plain]
  return / city$/i.test(plain) ? [...found, plain.slice(0, -5)] : found
}

/** Text in only one letter case takes the spelling of the index. */
export function normalizeSpelling(written: string, indexed: string): string {
  const hasOneCase = written === written.toUpperCase() || written === written.toLowerCase()
  return hasOneCase && /\p{Lu}|\p{Ll}/u.test(written) ? indexed : written
}
