import anyAscii from 'any-ascii'

/** Returns '' if nothing is left. Server only: the transliteration tables are 0.5 MB. */
export function slugify(text: string): string {
  const lower = transliterate(text).toLowerCase()
  if (/^[a-z0-9]+$/.test(lower)) return lower
  return lower
    .replace(/[^a-z0-9\s/_-]/g, '')
    .replace(/[\s/_-]+/g, '-')
    .replace(/^-|-$/g, '')
}

function transliterate(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text
  // any-ascii drops separators such as U+2028 and knows composed letters better.
  return anyAscii(text.normalize('NFC').replace(/\s/g, ' ').toWellFormed())
}

const SLUG_MAX_CHARS = 120

export const isSlug = (text: string): boolean =>
  text !== '' && text.length <= SLUG_MAX_CHARS && slugify(text) === text

export const NAME_IN_ADDRESS_MAX_CHARS = 300

export function findFirstLetter(slug: string): string {
  const letter = slug.charAt(0)
  return letter >= 'a' && letter <= 'z' ? letter : '#'
}
