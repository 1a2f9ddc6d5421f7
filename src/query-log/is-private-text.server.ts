import { normalizeSearchKey } from '../search/query/search-key.ts'
import { findStreetForms } from '../search/query/street-words.server.ts'

/** A longer text is a sentence or a paste, not a query that others repeat. */
export const LOGGED_MAX_CHARS = 80
/** Fewer digits are house numbers, years, and postal codes. */
const MIN_PHONE_DIGITS = 7
const MIN_BARE_DIGITS = 5

const DIGIT = /\p{Nd}/gu
const EMAIL =
  /[@＠]|\(at\)|\[at\]|\b(?:gmail|googlemail|hotmail|icloud|outlook|yahoo|gmx)\b\s*(?:\.|dot\b)/i
const LINK = /:\/\/|\bwww\./i
const BLOCK_NUMBER =
  /\p{Nd}+\s*[-–−]\s*\p{Nd}+\s*[-–−]\s*\p{Nd}+|\p{Nd}\s*(?:丁目|番地|番|号|號|巷|弄)/u
const HOUSE_NUMBER = /^(?:no|nr|n|nº|№|d|д)?[.:]?\p{Nd}{1,5}(?:[a-zа-я]|[-/]\p{Nd}{1,4}[a-z]?)?$/u
const STREET_ENDING =
  /.(?:strasse|str|straat|weg|gasse|platz|allee|ring|damm|ufer|laan|gracht|gatan|vagen|vej|katu|utca)$/u
const STREET_WORDS = new Set(
  'way court ct crescent terrace parkway pkwy close weg ring damm ufer quai quay impasse chemin camino paseo largo дом building bldg apartment apt suite daire kat'.split(
    ' ',
  ),
)

const isStreetWord = (word: string) =>
  STREET_WORDS.has(word) || STREET_ENDING.test(word) || findStreetForms(word).length > 0

function isStreetAddress(text: string): boolean {
  if (BLOCK_NUMBER.test(text)) return true
  const words = normalizeSearchKey(text).split(/[\s,;]+/)
  return (
    words.some((word) => HOUSE_NUMBER.test(word)) &&
    words.some((word) => isStreetWord(word.replace(/[.:]+$/, '')))
  )
}

function isPhoneNumber(text: string): boolean {
  const digits = text.match(DIGIT)?.length ?? 0
  const isBare = !/\p{L}/u.test(text)
  return digits >= (isBare ? MIN_BARE_DIGITS : MIN_PHONE_DIGITS)
}

/** Whether a text may identify a person, so that it must never be stored, not even hashed. */
export const isPrivateText = (text: string): boolean =>
  text.length > LOGGED_MAX_CHARS ||
  isPhoneNumber(text) ||
  EMAIL.test(text) ||
  LINK.test(text) ||
  isStreetAddress(text)
