import anyAscii from 'any-ascii'

/**
 * The slug rule: lower case Latin letters, digits and single hyphens. Accents and punctuation go,
 * spaces, '/' and '_' separate, other scripts are transliterated. '' when nothing is left ('!!!').
 * Server only: the transliteration tables are half a megabyte.
 */
export function slugify(text: string): string {
  return transliterate(text)
    .toLowerCase()
    .replace(/[^a-z0-9\s/_-]/g, '')
    .replace(/[\s/_-]+/g, '-')
    .replace(/^-|-$/g, '')
}

function transliterate(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text
  // Separators that any-ascii would drop instead of writing as a space (U+2028 and U+FEFF among
  // them) are evened out first; letters with loose accents are composed, which it knows better.
  return anyAscii(text.normalize('NFC').replace(/\s/g, ' ').toWellFormed())
}

const SLUG_MAX_CHARS = 120

/** Whether a text is a slug by that rule, and short enough to be a business's. */
export const isSlug = (text: string): boolean =>
  text !== '' && text.length <= SLUG_MAX_CHARS && slugify(text) === text

/** Longer than this no address names anything, so nothing is asked. */
export const NAME_IN_ADDRESS_MAX_CHARS = 300
