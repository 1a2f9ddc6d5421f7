/** A row's cleaned values about its place; empty text counts as missing, (0,0) is dropped already. */
export type PlaceRow = {
  city?: string | undefined
  region?: string | undefined
  countryCode?: string | undefined
  country?: string | undefined
  fullAddress?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  phone?: string | undefined
  timeZone?: string | undefined
  /** The business comes to its customers: its coordinates are the middle of a region. */
  isServiceArea?: boolean | undefined
}

/** What told a value that was missing. */
export type PlaceSource =
  | 'address'
  | 'coordinates'
  | 'city name'
  | 'country name'
  | 'country code'
  | 'phone'

export type CompletedPlace = {
  city?: string
  region?: string
  countryCode?: string
  timeZone?: string
  told: { city?: PlaceSource; region?: PlaceSource; countryCode?: PlaceSource }
  untold: ('city' | 'country')[]
}

/** Fills a value in and notes what told it. */
export function setTold(
  place: CompletedPlace,
  field: 'city' | 'region' | 'countryCode',
  value: string,
  source: PlaceSource,
): void {
  place[field] = value
  place.told[field] = source
}
