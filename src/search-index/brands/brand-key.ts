import { parseNameWords } from '../tokenize-name.ts'

/** Precedes an ordinary word in brands.tsv.br: other names find it ('赛百味' finds 'Subway'), but it finds none. */
export const FOUND_ONLY = '~'

export const AND_WORDS: ReadonlySet<string> = new Set('and und et e y ve i и og och en'.split(' '))

export const listNameWords = (words: readonly string[]): string[] =>
  words.filter((word, at) => at === 0 || at === words.length - 1 || !AND_WORDS.has(word))

/** 'AT and T', 'AT&T', and 'att' have the same key. */
export const buildBrandKey = (name: string): string => listNameWords(parseNameWords(name)).join('')
