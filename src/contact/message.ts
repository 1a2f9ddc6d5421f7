import { normalizeName } from '../platform/i18n/normalize-name.ts'

/** What a visitor writes to the operator. */
export type Message = {
  name: string
  email: string
  company: string | null
  phone: string | null
  subject: string
  message: string
}

/** So much of a message is searched: its beginning says what it is about. */
const SEARCHED_CHARS = 4000
const MOST_WORDS = 8

const WORD = /[^\s]+/g

/** Folds a long text as names are, word by word, which normalizeName would cut. */
const foldText = (text: string): string =>
  (text.slice(0, SEARCHED_CHARS).match(WORD) ?? []).map(normalizeName).join(' ')

/** What a message is searched by. */
export const messageSearchKey = ({ name, email, company, subject, message }: Message): string =>
  foldText([name, email, company ?? '', subject, message].join(' '))

/** The words looked for, as they stand in a search key. */
export const searchedWords = (q: string): string[] =>
  foldText(q).split(' ').filter(Boolean).slice(0, MOST_WORDS)

/** Nobody reads a form, writes a name, an address, a subject and ten letters faster than this. */
const FASTEST_MS = 2000

/** What only the site's own form carries; programs that use the call leave it out. */
export type SpamTraps = {
  /** A field people do not see and programs that fill in everything do. */
  homepage: unknown
  /** When the form was rendered, in milliseconds; as text when it comes from a form. */
  renderedAt: unknown
}

const isCarried = (value: unknown) => value !== undefined && value !== null && value !== ''

/** The time a field names; NaN for none. A list is never read as one: reading nested ones has no end. */
const timeOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN

/** Whether a message looks written by a machine. What carries no trap is not judged. */
export function isSpam({ homepage, renderedAt }: SpamTraps, now: number): boolean {
  if (isCarried(homepage)) return true
  // What is no time did not come out of our form.
  return isCarried(renderedAt) && !(now - timeOf(renderedAt) >= FASTEST_MS)
}
