import { createKindFinder, parsePieces } from './intent-phrases.server.ts'

const MAX_WORDS = 3

const findDenials = createKindFinder('denials', (kind) => kind === 'not')
const isDenial = (pieces: readonly string[]): boolean => findDenials(pieces.join(' ')).length > 0

/** 'Parkplatz' of 'kein Parkplatz', 'otopark' of 'otopark yok'; null if nothing is denied. */
export function stripNegation(text: string): string | null {
  const pieces = parsePieces(text)
  const longest = Math.min(MAX_WORDS, pieces.length - 1)
  for (let count = longest; count > 0; count--) {
    if (isDenial(pieces.slice(0, count))) return pieces.slice(count).join(' ')
    if (isDenial(pieces.slice(-count))) return pieces.slice(0, -count).join(' ')
  }
  return null
}
