import { z } from 'zod'
import {
  approximateLocation,
  businessListItem,
  openingHours,
  specialHours,
} from '../businesses/businesses.schema.server.ts'
import {
  presentApproximateLocation,
  presentListItem,
} from '../businesses/present-business.server.ts'
import { parseStoredSpecialHours } from '../opening-hours/special-hours.ts'
import { defineQuery } from '../platform/calls/define-call.server.ts'
import { FAVORITE_LIST } from './favorite-list.ts'
import { findFavorites } from './find-favorites.server.ts'

export const favorites = defineQuery({
  route: 'favorites',
  access: 'public',
  input: z.object({
    list: z
      .string()
      .regex(FAVORITE_LIST, 'The list must be 1 to 100 slugs, separated by tildes (~).'),
  }),
  output: z.object({
    favorites: z.array(
      z.object({
        requestedSlug: z.string(),
        business: businessListItem
          .extend({
            address: z.string().nullable(),
            latitude: z.number().nullable(),
            longitude: z.number().nullable(),
            approximateLocation,
            businessStatus: z.string().nullable(),
            openingHours,
            specialHours,
            timeZone: z.string().nullable(),
          })
          .nullable(),
      }),
    ),
  }),
  example: ({ business }) => ({ list: business }),
  async handle({ list }, { database, now }) {
    const found = await findFavorites(database, [...new Set(list.split('~'))])
    return {
      favorites: found.map(({ requested, business }) => ({
        requestedSlug: requested,
        business: business && {
          ...presentListItem(business, now),
          address: business.full_address ?? business.street,
          latitude: business.latitude,
          longitude: business.longitude,
          approximateLocation: presentApproximateLocation(business),
          businessStatus: business.business_status,
          openingHours: business.opening_hours === null ? null : JSON.parse(business.opening_hours),
          specialHours: parseStoredSpecialHours(business.special_hours),
          timeZone: business.time_zone,
        },
      })),
    }
  },
})
