import { presentListItem } from '../businesses/present-business.server.ts'
import { defineQuery } from '../platform/calls/define-call.server.ts'
import { explainQuestion, explainResult } from './explain/explain-search.server.ts'
import { presentCategory, presentPlace, presentSearch } from './present-search.server.ts'
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
    description: 'Businesses by words and place, the best matches first.',
    parameters: {
      lat: 'Where the visitor is, in degrees north; with lng.',
      lng: 'Where the visitor is, in degrees east; with lat.',
      bbox: 'The part of a map that is searched: south,west,north,east in degrees.',
      category: 'Only businesses of this category: its slug.',
      rating: 'Only businesses rated so at least.',
      open: "Only businesses that are open 'now', or at a day and time by their own clocks: 'sun-2100'.",
      verified: 'Only verified businesses.',
      phone: 'Only businesses with a phone number.',
      website: 'Only businesses with a website.',
      amenities: 'Only businesses with all of these amenities, by their keys, parted by commas.',
      sort: 'What the results are put in order by.',
      whole: 'Takes the keyword as a whole: none of it is read as a place.',
      cursor: 'Where the last answer ended (its nextCursor); goes before a page.',
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
    summary: 'Suggestions while somebody types',
    description:
      'At most five businesses, four categories and four places for what has been typed so far. A place with a keyword stands for both: the keyword there. Asked for the field location, the text typed there gives places alone.',
    parameters: {
      q: 'What has been typed so far.',
      location: 'The city or the country that was typed beside it.',
      field: 'The field that is typed in: places alone for the location.',
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
        const { name, slug, category, city, country } = presentListItem(business, now)
        return { name, slug, category, city, country }
      }),
      categories: found.categories.map(presentCategory),
      places: found.places.map(({ place, keyword }) => ({ ...presentPlace(place), keyword })),
    }
  },
})

export const explain = defineQuery({
  route: 'GET /api/admin/search-explanation',
  access: 'admin',
  input: searchInput,
  async handle(input, { database, now }) {
    const request = await parseSearch(database, input)
    const found = await searchBusinesses(database, request, input, now)
    const { businesses, ...results } = await presentSearch(database, found, input, now)
    const explanations = found.results.map(
      ({ judged }) => judged && explainResult(found.basis.measure, judged),
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
