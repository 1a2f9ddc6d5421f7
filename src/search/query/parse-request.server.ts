import type { Database } from '../../platform/database/database.server.ts'
import type { TermQuery } from '../../platform/database/search-index.server.ts'
import { buildBoxTerms } from '../ranking/geo-cells.server.ts'
import type { SearchAsked } from '../search-request.ts'
import { readLink } from './parse-identifier.server.ts'
import { parseQuery } from './parse-query.server.ts'
import { findQueryCategories } from './query-categories.server.ts'
import { parseTerms } from './query-terms.server.ts'

export async function parseRequest(database: Database, asked: SearchAsked) {
  const link = await readLink(database, asked.q)
  const question = await parseQuery(database, link ? { ...asked, q: '' } : asked)
  const squares = asked.box ? buildBoxTerms(asked.box) : null
  const understood = await findQueryCategories(database, question.key)
  const words = await parseTerms(database, question.key)
  const place: TermQuery = squares ? [squares] : question.where.words
  const linked: TermQuery = link && 'words' in link ? link.words : []
  return {
    link,
    question,
    understood,
    ask: { key: question.key, words, named: understood.named.map(({ id }) => id) },
    within: [...place, ...linked] satisfies TermQuery,
    around: squares || place.length > 0 ? null : asked.near,
    // Signs alone match nothing.
    isBlank:
      (question.key !== '' && words.length === 0) ||
      (question.key === '' && !link && place.length === 0 && asked.near === null && !asked.box),
  }
}

export type ParsedRequest = Awaited<ReturnType<typeof parseRequest>>
