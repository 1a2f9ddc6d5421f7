import { foldName } from '../platform/i18n/fold-name.ts'
import type { Message } from './message.ts'

/** So much of a message is searched: its beginning says what it is about. */
const SEARCHED_CHARS = 4000
const MOST_WORDS = 8

const WORD = /[^\s]+/g

/** Folds a long text as names are, word by word, which foldName would cut. */
const foldText = (text: string): string =>
  (text.slice(0, SEARCHED_CHARS).match(WORD) ?? []).map(foldName).join(' ')

/** What a message is searched by. */
export const messageSearchKey = ({ name, email, company, subject, message }: Message): string =>
  foldText([name, email, company ?? '', subject, message].join(' '))

/** The words looked for, as they stand in a search key. */
export const searchedWords = (q: string): string[] =>
  foldText(q).split(' ').filter(Boolean).slice(0, MOST_WORDS)
