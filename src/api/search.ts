import { searchAnswer, searchInput } from '../contract/search.schema.ts'
import { searchBusinesses } from '../domain/search/search-businesses.ts'
import { handler } from './handler.ts'
import { presentSearch } from './present-search.ts'
import { readSearch } from './search-input.ts'

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
