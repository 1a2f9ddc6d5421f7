/** Whether a place id is surely one of Google's: sources bring ids of their own in the same field. */
export const isGooglePlaceId = (placeId: string | null) =>
  placeId !== null && /^ChIJ[\w-]{10,300}$/.test(placeId)
