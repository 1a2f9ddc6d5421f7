import { foldName } from '../../platform/i18n/fold-name.ts'

/** What no text holds and PostgreSQL refuses: controls, NUL among them. */
const CONTROLS = /\p{Cc}+/gu

/** A text as it is searched by: folded as names are, without controls and halves of characters; '' for nothing. */
export const searchKey = (text: string): string =>
  foldName(text.toWellFormed().replace(CONTROLS, ' '))

/** The singulars an English plural may have; 'bakeries' may be of 'bakery' or of 'bakerie'. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return []
  const found = [word.slice(0, -1)]
  if (word.endsWith('es')) found.push(word.slice(0, -2))
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`)
  return found
}

/** The plural English gives a word. */
function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** A key with the other numbers its last word may stand in, itself first: people search for 'dentists'. */
export function wordForms(key: string): string[] {
  if (!/[a-z]$/.test(key)) return [key]
  return [key, ...singulars(key), plural(key)]
}

/** Whether a word of the name begins with the key. */
export const hasWordBeginning = (nameKey: string, key: string): boolean =>
  nameKey.startsWith(key) || nameKey.includes(` ${key}`)
