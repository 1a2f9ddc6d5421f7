import { handler } from '../platform/calls/handler.server.ts'
import { presentSearch } from './present-search.server.ts'
import { searchAnswer, searchInput } from './search.schema.server.ts'
import { searchBusinesses } from './search-businesses.server.ts'
import { readSearch } from './search-input.server.ts'

export const searchHandlers = [
  handler({
    name: 'search',
    input: searchInput,
    answer: searchAnswer,
    async handle(input, { database, now }) {
      const asked = await readSearch(database, input)
      const found = await searchBusinesses(database, asked, input, now)
      return { kind: 'found', body: await presentSearch(database, found, input, now) }
    },
  }),
]
