import { z } from 'zod'
import { approximateLocation, businessListItem } from '../businesses/businesses.schema.server.ts'
import {
  buildPageLimitInput,
  buildPageNumberInput,
  countedCategory,
  once,
  paging,
} from '../platform/calls/list-input.schema.server.ts'
import { SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX_CHARS } from '../platform/calls/page-sizes.ts'
import { SEARCH_ORDERS, WEEKDAYS } from './search-request.ts'

const searchText = z
  .string(once)
  .max(SEARCH_TEXT_MAX_CHARS, { error: `must have at most ${SEARCH_TEXT_MAX_CHARS} characters` })
  .default('')

const degrees = (max: number) => z.coerce.number().min(-max).max(max)
const flag = z.enum(['1', 'true'], { error: 'must be 1' }).optional().transform(Boolean)
const optional = z.string(once).nullable().default(null)

const BOX = /^-?\d{1,3}(\.\d+)?(,-?\d{1,3}(\.\d+)?){3}$/
const OPEN = new RegExp(`^(now|(${WEEKDAYS.join('|')})-([01]\\d|2[0-3])[0-5]\\d)$`)

const searchChoices = {
  lat: degrees(90).nullable().default(null),
  lng: degrees(180).nullable().default(null),
  /** Format: south,west,north,east in degrees. */
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
  category: optional,
  rating: z.enum(['3', '3.5', '4', '4.5']).transform(Number).nullable().default(null),
  /** 'now', or a local day and time such as 'sun-2100'. */
  open: z
    .string(once)
    .regex(OPEN, { error: "must be 'now', or a day and time such as 'sun-2100'" })
    .nullable()
    .default(null),
  verified: flag,
  phone: flag,
  website: flag,
  amenities: z
    .string(once)
    .max(SEARCH_TEXT_MAX_CHARS)
    .default('')
    .transform((text) => text.split(',').filter(Boolean)),
  sort: z.enum(SEARCH_ORDERS).default('relevance'),
  whole: flag,
}

export const searchInput = z.object({
  q: searchText,
  location: searchText,
  ...searchChoices,
  page: buildPageNumberInput(),
  /** The cursor from the last page; it overrides the page number. */
  cursor: z
    .string(once)
    .regex(/^\d{1,4}\.\d{1,12}$/, { error: 'must be the cursor of an answer' })
    .nullable()
    .default(null),
  limit: buildPageLimitInput(SEARCH_PAGE_SIZE),
})

export const searchPlace = z.object({
  kind: z.enum(['district', 'city', 'region', 'country']),
  name: z.string(),
  slug: z.string(),
  /** Of a district. */
  city: z.string().nullable(),
  citySlug: z.string().nullable(),
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

/** Counted among the first 1,000 matches. */
const facets = z.object({
  /** False if more businesses match than were counted. */
  isExact: z.boolean(),
  categories: z.array(countedCategory.omit({ icon: true })),
  ratings: z.array(z.object({ rating: z.number(), count: z.number() })),
  open: z.number(),
  verified: z.number(),
  phone: z.number(),
  website: z.number(),
  amenities: z.array(z.object({ amenity: z.string(), count: z.number() })),
})

const foundBusiness = businessListItem.extend({
  placeId: z.string().nullable(),
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  approximateLocation,
  /** From the visitor or the place's center; null if neither is known. */
  distanceMeters: z.number().nullable(),
  isOutside: z.boolean(),
})

export const searchResponse = z.object({
  businesses: z.array(foundBusiness),
  totalCount: z.number(),
  /** False if the search stopped at a limit. */
  totalIsExact: z.boolean(),
  insideCount: z.number(),
  ...paging,
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
  /** Null without a location, or if the location is unknown. */
  place: searchPlace.nullable(),
  otherPlaces: z.array(searchPlace),
  placeIsUnknown: z.boolean(),
  placeFromKeyword: z.string().nullable(),
  /** Words that became a filter or an order, such as 'open now', and the query without them. */
  intents: z.array(z.object({ text: z.string(), queryWithout: z.string() })),
  /** Permanently closed, with exactly the typed name, which no result has. Only on the first page. */
  closedBusiness: z
    .object({
      name: z.string(),
      slug: z.string(),
      city: z.string().nullable(),
      country: z.string().nullable(),
    })
    .nullable(),
  /** The query after spelling correction. */
  readAs: z.string().nullable(),
  /** Nothing is spelled like the query, so names that sound like it were found. */
  isPhonetic: z.boolean(),
  droppedWord: z.string().nullable(),
  /** Filled if the search dropped several words. */
  droppedWords: z.array(z.string()),
  category: z
    .object({
      name: z.string(),
      categoryId: z.string().nullable(),
      slug: z.string(),
      count: z.number(),
      icon: z.string().nullable(),
    })
    .nullable(),
  facets,
  /** Nearby results are merged into one marker. */
  clusters: z.array(
    z.object({
      latitude: z.number(),
      longitude: z.number(),
      count: z.number(),
      business: z.object({ slug: z.string(), name: z.string() }).nullable(),
    }),
  ),
  /** Results without exact positions, which are not among the clusters; at most five cities. */
  approximateCounts: z.array(
    z.object({ city: z.string(), countryCode: z.string(), count: z.number() }),
  ),
  box: box.nullable(),
  suggestions: z.object({
    categories: z.array(countedCategory),
    places: z.array(searchPlace),
  }),
})

export const suggestInput = z.object({
  q: searchText,
  location: searchText,
  field: z.enum(['q', 'location']).default('q'),
})

export const suggestResponse = z.object({
  businesses: z.array(
    businessListItem
      .pick({
        ...{ name: true, slug: true, category: true, categoryId: true, city: true, country: true },
      })
      .extend({ address: z.string().nullable() }),
  ),
  /** Names that several of the matching businesses have. */
  chains: z.array(z.string()),
  categories: z.array(countedCategory),
  /** False if the counts of the categories are not those of the location. */
  categoriesAreCounted: z.boolean(),
  places: z.array(
    searchPlace.extend({
      /** The text before the place's name; null if there is none. */
      keyword: z.string().nullable(),
      /** The category that the keyword names, by its slug, counted in the place. */
      inPlace: z.object({ category: z.string(), count: z.number() }).nullable(),
    }),
  ),
  /** What many visitors search for; an empty location means anywhere. */
  queries: z.array(z.object({ q: z.string(), location: z.string() })),
})

export type SearchInput = z.infer<typeof searchInput>
export type SearchWire = z.infer<typeof searchResponse>
export type SearchPlaceWire = z.infer<typeof searchPlace>
export type SuggestWire = z.infer<typeof suggestResponse>
