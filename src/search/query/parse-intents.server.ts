import { AMENITY_KEYS, findService } from '../../search-index/amenities.server.ts'
import {
  findNeed,
  formatPhrase,
  parsePieces,
  readIntentPhrases,
} from '../../search-index/intent-phrases.server.ts'
import { normalizeSearchKey } from '../../search-index/search-key.ts'
import { HAS_UNSPACED } from '../../search-index/tokenize-name.ts'
import { WEEKDAYS } from '../search-request.ts'

export type Intent =
  | 'near'
  | 'now'
  | 'always'
  | 'open'
  | 'late'
  | 'best'
  | 'cheap'
  | 'website'
  | 'phone'
  | 'filler'
  | 'time'
  | (string & {})

/** What 'in the morning' and the like mean, in minutes of the day. */
export const SPOKEN_TIMES: Record<string, number> = {
  morning: 9 * 60,
  noon: 12 * 60,
  evening: 20 * 60,
  night: 22 * 60,
  late: 23 * 60,
  tonight: 20 * 60,
}

/** These words are parts of names and of other words too, so they need a category beside them. */
const WEAK: ReadonlySet<string> = new Set(
  ['best', 'cheap', 'open', 'weekend', 'sat-and-sun', 'today', 'tomorrow', ...WEEKDAYS].concat(
    Object.keys(SPOKEN_TIMES),
  ),
)
const HELPERS: ReadonlySet<string> = new Set([
  ...['stop', 'or', 'in', 'after', 'at', 'oclock', 'not', 'not-after'],
])
const PHRASE_MAX_WORDS = 6

/** `minute` is a time of the day. `isOr`: this day or the one before it. */
export type FoundIntent = { intent: Intent; text: string; minute?: number; isOr?: boolean }

export type ParsedIntents = {
  /** What remains of the query, as typed. */
  rest: string[]
  found: FoundIntent[]
}

/** `withServices` also reads 'delivery', which may be a category, as a wish. */
type WantedKinds = { withWeak: boolean; withNeeds: boolean; withServices?: boolean }

const isWanted = (kind: string, { withWeak, withNeeds }: WantedKinds): boolean =>
  !HELPERS.has(kind) && (withWeak || !WEAK.has(kind)) && (withNeeds || findNeed(kind) === null)

const kindOf = (phrase: string, kinds: WantedKinds): string | undefined =>
  readIntentPhrases()
    .kinds.get(phrase)
    ?.values()
    .find((kind) => isWanted(kind, kinds)) ?? (kinds.withServices ? findService(phrase) : undefined)

const isOfKind = (phrase: string, kind: string): boolean =>
  readIntentPhrases().kinds.get(phrase)?.has(kind) ?? false

/** Other single characters are parts of words. */
const PARTICLES: ReadonlySet<string> = new Set(['の', 'で', '的'])

/** '哪里可以吃' and '吃饭' overlap in '哪里可以吃饭'. */
function withOverlap(text: string, phrase: string, kinds: WantedKinds): string {
  const start = text.indexOf(phrase)
  const end = start + phrase.length
  for (const [other, all] of readIntentPhrases().unspaced) {
    const at = text.indexOf(other, Math.max(start + 1, end - other.length + 1))
    if (at < 0 || at >= end) continue
    if (all.values().some((kind) => isWanted(kind, kinds)))
      return text.slice(start, at + other.length)
  }
  return phrase
}

/** Scripts without spaces: phrases are found anywhere, and particles separate words. */
function splitUnspaced(text: string, found: FoundIntent[], kinds: WantedKinds): string {
  if (!HAS_UNSPACED.test(text)) return text
  let rest = text
  for (const [phrase, all] of readIntentPhrases().unspaced) {
    if (!rest.includes(phrase)) continue
    const intent =
      phrase.length > 1 ? all.values().find((kind) => isWanted(kind, kinds)) : undefined
    if (intent === undefined && !PARTICLES.has(phrase) && !all.has('after')) continue
    if (intent === undefined && phrase.length === 1 && !PARTICLES.has(phrase)) continue
    const matched = intent === undefined ? phrase : withOverlap(rest, phrase, kinds)
    if (intent !== undefined) found.push({ intent, text: matched })
    rest = rest.replaceAll(matched, ' ')
  }
  return rest
}

