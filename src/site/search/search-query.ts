import type { Search } from '../../contract/search.ts'
import { SEARCH_TEXT_MAX_CHARS } from '../../domain/list-limits.ts'
import { queryText } from '../search-box/query-text.ts'

/** What an address of the search page asks for. */
export const searchOf = (query: URLSearchParams): Search => ({
  q: queryText(query, 'q', SEARCH_TEXT_MAX_CHARS),
  location: queryText(query, 'location', SEARCH_TEXT_MAX_CHARS),
})
