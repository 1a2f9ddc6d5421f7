import { normalizeName } from '../platform/i18n/normalize-name.ts'

/** PostgreSQL rejects NUL. */
const CONTROLS = /\p{Cc}+/gu

export const normalizeSearchKey = (text: string): string =>
  normalizeName(text.toWellFormed().replace(CONTROLS, ' '))

/** 'bakeries' may be the plural of 'bakery' or of 'bakerie'. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return []
  const found = [word.slice(0, -1)]
  if (word.endsWith('es')) found.push(word.slice(0, -2))
  if (word.endsWith('ies')) found.push(`${word.slice(0, -3)}y`)
  return found
}

function plural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

export function buildWordForms(key: string): string[] {
  if (!/[a-z]$/.test(key)) return [key]
  return [key, ...singulars(key), plural(key)]
}

export const hasWordBeginning = (nameKey: string, key: string): boolean =>
  nameKey.startsWith(key) || nameKey.includes(` ${key}`)

const STOP_WORDS = new Set(
  'a an and the of in at on near by for und der die das in im am bei et le la les de du des a au en y el los las del i e o og och ve ile al wa lel kai и в на и та και о η το'.split(
    ' ',
  ),
)

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** 'the restaurant' means 'restaurant', but the last word always stays. */
export function stripLeadingStopWords(key: string): string {
  const words = key.split(' ')
  const first = words.findIndex((word, at) => at === words.length - 1 || !isStopWord(word))
  return words.slice(first).join(' ')
}

const WORDS_LIKE_CODES = new Set(['hi', 'me', 'oh', 'ok', 'or'])

export const isCodeOrName = (text: string) =>
  text.length > 2 ||
  text === text.toUpperCase() ||
  !(isStopWord(text) || WORDS_LIKE_CODES.has(text))
