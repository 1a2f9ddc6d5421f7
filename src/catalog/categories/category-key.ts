import { normalizeName } from '../../platform/i18n/normalize-name.ts'

/** "Café & bar", "Café ve bar" and "Café bar" are one category; "Et lokantası" begins with a noun. */
const AND = new Set('and und et y ve en og och i e и та و'.split(' '))

const LETTERS: Record<string, string> = { ة: 'ه', ى: 'ي', ی: 'ي', ې: 'ي', ک: 'ك' }

export const normalizeCategoryWords = (text: string): string[] =>
  normalizeName(text.replace(/([\p{L}\p{M}])['’ʼʻ`´](?=\p{L})/gu, '$1'))
    .replace(/[\u0640\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[ةىیېک]/g, (letter) => LETTERS[letter]!)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .filter((word, at, { length }) => at === 0 || at === length - 1 || !AND.has(word))

/** Texts with the same key differ in nothing that matters; words may be joined ("bookstore"). */
export const buildCategoryKey = (text: string): string => normalizeCategoryWords(text).join('')

const SPELLINGS: Record<string, string> = {
  ...{ shop: 'store', centre: 'center', theatre: 'theater', parlour: 'parlor', tyre: 'tire' },
  ...{ jewellery: 'jewelry', jeweller: 'jeweler', organisation: 'organization' },
  ...{ saloon: 'salon', centres: 'center', takeout: 'takeaway', optometry: 'optometrist' },
}

export function normalizePlural(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.replace(/(?<=x|ch|sh|z)es$|s$/, '')
}

/** A key that ignores plurals and spellings of English; not unique for every label. */
export const buildLooseKey = (words: readonly string[]): string =>
  words
    .map((word) => {
      const single = normalizePlural(word)
      return SPELLINGS[single] ?? single
    })
    .join('')
