import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

/** A line of category-labels.tsv.br, which tools/gazetteer/build-categories.ts writes. */
export type CategoryLabels = {
  language: string
  id: string
  /** The first one is for display. */
  labels: string[]
  /** Words for the search; they never decide a category. */
  terms: string[]
}

const split = (cell = '') => (cell === '' ? [] : cell.split('|'))

const readLines = (name: string) =>
  brotliDecompressSync(readFileSync(join(import.meta.dirname, name)))
    .toString('utf8')
    .split('\n')

export const readCategoryLabels = (): CategoryLabels[] =>
  readLines('category-labels.tsv.br').map((line) => {
    const [language = '', id = '', labels, terms] = line.split('\t')
    return { language, id, labels: split(labels), terms: split(terms) }
  })

export type Meaning = { id: string; languages: string[] }

/**
 * The categories that have a label with the key; a loose key follows '~'. The same script writes
 * category-keys.tsv.br, because folding all labels takes 200 ms.
 */
export function openCategoryKeys(): (key: string) => Meaning[] {
  const meanings = new Map<string, string>()
  for (const line of readLines('category-keys.tsv.br')) {
    const tab = line.indexOf('\t')
    meanings.set(line.slice(0, tab), line.slice(tab + 1))
  }
  return (key) =>
    (meanings.get(key)?.split(';') ?? []).map((meaning) => {
      const [id = '', ...languages] = meaning.split(' ')
      return { id, languages }
    })
}
