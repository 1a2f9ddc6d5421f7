import { adminCall } from '../platform/calls/admin-call.ts'
import { buildPageQuery, type ListPage, parsePaging } from '../platform/calls/paging.ts'
import type { BegunWire, SavedWire } from './category-index.schema.server.ts'
import type { CatalogQuery } from './category-index.ts'
import type {
  CatalogCitiesWire,
  CatalogCityWire,
  CityRegionsWire,
  CitySuggestionsWire,
} from './city-index.schema.server.ts'

export type CatalogCity = CatalogCityWire

export const listCatalogCities = adminCall<
  CatalogQuery & { country: string },
  CatalogCitiesWire,
  ListPage & { entries: CatalogCity[]; total: number }
>('cityCatalogue', {
  request: ({ page, ...query }) => ({
    parameters: {},
    query: { ...query, ...buildPageQuery(page) },
  }),
  read: (wire) => ({ ...parsePaging(wire), total: wire.totalCount, entries: wire.cities }),
})

export const listCitySuggestions = adminCall<null, CitySuggestionsWire, CitySuggestionsWire>(
  'citySuggestions',
  { request: () => ({ parameters: {}, query: {} }), read: (wire) => wire },
)

export type CityValues = Pick<
  CatalogCity,
  'id' | 'version' | 'name' | 'slug' | 'region' | 'synonyms' | 'hidden'
>

export const saveCity = adminCall<CityValues, SavedWire, string>('saveCity', {
  request: ({ id, ...body }) => ({
    parameters: { id: String(id) },
    query: {},
    body,
  }),
  read: ({ message }) => message,
})

export const mergeCity = adminCall<{ id: number; into: number }, BegunWire, BegunWire>(
  'mergeCity',
  {
    request: ({ id, into }) => ({ parameters: { id: String(id) }, query: {}, body: { into } }),
    read: (wire) => wire,
  },
)

export const findCityRegions = adminCall<{ id: number }, CityRegionsWire, CityRegionsWire>(
  'cityRegions',
  { request: ({ id }) => ({ parameters: { id: String(id) }, query: {} }), read: (wire) => wire },
)

export type CitySplit = {
  id: number
  regions: string[]
  name: string
  slug: string
  region: string
  keptRegion: string | null
}

export const splitCity = adminCall<CitySplit, BegunWire, BegunWire>('splitCity', {
  request: ({ id, ...body }) => ({ parameters: { id: String(id) }, query: {}, body }),
  read: (wire) => wire,
})
