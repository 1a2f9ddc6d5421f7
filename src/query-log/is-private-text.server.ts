import { normalizeSearchKey } from '../search-index/search-key.ts'
import { findStreetForms } from '../search-index/street-words.server.ts'

/** A longer text is a sentence or a paste, not a query that others repeat. */
export const LOGGED_MAX_CHARS = 80
/** Fewer digits without words are years and short numbers. */
const MIN_BARE_DIGITS = 5

const NUMBER = /\p{N}/u
const LETTER = /\p{L}/u
const EMAIL =
  /[@＠]|\(at\)|\[at\]|\bat \S+ dot \S|gmail|googlemail|hotmail|icloud|protonmail|\bgmx|\b(?:outlook|yahoo|yandex)\W*(?:dot\W*)?(?:com|net|de|fr|es|it|ru|co)\b/i
const LINK = /:\/\/|\bwww\./i
/** Of opening hours, stars, ranks, and a brand. */
const HARMLESS_NUMBER =
  /(?<!\S)(?:24 ?\/ ?7|7 ?\/ ?24|24[ -]?(?:h|hrs?|hours?|saat|stunden|std|heures|horas|ore|uur)|[1-7][ -]?(?:stars?|yildiz(?:li)?|sterne?|etoiles?|estrellas|stelle)|7[ -]?eleven|\d{1,2}(?:st|nd|rd|th))(?!\S)/g
/** 'pizza 24' is a name, and 'am markt 24' an address. */
const ONE_WORD_24 = /^(?:\S+ 24|24 \S+)$/
const STREET_ENDING =
  /.(?:strasse|str|straat|weg|gasse|platz|allee|ring|damm|ufer|laan|gracht|gatan|vagen|vej|katu|utca)$/
const STREET_WORDS = new Set(
  'way court ct crescent terrace parkway pkwy close weg ring damm ufer quai quay impasse chemin camino paseo largo дом building bldg apartment apt suite daire kat'.split(
    ' ',
  ),
)

const isStreetWord = (word: string) =>
  STREET_WORDS.has(word) || STREET_ENDING.test(word) || findStreetForms(word).length > 0

/** Streets have too many names to know, so almost any number beside a word may be of a house. */
function hasPrivateNumber(text: string): boolean {
  const key = normalizeSearchKey(text)
  if (!NUMBER.test(key)) return false
  if (!LETTER.test(key)) return (key.match(/\p{Nd}/gu)?.length ?? 0) >= MIN_BARE_DIGITS
  const hasStreet = key.split(/[\s,;.:]+/).some(isStreetWord)
  const others = ONE_WORD_24.test(key) ? '' : key.replace(HARMLESS_NUMBER, ' ')
  return hasStreet || NUMBER.test(others)
}

/** Whether a text may identify a person, so that it must never be stored, not even hashed. */
export const isPrivateText = (text: string): boolean =>
  text.length > LOGGED_MAX_CHARS || EMAIL.test(text) || LINK.test(text) || hasPrivateNumber(text)
