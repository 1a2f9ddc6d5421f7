import { hash } from 'node:crypto'

/** Above all GeoNames IDs, so that a place without one gets a stable number. */
export const OWN_IDS = 2 ** 31

type Named = Record<'name' | 'country' | 'region', string> &
  Record<'latitude' | 'longitude', number>

/** Warning: the IDs are stored. */
export function buildOwnId({ country, region, name, latitude, longitude }: Named): number {
  const text = [country, region, name, latitude.toFixed(1), longitude.toFixed(1)]
  return OWN_IDS + (Number.parseInt(hash('sha256', text.join('/'), 'hex').slice(0, 8), 16) >>> 1)
}
