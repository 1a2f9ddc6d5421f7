import type { z } from 'zod'
import { parseCity } from '../listings/places/cities.ts'
import { parseCategory } from '../platform/calls/paging.ts'
import { createPublicClient } from '../platform/calls/public-client.ts'
import { parsePlace, parseResults } from '../search/search.ts'
import type { inPlaceResponse } from './category-in-place.schema.server.ts'

const inPlaceCall = createPublicClient<typeof import('./category-in-place.calls.server.ts')>()

const parseInPlace = (wire: z.infer<typeof inPlaceResponse>) => ({
  ...parseResults(wire.results),
  district: null,
  inPlace: {
    category: parseCategory(wire.category),
    /** Other categories have names of the operator's spreadsheets, which may be in any language. */
    isKnownCategory: wire.category.categoryId !== null,
    place: parsePlace(wire.place),
    countrySlug: wire.countrySlug,
    otherCategories: wire.otherCategories.map(parseCategory),
    otherCities: wire.otherCities.map(parsePlace),
  },
})

export type CategoryInPlace = ReturnType<typeof parseInPlace>

export const findCountryCategory = inPlaceCall('countryCategory', { read: parseInPlace })

export const findCityPart = inPlaceCall('cityPart', {
  read: ({ district, inPlace }) =>
    district ? { ...parseCity(district), inPlace: null } : parseInPlace(inPlace!),
})
