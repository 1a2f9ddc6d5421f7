const FOLDED_NAME_MAX_CHARS = 200

// Indic vowel signs and Japanese voicing marks stay: removing them changes the word.
const ACCENTS =
  /(?:[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff]|[\u0591-\u05c7]|[\u0610-\u061a\u064b-\u065f]|\u0670)/g

// Unicode does not decompose these letters, but readers treat them as accented.
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

const OTHER_SPACES = /\s\s|[^\S ]/
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

/** This key is stored, so a change here needs a migration of existing rows. */
export function normalizeName(text: string): string {
  const letters = PLAIN.test(text) ? text.toLowerCase() : foldLetters(text)
  const folded = (OTHER_SPACES.test(letters) ? letters.replace(/\s+/g, ' ') : letters).trim()
  if (folded.length <= FOLDED_NAME_MAX_CHARS) return folded
  // The cut must not split a surrogate pair or leave a trailing space.
  return folded
    .slice(0, FOLDED_NAME_MAX_CHARS)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()
}
