import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { formatPostalAddress, presentListItem } from '../businesses/present-business.server.ts'
import { presentCategory } from '../catalog/categories/present-category.ts'
import { defineQuery } from '../platform/calls/define-call.server.ts'
import { explainQuestion, explainResult } from './explain-search.server.ts'
import { presentPlace, presentSearch } from './present-search.server.ts'
import {
  searchInput,
  searchResponse,
  suggestInput,
  suggestResponse,
} from './search.schema.server.ts'
import { searchBusinesses } from './search-businesses.server.ts'
import { parseSearch } from './search-input.server.ts'
import {
  suggestLocations,
  suggest as suggestMatches,
} from './suggestions/find-suggestions.server.ts'
import { suggestPopular } from './suggestions/suggest-popular.server.ts'

/** Must agree with parse-search-url.ts, which decides what searches count. */
function isRefined(input: z.output<typeof searchInput>): boolean {
  const { q, location, lat, lng, limit } = input
  return !isDeepStrictEqual(input, { ...searchInput.parse({ q, location, lat, lng }), limit })
}

export const search = defineQuery({
  route: 'search',
  access: 'public',
  input: searchInput,
  output: searchResponse,
  example: ({ categoryName }) => ({ q: categoryName }),
  async handle(input, { database, queryLog, now }) {
    const request = await parseSearch(database, input)
    const found = await searchBusinesses(database, request, input, now)
    const results = await presentSearch(database, found, input, now)
    if (queryLog && !isRefined(input)) queryLog.noteResults(input, results)
    return results
  },
})

export const suggest = defineQuery({
  route: 'suggest',
  access: 'public',
  input: suggestInput,
  output: suggestResponse,
  example: ({ category }) => ({ q: category.slice(0, 3) }),
  async handle({ q, location, field }, { database, now, siteLanguage }) {
    const isLocation = field === 'location'
    const found = isLocation
      ? await suggestLocations(database, location)
      : await suggestMatches(database, { q, location })
    const queries = isLocation
      ? []
      : await suggestPopular(database, { q, location }, found, now, siteLanguage)
    return {
      businesses: found.businesses.map((business) => {
        const { name, slug, category, categoryId, city, country } = presentListItem(business, now)
        const { full_address, street } = business
        const place = { street, city, postal_code: null, country: null }
        const address = full_address ?? formatPostalAddress(place)
        return { name, slug, category, categoryId, address, city, country }
      }),
      chains: found.chains,
      categories: found.categories.map(presentCategory),
      categoriesAreCounted: found.areCategoriesCounted,
      places: found.places.map(({ place, keyword, inPlace }) => ({
        ...presentPlace(place),
        keyword,
        inPlace,
      })),
      queries,
    }
  },
})

export const explain = defineQuery({
  route: 'GET /api/admin/search-explanation',
  permission: 'read',
  input: searchInput,
  async handle(input, { database, now }) {
    const request = await parseSearch(database, input)
    const found = await searchBusinesses(database, request, input, now)
    const { businesses, ...results } = await presentSearch(database, found, input, now)
    const explanations = found.results.map(
      ({ match }) => match && explainResult(found.basis.measure, match),
    )
    const understood = explainQuestion(found)
    return {
      ...results,
      businesses: businesses.map((business, at) => ({
        ...business,
        explanation: explanations[at] ?? null,
      })),
      understood: { ...understood, kinds: understood.kinds.map(presentCategory) },
    }
  },
})