const TIME = /^(\d{1,2})(?:([:.h])([0-5]\d))?(am|pm|a\.m\.|p\.m\.|h)?$/
/** Words of other languages that look like those of times: 'hotel for 2'. */
const NO_TIME_WORDS = new Set(['a', 'o', 'for', 'de', 'da', 'sat', 'casa', 'fix'])
const isTimeWord = (word: string, kind: string) => !NO_TIME_WORDS.has(word) && isOfKind(word, kind)

function parseTime(pieces: readonly string[], at: number): { minute: number; end: number } | null {
  const [, hours = '', separator = '', minutes = '', half = ''] = TIME.exec(pieces[at] ?? '') ?? []
  if (hours === '' || Number(hours) > 23) return null
  const next = pieces[at + 1] ?? ''
  const isHalf = /^[ap]\.?m\.?$/.test(next)
  const isAfter = isHalf || isTimeWord(next, 'oclock')
  const isBefore = at > 0 && isTimeWord(pieces[at - 1]!, 'at')
  // '1.20' may be a price.
  const isWritten = (separator !== '' && separator !== '.') || half !== ''
  if (!isWritten && !isAfter && !isBefore) return null
  const suffix = isHalf ? next : half === 'h' ? '' : half
  const hour =
    suffix === '' ? Number(hours) : (Number(hours) % 12) + (suffix.startsWith('p') ? 12 : 0)
  return { minute: hour * 60 + Number(minutes || 0), end: at + (isAfter ? 2 : 1) }
}

const isDay = (intent: string): boolean => WEEKDAYS.some((day) => day === intent)

/** Removes 'no' or 'pas de' from the end. */
function popDenial(rest: string[]): string {
  const count = [2, 1].find((each) => isOfKind(formatPhrase(rest.slice(-each)), 'not'))
  return count === undefined ? '' : rest.splice(-count).join(' ')
}

/** Removes 'yok' or 'なし' after the amenity; Japanese writes the next word without a space. */
function takeDenialAfter(pieces: string[], at: number): string {
  const [piece = ''] = pieces.slice(at)
  if (isOfKind(formatPhrase([piece]), 'not-after')) return pieces.splice(at, 1).join('')
  const phrase = readIntentPhrases().unspaced.find(
    ([each, kinds]) => kinds.has('not-after') && piece.startsWith(each),
  )?.[0]
  if (phrase === undefined) return ''
  pieces[at] = piece.slice(phrase.length)
  return phrase
}

const NAME_MAX_WORDS = 4
const hasIntent = (piece: string): boolean =>
  kindOf(formatPhrase([piece]), { withWeak: true, withNeeds: true }) !== undefined

function listSpans(pieces: readonly string[]): { at: number; words: readonly string[] }[] {
  const lengths = Array.from({ length: NAME_MAX_WORDS - 1 }, (_, at) => NAME_MAX_WORDS - at)
  return lengths.flatMap((length) =>
    pieces.slice(length - 1).map((_, at) => ({ at, words: pieces.slice(at, at + length) })),
  )
}

/** Names of several words that may be of a place: 'park' in 'Overland Park' is no wish for parking. */
export const listNamesWithIntents = (q: string): string[] =>
  listSpans(parsePieces(q))
    .filter(({ words }) => words.some(hasIntent) && !words.every(hasIntent))
    .map(({ words }) => words.join(' '))

function joinNames(pieces: readonly string[], names: ReadonlySet<string>): string[] {
  const found = listSpans(pieces).find(({ words }) => names.has(words.join(' ')))
  if (names.size === 0 || !found) return [...pieces]
  const { at, words } = found
  const [before, after] = [pieces.slice(0, at), pieces.slice(at + words.length)]
  return [...joinNames(before, names), words.join(' '), ...joinNames(after, names)]
}

