import { searchExplanationAnswer } from '../../contract/admin/search-explanation.schema.ts'
import { searchInput } from '../../contract/search.schema.ts'
import { explainQuestion, explainResult } from '../../domain/search/explain-search.ts'
import { searchBusinesses } from '../../domain/search/search-businesses.ts'
import { presentCategory, presentSearch } from '../present-search.ts'
import { readSearch } from '../search-input.ts'
import { adminHandler } from './admin-handler.ts'

export const searchExplanationHandlers = [
  adminHandler({
    name: 'searchExplanation',
    input: searchInput,
    answer: searchExplanationAnswer,
    async handle(input, { database, now }) {
      const asked = await readSearch(database, input)
      const found = await searchBusinesses(database, asked, input, now)
      const answer = await presentSearch(database, found, input, now)
      const { measure } = found.basis
      const understood = explainQuestion(found)
      const explanations = found.results.map(
        ({ judged }) => judged && explainResult(measure, judged),
      )
      return {
        kind: 'found',
        body: {
          ...answer,
          businesses: answer.businesses.map((business, at) => ({
            ...business,
            explanation: explanations[at] ?? null,
          })),
          understood: { ...understood, kinds: understood.kinds.map(presentCategory) },
        },
      }
    },
  }),
]
