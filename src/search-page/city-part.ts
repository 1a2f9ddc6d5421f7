import { parsePaging } from '../platform/calls/paging.ts'
import { inPlaceCall, parseInPlace } from './category-in-place.ts'

/** The lazy page of a district parses it, so that the script of categories stays small. */
export const findCityPart = inPlaceCall('cityPart', {
  read: ({ district, inPlace }) =>
    district ? { ...parsePaging(district), district, inPlace: null } : parseInPlace(inPlace!),
})
