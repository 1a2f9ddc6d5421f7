import { normalizeName } from '../platform/i18n/normalize-name.ts'

export type Message = {
  name: string
  email: string
  company: string | null
  phone: string | null
  subject: string
  message: string
}

/** Limits the size of the search key. */
const SEARCHED_CHARS = 4000
const MAX_WORDS = 8

const WORD = /[^\s]+/g

/** Word by word, because normalizeName truncates long texts. */
const foldText = (text: string): string =>
  (text.slice(0, SEARCHED_CHARS).match(WORD) ?? []).map(normalizeName).join(' ')

export const buildSearchKey = ({ name, email, company, subject, message }: Message): string =>
  foldText([name, email, company ?? '', subject, message].join(' '))

export const parseSearchedWords = (q: string): string[] =>
  foldText(q).split(' ').filter(Boolean).slice(0, MAX_WORDS)

/** People take longer to fill in the form. */
const FASTEST_MS = 2000

/** Sent only by the site's own form; API clients omit it. */
export type SpamTraps = {
  /** Hidden from people; bots fill it in. */
  homepage: unknown
  /** UTC milliseconds, as text if it comes from a form. */
  renderedAt: unknown
}

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== ''

/** NaN if invalid. Rejects lists, because converting nested lists may not terminate. */
const timeOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN

/** Messages without these fields are never spam. */
export function isSpam({ homepage, renderedAt }: SpamTraps, now: number): boolean {
  if (isPresent(homepage)) return true
  // An invalid time can't come from our form.
  return isPresent(renderedAt) && !(now - timeOf(renderedAt) >= FASTEST_MS)
}
