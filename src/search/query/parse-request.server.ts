import type { Database } from '../../platform/database/database.server.ts'
import type { WordQuery } from '../../platform/database/search-index.server.ts'
import { squaresOfBox } from '../ranking/geo-cells.server.ts'
import type { SearchAsked } from '../search-request.ts'
import { readLink } from './parse-identifier.server.ts'
import { readQuestion } from './parse-query.server.ts'
import { readWords } from './query-terms.server.ts'
import { understandCategories } from './understand-categories.server.ts'

export async function readAsked(database: Database, asked: SearchAsked) {
  const link = await readLink(database, asked.q)
  const question = await readQuestion(database, link ? { ...asked, q: '' } : asked)
  const squares = asked.box ? squaresOfBox(asked.box) : null
  const understood = await understandCategories(database, question.key)
  const words = await readWords(database, question.key)
  const place: WordQuery = squares ? [squares] : question.where.words
  const linked: WordQuery = link && 'words' in link ? link.words : []
  return {
    link,
    question,
    understood,
    ask: { key: question.key, words, named: understood.named.map(({ id }) => id) },
    within: [...place, ...linked] satisfies WordQuery,
    around: squares || place.length > 0 ? null : asked.near,
    // Signs alone match nothing.
    isBlank:
      (question.key !== '' && words.length === 0) ||
      (question.key === '' && !link && place.length === 0 && asked.near === null && !asked.box),
  }
}

export type Read = Awaited<ReturnType<typeof readAsked>>
