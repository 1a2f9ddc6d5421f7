import { normalizeName } from '../platform/i18n/normalize-name.ts'

/** Google's names of the levels, in the languages of its exports. */
const WORDS = [
  'inexpensive|cheap|gunstig|preiswert|bon marche|economico|goedkoop|ucuz|недорого',
  'moderate|moderat|modere|moderado|moderato|gemiddeld|orta|умеренно',
  'expensive|teuer|cher|caro|duur|pahali|дорого',
  'very expensive|sehr teuer|tres cher|muy caro|molto caro|muito caro|zeer duur|cok pahali|очень дорого',
].map((words) => new Set(words.split('|')))
const NO_LEVEL = new Set(['0', 'free', 'unspecified'])

/** From 1 to 4; undefined means that the source knows none, null that it is something else. */
export function parsePriceLevel(text: string): number | null | undefined {
  const signs = /^(\p{Sc})\1{0,3}$/u.exec(text.trim())
  if (signs) return [...signs[0]].length
  const word = normalizeName(text)
    .replace(/^price_level_/, '')
    .replaceAll('_', ' ')
  if (NO_LEVEL.has(word)) return undefined
  const digit = /^[1-4](?:\.0+)?$/.test(word) ? Number(word) : 0
  return digit || WORDS.findIndex((words) => words.has(word)) + 1 || null
}