/** 'где починить' has no weight, but 'починить машину' in 'где починить машину' is a need. */
function findNeedWithin(
  pieces: readonly string[],
  at: number,
  end: number,
  kinds: WantedKinds,
): number | null {
  for (let start = at + 1; start < end; start++)
    for (let last = Math.min(pieces.length, start + PHRASE_MAX_WORDS); last > end; last--) {
      const kind = kindOf(formatPhrase(pieces.slice(start, last)), kinds)
      if (kind !== undefined && findNeed(kind) !== null) return start
    }
  return null
}

/** Separates what a visitor wants ("open now", "with wifi", "near me") from what it is about. */
export function parseIntents(
  q: string,
  kinds: WantedKinds = { withWeak: true, withNeeds: true },
  placeNames: ReadonlySet<string> = new Set(),
): ParsedIntents {
  const found: FoundIntent[] = []
  const pieces = joinNames(parsePieces(splitUnspaced(q, found, kinds)), placeNames)
  const rest: string[] = []
  let dayEnd = -1
  for (let at = 0; at < pieces.length; ) {
    const last = normalizeSearchKey(rest.at(-1) ?? '')
    let end = Math.min(pieces.length, at + PHRASE_MAX_WORDS)
    let intent: string | undefined
    for (; end > at; end--) {
      intent = kindOf(formatPhrase(pieces.slice(at, end)), kinds)
      // 'hotels in Nice' names the city.
      if (intent !== undefined && WEAK.has(intent) && isOfKind(last, 'in')) intent = undefined
      if (intent !== undefined) break
    }
    if (intent === 'filler') end = findNeedWithin(pieces, at, end, kinds) ?? end
    const time =
      intent === undefined && kinds.withWeak ? parseTime(pieces.map(normalizeSearchKey), at) : null
    if (time) {
      if (isOfKind(last, 'at')) rest.pop()
      const text = pieces.slice(at, time.end).join(' ')
      found.push({ intent: 'time', text, minute: time.minute })
      at = time.end
    } else if (intent === undefined) rest.push(pieces[at++]!)
    else {
      const text = pieces.slice(at, end).join(' ')
      const isAmenity = AMENITY_KEYS.includes(intent)
      const [denial, denialAfter] = isAmenity
        ? [popDenial(rest), takeDenialAfter(pieces, end)]
        : ['', '']
      const isNextDay = isDay(intent) && dayEnd === at - 1 && isOfKind(last, 'stop')
      const isOr = isNextDay && isOfKind(last, 'or')
      if (isNextDay) rest.pop()
      // 'no wifi' doesn't request Wi-Fi.
      if (denial || denialAfter)
        found.push({ intent: 'filler', text: `${denial} ${text} ${denialAfter}`.trim() })
      else found.push({ intent, text, ...(isOr && { isOr }) })
      at = end
      if (isDay(intent)) dayEnd = end
    }
  }
  return { rest, found }
}

/** The category that words such as 'haircut' mean. */
export const findNeededCategory = ({ found }: ParsedIntents): string | null =>
  found.map(({ intent }) => findNeed(intent)).find((id) => id !== null) ?? null

/** 'open' alone says less than a day or time beside it, so it comes last. */
export const listIntents = ({ found }: ParsedIntents): FoundIntent[] =>
  found
    .filter(({ intent }) => intent !== 'filler' && findNeed(intent) === null)
    .sort((one, other) => Number(one.intent === 'open') - Number(other.intent === 'open'))

export type SpokenIntent = { text: string; queryWithout: string }

/** The words parsed as intents, each with the query without them. */
export const listSpokenIntents = (q: string, { found }: ParsedIntents): SpokenIntent[] =>
  [...new Map(found.map((each) => [each.text, each])).values()]
    .filter(({ intent }) => intent !== 'filler' && findNeed(intent) === null)
    .map(({ text }) => {
      const pieces = text.split(' ').map(RegExp.escape)
      const pattern = new RegExp(pieces.join('[\\s,;!?()"“”„«»、，。！？]+'), 'iu')
      const queryWithout = q
        .replace(pattern, ' ')
        .replace(/\s+/g, ' ')
        .replace(/\( ?\)|([,;]) ?(?=[,;]|$)/g, '')
        .trim()
      return { text, queryWithout }
    })

export const hasWeakIntents = ({ found }: ParsedIntents): boolean =>
  found.some(({ intent }) => WEAK.has(intent) || intent === 'time')
