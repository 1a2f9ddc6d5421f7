import { normalizeName } from '../platform/i18n/normalize-name.ts'
import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'
import { DAYS, type Day } from './opening-hours.ts'

type Meaning = Day | 'and' | 'to'

/** An empty `days` is a holiday, which is dropped. */
export type HoursWord =
  | { kind: 'days'; days: readonly Day[] }
  | { kind: 'meridiem'; meridiem: 'am' | 'pm' }
  | { kind: 'noon'; hour: 12 | 24 }
  | { kind: 'closed' | 'all-day' | 'to' | 'and' }
  | { kind: 'noise' }
  | { kind: 'unknown' }

const readRows = (file: string, separator: string) =>
  readTextLines(import.meta.dirname, file).map((line) => line.split(separator))

/** The last line with a word wins. Weekdays omit words that may include Saturday, such as 'werktags'. */
const LINES = readRows('hours-words.txt', ': ')

const MEANINGS: Record<string, HoursWord> = {
  noise: { kind: 'noise' },
  and: { kind: 'and' },
  to: { kind: 'to' },
  closed: { kind: 'closed' },
  'all day': { kind: 'all-day' },
  am: { kind: 'meridiem', meridiem: 'am' },
  pm: { kind: 'meridiem', meridiem: 'pm' },
  noon: { kind: 'noon', hour: 12 },
  midnight: { kind: 'noon', hour: 24 },
  'every day': { kind: 'days', days: DAYS },
  weekdays: { kind: 'days', days: DAYS.slice(0, 5) },
  weekend: { kind: 'days', days: DAYS.slice(5) },
  holidays: { kind: 'days', days: [] },
}

const groups = new Map([
  ['@polish', LINES.find(([, names]) => names?.startsWith('poniedzialek'))![1]!.split(/[|, ]+/)],
])

/** A meaning applies if its line has no other words, or the text has one of them. 'WE' also means weekend. */
const AMBIGUOUS_WORDS = new Map<string, { means: Meaning; with: string[] }[]>()
for (const [head = '', words = ''] of readRows('ambiguous-words.txt', ':')) {
  const near = words.match(/\S+/g)?.flatMap((each) => groups.get(each) ?? each) ?? []
  const [word = '', means] = head.split(' ')
  if (means === undefined) groups.set(word, near)
  else
    AMBIGUOUS_WORDS.set(word, [
      ...(AMBIGUOUS_WORDS.get(word) ?? []),
      { means: means as Meaning, with: near },
    ])
}

const WORDS = new Map<string, HoursWord>()
function define(names: string, word: HoursWord): void {
  for (const name of names.split('|')) WORDS.set(normalizeWord(name), word)
}
for (const [meaning = '', names = ''] of LINES) {
  if (meaning !== 'days') define(names, MEANINGS[meaning]!)
  else
    for (const [at, each] of names.split(', ').entries())
      define(each, { kind: 'days', days: [DAYS[at]!] })
}

export function findHoursWord(folded: string): HoursWord | undefined {
  return WORDS.get(folded)
}

export function findMeaning(text: string, words: () => Set<string>): HoursWord | undefined {
  const folded = normalizeWord(text)
  const accented = text.toLowerCase().normalize('NFC')
  const name = [text, accented, folded].find((form) => AMBIGUOUS_WORDS.has(form))
  if (name === undefined) return undefined
  const reading = AMBIGUOUS_WORDS.get(name)!.find(
    ({ with: near }) =>
      near.length === 0 || near.some((word) => word !== folded && words().has(word)),
  )
  if (!reading) return WORDS.get(folded)?.kind === 'noise' ? undefined : { kind: 'unknown' }
  const { means } = reading
  return means === 'and' || means === 'to' ? { kind: means } : { kind: 'days', days: [means] }
}

export function normalizeWord(text: string): string {
  return normalizeName(text).replace(/[-'’]/g, ' ')
}
