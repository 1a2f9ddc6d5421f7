import { presentListItem } from '../businesses/present-business.server.ts'
import { presentCategory } from '../catalog/categories/present-category.ts'
import { defineQuery } from '../platform/calls/define-call.server.ts'
import { explainQuestion, explainResult } from './explain/explain-search.server.ts'
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

export const search = defineQuery({
  route: 'search',
  access: 'public',
  input: searchInput,
  output: searchResponse,
  docs: {
    tag: 'Directory',
    summary: 'Search for businesses',
    description: 'Businesses by keyword and place, best matches first.',
    parameters: {
      lat: 'The visitor’s latitude in degrees; requires lng.',
      lng: 'The visitor’s longitude in degrees; requires lat.',
      bbox: 'The map area to search: south,west,north,east in degrees.',
      category: 'Only businesses in this category, by slug.',
      rating: 'Only businesses with at least this rating.',
      open: "Only businesses that are open 'now', or at a day and time in their time zone: 'sun-2100'.",
      verified: 'Only verified businesses.',
      phone: 'Only businesses with a phone number.',
      website: 'Only businesses with a website.',
      amenities: 'Only businesses with all of these amenities, by key, separated by commas.',
      sort: 'The sort order of the results.',
      whole: 'Searches for the whole keyword: no part of it is interpreted as a place.',
      cursor: 'The nextCursor of the previous response; takes precedence over page.',
    },
    example: ({ categoryName }) => ({ q: categoryName }),
  },
  async handle(input, { database, now }) {
    const request = await parseSearch(database, input)
    const found = await searchBusinesses(database, request, input, now)
    return presentSearch(database, found, input, now)
  },
})

export const suggest = defineQuery({
  route: 'suggest',
  access: 'public',
  input: suggestInput,
  output: suggestResponse,
  docs: {
    tag: 'Directory',
    summary: 'Suggestions while typing',
    description:
      'At most five businesses, four categories, and four places for the text typed so far. A place with a keyword stands for the keyword in that place. For the field location, only places are suggested.',
    parameters: {
      q: 'The text typed so far.',
      location: 'The city or country typed in the other field.',
      field: 'The field being typed in; location suggests only places.',
    },
    example: ({ category }) => ({ q: category.slice(0, 3) }),
  },
  async handle({ q, location, field }, { database, now }) {
    const found =
      field === 'location'
        ? await suggestLocations(database, location)
        : await suggestMatches(database, { q, location })
    return {
      businesses: found.businesses.map((business) => {
        const { name, slug, category, categoryId, city, country } = presentListItem(business, now)
        return { name, slug, category, categoryId, city, country }
      }),
      categories: found.categories.map(presentCategory),
      places: found.places.map(({ place, keyword }) => ({ ...presentPlace(place), keyword })),
    }
  },
})

export const explain = defineQuery({
  route: 'GET /api/admin/search-explanation',
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
