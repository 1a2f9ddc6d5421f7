import { parseListItem } from '../businesses/businesses.ts'
import { createPublicClient, type ValueOf } from '../platform/calls/public-client.ts'

export type FavoritePoint = {
  slug: string
  name: string
  latitude: number
  longitude: number
  /** Its position among the cards of listed businesses. */
  number: number
}

type Placed = {
  slug: string
  name: string
  latitude: number | null
  longitude: number | null
}

export const listPoints = (favorites: readonly { business: Placed | null }[]): FavoritePoint[] =>
  favorites
    .flatMap(({ business }) => business ?? [])
    .flatMap(({ slug, name, latitude, longitude }, index) =>
      latitude === null || longitude === null
        ? []
        : [{ slug, name, latitude, longitude, number: index + 1 }],
    )

const favoritesCall = createPublicClient<typeof import('./favorites.calls.server.ts')>()

export const findFavorites = favoritesCall('favorites', {
  read: ({ favorites }) => ({
    favorites: favorites.map(({ requestedSlug, business }) => ({
      requestedSlug,
      business: business && { ...business, ...parseListItem(business) },
    })),
    points: listPoints(favorites),
  }),
})

export type Favorite = ValueOf<typeof findFavorites>['favorites'][number]
