import { z } from 'zod'
import { businessListItem } from '../businesses/businesses.schema.server.ts'
import {
  countedCategory,
  once,
  pageLimit,
  pageNumber,
  paging,
} from '../platform/calls/list-input.schema.server.ts'
import { SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX_CHARS } from '../platform/calls/page-sizes.ts'
import { SEARCH_ORDERS, WEEKDAYS } from './search-choices.ts'

/** A keyword or a location as it was typed. */
export const searchText = z
  .string(once)
  .max(SEARCH_TEXT_MAX_CHARS, { error: `must have at most ${SEARCH_TEXT_MAX_CHARS} characters` })
  .default('')

const degrees = (most: number) => z.coerce.number().min(-most).max(most)
const flag = z.enum(['1', 'true'], { error: 'must be 1' }).optional().transform(Boolean)
const optional = z.string(once).nullable().default(null)

const BOX = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/
const OPEN = new RegExp(`^(now|(${WEEKDAYS.join('|')})-([01]\\d|2[0-3])[0-5]\\d)$`)

/** What a search is narrowed to and put in order by, as parameters of an address. */
export const searchChoices = {
  lat: degrees(90).nullable().default(null),
  lng: degrees(180).nullable().default(null),
  /** south,west,north,east in degrees: the part of the map that is looked at. */
  bbox: z
    .string(once)
    .regex(BOX, { error: 'must be four degrees: south,west,north,east' })
    .transform((text) => text.split(',').map(Number))
    .refine(
      ([south = 0, west = 0, north = 0, east = 0]) => {
        return (
          south <= north &&
          [south, north].every((each) => Math.abs(each) <= 90) &&
          [west, east].every((each) => Math.abs(each) <= 180)
        )
      },
      { error: 'must be a box on the earth: south,west,north,east' },
    )
    .nullable()
    .default(null),
  /** A category's slug. */
  category: optional,
  rating: z.enum(['3', '3.5', '4', '4.5']).transform(Number).nullable().default(null),
  /** 'now', or a day and time by the clock of each business: 'sun-2100'. */
  open: z
    .string(once)
    .regex(OPEN, { error: "must be 'now', or a day and time such as 'sun-2100'" })
    .nullable()
    .default(null),
  verified: flag,
  phone: flag,
  website: flag,
  /** Keys of amenities, parted by commas; a business has all of them. */
  amenities: z
    .string(once)
    .max(SEARCH_TEXT_MAX_CHARS)
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  sort: z.enum(SEARCH_ORDERS).default('relevance'),
  /** Takes the keyword as a whole: none of it is read as a place. */
  whole: flag,
}

export const searchInput = z.object({
  q: searchText,
  location: searchText,
  ...searchChoices,
  page: pageNumber(),
  /** Where the last answer ended; goes before a page's number. */
  cursor: z
    .string(once)
    .regex(/^\d{1,4}\.\d{1,12}$/, { error: 'must be the cursor of an answer' })
    .nullable()
    .default(null),
  limit: pageLimit(SEARCH_PAGE_SIZE),
})

export const searchPlace = z.object({
  kind: z.enum(['city', 'country']),
  name: z.string(),
  slug: z.string(),
  country: z.string(),
  countryCode: z.string(),
  region: z.string().nullable(),
  count: z.number(),
})

const box = z.object({
  south: z.number(),
  west: z.number(),
  north: z.number(),
  east: z.number(),
})

/** How many of the first thousand matches each choice would leave. */
const facets = z.object({
  /** False when more match than were counted. */
  isExact: z.boolean(),
  categories: z.array(z.object({ category: z.string(), slug: z.string(), count: z.number() })),
  ratings: z.array(z.object({ rating: z.number(), count: z.number() })),
  open: z.number(),
  verified: z.number(),
  phone: z.number(),
  website: z.number(),
  amenities: z.array(z.object({ amenity: z.string(), count: z.number() })),
})

export const foundBusiness = businessListItem.extend({
  placeId: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** From the visitor, or the middle of the place; null where neither is known. */
  distanceMeters: z.number().nullable(),
  /** Whether it stands beyond the place asked for. */
  isOutside: z.boolean(),
})

export const searchAnswer = z.object({
  businesses: z.array(foundBusiness),
  totalCount: z.number(),
  /** False when the search stopped at a bound: more may match. */
  totalIsExact: z.boolean(),
  /** How many of all stand in the place asked for; the others follow them. */
  insideCount: z.number(),
  ...paging,
  /** Begins the next page where this one ended; null on the last. */
  nextCursor: z.string().nullable(),
  /** The place the location was understood as; null without one, or when none of the name is known. */
  place: searchPlace.nullable(),
  /** Other places of the same name, the largest first. */
  otherPlaces: z.array(searchPlace),
  /** Whether nothing is known of the location: it was passed over. */
  placeIsUnknown: z.boolean(),
  /** What of the keyword was read as its place. */
  placeFromKeyword: z.string().nullable(),
  /** What was searched for in place of misspelled words. */
  readAs: z.string().nullable(),
  /** The word of the keyword that was left out, for nothing has it with the others. */
  droppedWord: z.string().nullable(),
  /** The category the keyword names. */
  category: z
    .object({
      name: z.string(),
      slug: z.string(),
      count: z.number(),
      icon: z.string().nullable(),
    })
    .nullable(),
  facets,
  /** Marks for a map of the box: what is in the place, else what is outside; those near each other are one. */
  clusters: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.number(),
      /** The business, where it is one. */
      business: z.object({ slug: z.string(), name: z.string() }).nullable(),
    }),
  ),
  box: box.nullable(),
  suggestions: z.object({
    categories: z.array(countedCategory),
    places: z.array(searchPlace),
  }),
})

export type SearchInput = z.infer<typeof searchInput>
export type SearchWire = z.infer<typeof searchAnswer>
export type SearchPlaceWire = z.infer<typeof searchPlace>
