/** The map on a phone: "#map", "#map=13/48.857/2.352", or either with "&business=slug". */
export type MapHash = {
  view: { zoom: number; latitude: number; longitude: number } | null
  business: string | null
}

const VIEW = /^(\d{1,2}(?:\.\d+)?)\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/
/** Five decimals are about 1 meter. */
const DECIMALS = 5

/** Returns null if the URL does not show the map. */
export function parseMapHash(hash: string): MapHash | null {
  const fields = new URLSearchParams(hash.slice(1))
  const map = fields.get('map')
  if (map === null) return null
  const [zoom = 0, latitude = 0, longitude = 0] = VIEW.exec(map)?.slice(1).map(Number) ?? []
  return { view: zoom > 0 ? { zoom, latitude, longitude } : null, business: fields.get('business') }
}

export function formatMapHash({ view, business }: MapHash): string {
  const map =
    view &&
    [view.zoom, view.latitude.toFixed(DECIMALS), view.longitude.toFixed(DECIMALS)]
      .map(Number)
      .join('/')
  return `#map${map ? `=${map}` : ''}${business ? `&business=${encodeURIComponent(business)}` : ''}`
}

export function saveMapHash(changes: Partial<MapHash>): void {
  const now = parseMapHash(location.hash)
  if (now) history.replaceState(history.state, '', formatMapHash({ ...now, ...changes }))
}
