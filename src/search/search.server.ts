import { handler } from '../platform/calls/handler.server.ts'
import { presentSearch } from './present-search.server.ts'
import { searchInput, searchResponse } from './search.schema.server.ts'
import { searchBusinesses } from './search-businesses.server.ts'
import { parseSearch } from './search-input.server.ts'

export const searchHandlers = [
  handler({
    name: 'search',
    input: searchInput,
    answer: searchResponse,
    async handle(input, { database, now }) {
      const asked = await parseSearch(database, input)
      const found = await searchBusinesses(database, asked, input, now)
      return { kind: 'found', body: await presentSearch(database, found, input, now) }
    },
  }),
]
