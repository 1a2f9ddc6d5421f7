import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// One country per line: `Name@region~radius=other name,other name`, with '!' before the name to
// display. Written by hand, because the list of places has no extent. Within the radius (km, default
// 5) places of the region count as the city. Large namesakes are listed so that their name implies
// no country.
const LARGE_CITIES = readFileSync(join(import.meta.dirname, 'large-cities.txt'), 'utf8').trim()

const DEFAULT_RADIUS_KM = 5

export function listLargeCities() {
  return LARGE_CITIES.split('\n').flatMap((line) =>
    line
      .slice(3)
      .split('; ')
      .map((entry) => {
        const [place = '', listed = ''] = entry.split('=')
        const [city = '', radius] = place.split('~')
        const [name = '', region] = city.split('@')
        const others = listed === '' ? [] : listed.split(',')
        const shown = others.find((other) => other.startsWith('!'))?.slice(1) ?? name
        return {
          countryCode: line.slice(0, 2),
          name,
          region,
          radiusKm: Number(radius ?? DEFAULT_RADIUS_KM),
          shown,
          others: others.map((other) => other.replace(/^!/, '')),
        }
      }),
  )
}
