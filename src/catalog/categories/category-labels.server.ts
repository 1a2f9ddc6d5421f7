import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { openKeyedLines } from './keyed-lines.server.ts'

/** A line of category-labels.tsv.br, which tools/gazetteer/build-categories.ts writes. */
export type CategoryLabels = {
  language: string
  id: string
  /** The first one is for display. */
  labels: string[]
  /** Words for the search; they never decide a category. */
  terms: string[]
}

const pathOf = (name: string) => join(import.meta.dirname, name)
const split = (cell = '') => (cell === '' ? [] : cell.split('|'))

export const readCategoryLabels = (): CategoryLabels[] =>
  brotliDecompressSync(readFileSync(pathOf('category-labels.tsv.br')))
    .toString('utf8')
    .split('\n')
    .map((line) => {
      const [id = '', language = '', labels, terms] = line.split('\t')
      return { id, language, labels: split(labels), terms: split(terms) }
    })

export type Meaning = { id: string; languages: string[] }

const findKeyLine = openKeyedLines(pathOf('category-keys.tsv.br'))

/** The categories that have a label with the key; a loose key follows '~'. */
export const findMeanings = (key: string): Meaning[] =>
  (findKeyLine(key)?.split(';') ?? []).map((meaning) => {
    const [id = '', ...languages] = meaning.split(' ')
    return { id, languages }
  })
