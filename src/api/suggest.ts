import { suggestAnswer, suggestInput } from '../contract/suggest.schema.ts'
import { suggest, suggestLocations } from '../domain/search/suggest.ts'
import { handler } from './handler.ts'
import { presentListItem } from './present-business.ts'
import { presentPlace } from './present-place.ts'

export const suggestHandlers = [
  handler({
    name: 'suggest',
    input: suggestInput,
    answer: suggestAnswer,
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
