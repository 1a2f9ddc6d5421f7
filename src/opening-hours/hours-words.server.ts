import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeName } from '../platform/i18n/normalize-name.ts'
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

/** The last line with a word wins. Weekdays omit words that may include Saturday, such as 'werktags'. */
const LINES = readFileSync(join(import.meta.dirname, 'hours-words.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(': '))

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

const ROMANCE_DAYS =
  'lun mer mie mier jeu gio jue juev ven vie vier sab sam dom dim lundi mercredi jeudi vendredi samedi dimanche lunedi mercoledi giovedi venerdi sabato domenica lunes miercoles jueves viernes sabado domingo'.split(
    ' ',
  )

const words = (text: string) => text.split(/[|, ]+/)
const GERMAN = words(
  'mo mi fr so montag dienstag mittwoch donnerstag freitag samstag sonntag feiertag feiertage uhr ruhetag geschlossen',
)
const DUTCH = words('wo vr za zo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag')
const NORDIC = words('tis tirs tir ons tors tor fre lor son')
const POLISH = words(LINES.find(([, names]) => names?.startsWith('poniedzialek'))![1]!)
const CZECH = words('po ut st ct stv pa pi ne')
const TURKISH = words(
  'pazartesi pzt pts sal carsamba car per persembe cum cuma cumartesi cmt cts paz',
)
const TURKISH_SHORT = words('ca cu ct pz')

/** A meaning applies if another word of its `with` is in the text; an empty one always applies. */
const AMBIGUOUS_WORDS: Record<string, { means: Meaning; with: string[] }[]> = {
  ve: [
    { means: 'Friday', with: ['lu', 'ma', 'me', 'je', 'gi', 'sa', 'di'] },
    { means: 'and', with: [] },
  ],
  ma: [
    { means: 'Monday', with: ['wo', 'do', 'vr', 'za', 'zo'] },
    { means: 'Tuesday', with: ['lu', 'me', 'je', 've', 'gi', 'mi', 'ju', 'vi'] },
  ],
  me: [{ means: 'Wednesday', with: ['lu', 'ma', 'je', 've', 'gi'] }],
  // In capitals, "WE" is also "weekend" in German and French.
  WE: [{ means: 'Wednesday', with: ['tu', 'th', 'su'] }],
  we: [{ means: 'Wednesday', with: ['mo', 'tu', 'th', 'fr', 'sa', 'su'] }],
  di: [
    { means: 'Sunday', with: ['lu', 'je', 've'] },
    { means: 'Tuesday', with: [...GERMAN, ...DUTCH] },
  ],
  do: [
    { means: 'to', with: ['od', ...POLISH] },
    { means: 'Sunday', with: ['lu', 'ju', 'vi'] },
    { means: 'Thursday', with: [...GERMAN, ...DUTCH] },
  ],
  du: [{ means: 'Sunday', with: ['jo', 'vi'] }],
  jo: [{ means: 'Thursday', with: ['lu', 'mi', 'vi', 'du'] }],
  su: [{ means: 'Sunday', with: ['mo', 'tu', 'we', 'th', 'fr', 'sa'] }],
  so: [
    { means: 'Saturday', with: [...CZECH, ...POLISH] },
    { means: 'Sunday', with: [...GERMAN, 'sa', 'di', 'do', 'wo', 'vr'] },
  ],
  pn: [{ means: 'Monday', with: POLISH }],
  pt: [
    { means: 'Monday', with: TURKISH_SHORT },
    { means: 'Friday', with: POLISH },
  ],
  sa: [
    { means: 'Tuesday', with: TURKISH_SHORT },
    { means: 'Saturday', with: [] },
  ],
  ca: [{ means: 'Wednesday', with: ['cu', 'ct', 'pz'] }],
  pe: [{ means: 'Thursday', with: TURKISH_SHORT }],
  cu: [{ means: 'Friday', with: ['pt', 'ca', 'ct', 'pz'] }],
  ct: [
    { means: 'Saturday', with: ['pt', 'ca', 'cu', 'pz'] },
    { means: 'Thursday', with: CZECH },
  ],
  pz: [{ means: 'Sunday', with: ['pt', 'ca', 'cu', 'ct'] }],
  po: [{ means: 'Monday', with: CZECH }],
  ut: [{ means: 'Tuesday', with: CZECH }],
  st: [{ means: 'Wednesday', with: CZECH }],
  št: [{ means: 'Thursday', with: CZECH }],
  stv: [{ means: 'Thursday', with: CZECH }],
  pa: [
    { means: 'Sunday', with: ['pt', 'ca', 'cu'] },
    { means: 'Friday', with: CZECH },
  ],
  pi: [{ means: 'Friday', with: CZECH }],
  ne: [{ means: 'Sunday', with: CZECH }],
  man: [{ means: 'Monday', with: NORDIC }],
  tor: [{ means: 'Thursday', with: ['man', 'tis', 'tirs', 'tir', 'ons', 'fre', 'lor', 'son'] }],
  lor: [{ means: 'Saturday', with: NORDIC }],
  son: [{ means: 'Sunday', with: NORDIC }],
  car: [{ means: 'Wednesday', with: TURKISH }],
  per: [{ means: 'Thursday', with: TURKISH }],
  sal: [{ means: 'Tuesday', with: TURKISH }],
  mar: [{ means: 'Tuesday', with: ROMANCE_DAYS }],
  mart: [{ means: 'Tuesday', with: ROMANCE_DAYS }],
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
  const name = [text, accented, folded].find((form) => Object.hasOwn(AMBIGUOUS_WORDS, form))
  if (name === undefined) return undefined
  const reading = AMBIGUOUS_WORDS[name]!.find(
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
