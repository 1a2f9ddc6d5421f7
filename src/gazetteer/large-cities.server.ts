import { readTextLines } from '../platform/i18n/read-text-lines.server.ts'

const DEFAULT_RADIUS_KM = 5

// Written by hand. A line is a country: `Name@region~radius=other name,other name`; '!' marks the name to display.
// Places of the region within the radius (km, default 5) count as the city. Large namesakes imply no country.
export function listLargeCities() {
  return readTextLines(import.meta.dirname, 'large-cities.txt').flatMap((line) =>
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
