import { foldName } from '../platform/i18n/fold-name.ts'
import type { Message } from './message.ts'

const SEARCHED_CHARS = 4000
const MOST_WORDS = 8

const WORD = /[^\s]+/g

/** Folds each word separately, because folding truncates long texts. */
const foldText = (text: string): string =>
  (text.slice(0, SEARCHED_CHARS).match(WORD) ?? []).map(foldName).join(' ')

export const messageSearchKey = ({ name, email, company, subject, message }: Message): string =>
  foldText([name, email, company ?? '', subject, message].join(' '))

export const searchedWords = (q: string): string[] =>
  foldText(q).split(' ').filter(Boolean).slice(0, MOST_WORDS)
