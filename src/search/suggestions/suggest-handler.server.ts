import { presentListItem } from '../../businesses/present-business.server.ts'
import { handler } from '../../platform/calls/handler.server.ts'
import { presentPlace } from '../present-search.server.ts'
import { suggest, suggestLocations } from './find-suggestions.server.ts'
import { suggestInput, suggestResponse } from './suggest.schema.server.ts'

export const suggestHandlers = [
  handler({
    name: 'suggest',
    input: suggestInput,
    answer: suggestResponse,
    async handle({ q, location, field }, { database, now }) {
      const found =
        field === 'location'
          ? await suggestLocations(database, location)
          : await suggest(database, { q, location })
      return {
        kind: 'found',
        body: {
          businesses: found.businesses.map((business) => {
            const { name, slug, category, city, country } = presentListItem(business, now)
            return { name, slug, category, city, country }
          }),
          categories: found.categories.map(({ name, slug, listed, icon }) => ({
            category: name,
            slug,
            count: listed,
            icon,
          })),
          places: found.places.map(({ place, keyword }) => ({ ...presentPlace(place), keyword })),
        },
      }
    },
  }),
]
