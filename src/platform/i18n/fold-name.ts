const FOLDED_NAME_MAX_CHARS = 200

// Accents of the Latin, Greek and Cyrillic scripts, vowel points of Hebrew and Arabic. Not the vowel
// signs of Indic scripts or the Japanese voicing marks: without them the words are other words.
const ACCENTS =
  /(?:[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]|[\u0591-\u05c7]|[\u0610-\u061a\u064b-\u065f]|\u0670)/g

// Letters that Unicode does not decompose although readers take them for accented ones.
const LETTERS: Record<string, string> = {
  ß: 'ss',
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
}

// Most names, which need no more than lower case.
const PLAIN = /^[\x20-\x7e]*$/

function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(/[ßıøłđðæœς]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC')
}

/**
 * The key names are searched and ordered by: lower case without accents, one space between words,
 * scripts kept, at most 200 characters. Both databases store it, so that they fold alike.
 */
export function foldName(text: string): string {
  const folded = (PLAIN.test(text) ? text.toLowerCase() : foldLetters(text))
    .replace(/\s+/g, ' ')
    .trim()
  if (folded.length <= FOLDED_NAME_MAX_CHARS) return folded
  // Never half of a character outside the 16-bit range, nor a space at the cut.
  return folded
    .slice(0, FOLDED_NAME_MAX_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
