import type { CityNames } from './city-names.server.ts'

/** Empty text counts as missing; (0,0) was dropped before. */
export type PlaceRow = {
  city?: string | undefined
  region?: string | undefined
  countryCode?: string | undefined
  country?: string | undefined
  fullAddress?: string | undefined
  street?: string | undefined
  lastLine?: string | undefined
  /** The name of the business, which chains end with a city. */
  name?: string | undefined
  postalCode?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  phone?: string | undefined
  timeZone?: string | undefined
  /** The business travels to its customers, so its coordinates are the center of a region. */
  isServiceArea?: boolean | undefined
  /** Texts of the columns of districts, the best first. */
  districts?: readonly string[]
  furtherCities?: readonly string[]
  /** The countries of nearly all rows of the file, the most frequent first, for rows that name none. */
  findHomes?: () => readonly string[]
  /** The place that the template of the import names for a city text. */
  findAssigned?: (city: string, countryCode: string | undefined) => AssignedPlace | null
}

/** Without `placeId`, a place of the directory that the gazetteer lacks. */
export type AssignedPlace = { name: string; countryCode: string; placeId: number | null }

export type PlaceSource =
  | 'address'
  | 'coordinates'
  | 'city name'
  | 'country name'
  | 'country code'
  | 'phone'
  | 'other rows'
  | 'business name'

export type CityMatch = {
  city: string
  countryCode: string
  /** The gazetteer's place; null if the text stays a city of its own. */
  placeId: number | null
  name: string
  confidence: 'certain' | 'likely' | 'none'
  reason: string
  /** Another place of the country may be meant by the text. */
  hasRivals: boolean
  /** Present where the receiver may not know the place yet. */
  place?: GazetteerPlace
}

export type GazetteerPlace = {
  id: number
  names: CityNames
  region: string
  latitude: number
  longitude: number
  otherNames: string[]
}

export type CompletedPlace = {
  city?: string
  region?: string
  countryCode?: string
  timeZone?: string
  district?: string
  isDistrictGiven?: boolean
  /** Evidence only: it tells the city from its namesakes. */
  county?: string
  sources: { city?: PlaceSource; region?: PlaceSource; countryCode?: PlaceSource }
  missing: ('city' | 'country')[]
  match?: CityMatch
}

export function applyInferred(
  place: CompletedPlace,
  field: 'city' | 'region' | 'countryCode',
  value: string,
  source: PlaceSource,
): void {
  place[field] = value
  place.sources[field] = source
}
