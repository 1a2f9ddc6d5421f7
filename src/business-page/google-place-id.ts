/** Sources also store their own IDs in this field, so this checks Google's format. */
export const isGooglePlaceId = (placeId: string | null) =>
  placeId !== null && /^ChIJ[\w-]{10,300}$/.test(placeId)
