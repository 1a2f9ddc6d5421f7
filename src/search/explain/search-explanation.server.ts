import { adminHandler } from '../../platform/calls/admin-handler.server.ts'
import { presentCategory, presentSearch } from '../present-search.server.ts'
import { searchInput } from '../search.schema.server.ts'
import { searchBusinesses } from '../search-businesses.server.ts'
import { parseSearch } from '../search-input.server.ts'
import { explainQuestion, explainResult } from './explain-search.server.ts'
import { searchExplanationResponse } from './search-explanation.schema.server.ts'

export const searchExplanationHandlers = [
  adminHandler({
    name: 'searchExplanation',
    input: searchInput,
    answer: searchExplanationResponse,
    async handle(input, { database, now }) {
      const asked = await parseSearch(database, input)
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
